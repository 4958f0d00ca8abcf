import type { Product } from '../../src/domain/types.ts';
import type { ShopWorld } from '../checks/shopWorld.ts';
import type { Answer } from '../checks/http.ts';
import { cartOf, claimedCustomer, start } from './payment.ts';
import type { CheckoutWorld } from './payment.ts';
import { notificationChecks } from './notificationChecks.ts';
import { refusalChecks } from './refusalChecks.ts';
import { startChecks } from './startChecks.ts';

/** All that docs/checkout-server.md asks of a checkout server and that can be seen from outside. */
export const checkoutChecks = [...startChecks, ...refusalChecks, ...notificationChecks];

/**
 * Chooses what the checks buy.
 * @throws Error when the catalogue has nothing to sell
 */
export function checkoutWorld(shop: ShopWorld, products: readonly Product[]): CheckoutWorld {
  const sellable = products.filter(({ size }) => size.length > 0);
  const product = sellable.find(({ is_outof_stock: isSoldOut, price }) => !isSoldOut && price > 1);
  if (!product) throw new Error('The catalogue has no product in stock that has a size and a price.');
  let begun: Promise<Answer> | undefined;
  return {
    ...shop,
    product,
    soldOut: sellable.find(({ is_outof_stock: isSoldOut }) => isSoldOut),
    begin: () => (begun ??= start(shop, { cartItems: cartOf(product, 1), user: claimedCustomer })),
  };
}
