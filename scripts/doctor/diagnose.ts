import { fetchProducts } from '../checks/catalogue.ts';
import { failed, leftOut, runChecks } from '../checks/check.ts';
import type { Result } from '../checks/check.ts';
import type { ShopWorld } from '../checks/shopWorld.ts';
import { checkoutWorld } from '../checkout-contract/contract.ts';
import { startChecks } from '../checkout-contract/startChecks.ts';
import { accountChecks } from './accountChecks.ts';
import { contentChecks } from './contentChecks.ts';
import { databaseChecks } from './databaseChecks.ts';
import { siteChecks } from './siteChecks.ts';

const paymentChecks = startChecks.map((check) => ({ ...check, name: `payment: ${check.name}` }));

/** Without a catalogue there is nothing with which a payment could be started. */
async function diagnosePayment(shop: ShopWorld): Promise<Result[]> {
  try {
    return await runChecks(paymentChecks, checkoutWorld(shop, await fetchProducts(shop.config, shop.origin)));
  } catch {
    return [{ name: 'payment', ...leftOut('needs a product to buy: mend the content first') }];
  }
}

const settingResult = (name: string): Result => ({
  name: `setting: ${name}`,
  ...failed('is missing or malformed', 'Fill it in in .env.local; .env.example says where it is found.'),
});

/**
 * Asks every service of a shop whether it does its part.
 * @param isDeployed whether the page itself is looked at too
 * @param missing variables that are not filled in; services that need one of them are not asked
 */
export async function diagnose(
  shop: ShopWorld,
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
