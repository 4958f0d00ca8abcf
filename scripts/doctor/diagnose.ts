import { fetchProducts } from '../checks/catalogue.ts';
import { leftOut, runChecks } from '../checks/check.ts';
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

/**
 * Asks every service of a shop whether it does its part.
 * @param isDeployed whether the page itself is looked at too
 */
export async function diagnose(shop: ShopWorld, isDeployed: boolean): Promise<Result[]> {
  return [
    ...(await runChecks([...contentChecks, ...accountChecks, ...databaseChecks], shop)),
    ...(await diagnosePayment(shop)),
    ...(isDeployed ? await runChecks(siteChecks, shop) : []),
  ];
}
