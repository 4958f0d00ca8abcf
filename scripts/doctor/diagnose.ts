import { fetchProducts } from '../checks/catalogue.ts';
import { failed, skipped, runChecks } from '../checks/check.ts';
import type { Result } from '../checks/check.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import { createCheckoutContext } from '../checkout-contract/contract.ts';
import { startChecks } from '../checkout-contract/startChecks.ts';
import { accountChecks } from './accountChecks.ts';
import { contentChecks } from './contentChecks.ts';
import { databaseChecks } from './databaseChecks.ts';
import { siteChecks } from './siteChecks.ts';

const paymentChecks = startChecks.map((check) => ({ ...check, name: `payment: ${check.name}` }));

/** Skipped without a catalogue: a payment needs a product. */
async function diagnosePayment(shop: ShopContext): Promise<Result[]> {
  try {
    return await runChecks(
      paymentChecks,
      createCheckoutContext(shop, await fetchProducts(shop.config, shop.origin)),
    );
  } catch {
    return [{ name: 'payment', ...skipped('needs a product to buy: fix the content first') }];
  }
}

const settingResult = (name: string): Result => ({
  name: `setting: ${name}`,
  ...failed('is missing or malformed', 'Set it in .env.local; .env.example says where to find it.'),
});

/**
 * Checks every service of a shop.
 * @param isDeployed whether to check the deployed site too
 * @param missing variables that are not set; services that need one of them are not checked
 */
export async function diagnose(
  shop: ShopContext,
  isDeployed: boolean,
  missing: readonly string[] = [],
): Promise<Result[]> {
  const has = (variables: RegExp) => !missing.some((name) => variables.test(name));
  const hasContent = has(/SANITY/);
  const hasFirebase = has(/FIREBASE|EMULATOR/);
  return [
    ...missing.map(settingResult),
    ...(hasContent ? await runChecks(contentChecks, shop) : []),
    ...(hasFirebase ? await runChecks([...accountChecks, ...databaseChecks], shop) : []),
    ...(hasContent && has(/CHECKOUT|STRIPE|PAYMENT/) ? await diagnosePayment(shop) : []),
    ...(isDeployed && hasContent ? await runChecks(siteChecks, shop) : []),
  ];
}
