import { isSoldOut } from '../../src/domain/sizes.ts';
import type { Product } from '../../src/domain/types.ts';
import type { ShopContext } from '../checks/shopContext.ts';
import type { HttpResult } from '../checks/http.ts';
import { cartOf, testCustomer, start } from './payment.ts';
import type { CheckoutContext } from './payment.ts';
import { notificationChecks } from './notificationChecks.ts';
import { rejectionChecks } from './rejectionChecks.ts';
import { startChecks } from './startChecks.ts';

/** Every requirement of docs/checkout-server.md that can be checked from outside. */
export const checkoutChecks = [...startChecks, ...rejectionChecks, ...notificationChecks];

/**
 * Chooses the products that the checks order.
 * @throws Error when no product can be ordered
 */
export function createCheckoutContext(shop: ShopContext, products: readonly Product[]): CheckoutContext {
  const sellable = products.filter(({ size }) => size.length > 0);
  const product = sellable.find((candidate) => !isSoldOut(candidate) && candidate.price > 1);
  if (!product) throw new Error('The catalogue has no product in stock that has a size and a price.');
  let shared: Promise<HttpResult> | undefined;
  return {
    ...shop,
    product,
    soldOut: sellable.find(isSoldOut),
    startShared: () => (shared ??= start(shop, { cartItems: cartOf(product, 1), user: testCustomer })),
  };
}
