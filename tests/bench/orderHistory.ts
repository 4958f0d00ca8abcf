import type { LocalServices } from '../../local/services/localServices.ts';
import { demoCustomer } from '../../local/catalogue/seed/demoCustomer.ts';

const hourMs = 3_600_000;

/** Replaces the demo customer's orders with the given number of delivered ones. */
export function writeOrders({ database }: LocalServices, count: number, nowMs: number): void {
  const collection = `users/${demoCustomer.uid}/userPurchases`;
  const [original] = database.list(collection);
  if (!original) throw new Error('The demo customer has no order to copy.');
  for (const { id } of database.list(collection)) database.remove(`${collection}/${id}`);
  for (let index = 0; index < count; index += 1) {
    database.write(`${collection}/order${String(index).padStart(15, '0')}`, {
      ...original.data,
      // The page keeps polling while an order waits to be shipped.
      isOrderShipped: true,
      isOrderCompleted: true,
      purchasedAt: new Date(nowMs - index * hourMs),
    });
  }
}
