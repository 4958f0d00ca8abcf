import type { LocalServices } from '../../emulators/localServices.ts';
import { demoCustomer } from '../../demo/seed/demoCustomer.ts';

const hourMs = 3_600_000;

/** Gives the demo customer that many delivered orders in place of their own. */
export function writeOrders({ database }: LocalServices, count: number, nowMs: number): void {
  const collection = `users/${demoCustomer.uid}/userPurchases`;
  const [model] = database.list(collection);
  if (!model) throw new Error('The demo customer has no order to copy.');
  for (const { id } of database.list(collection)) database.remove(`${collection}/${id}`);
  for (let at = 0; at < count; at += 1) {
    database.write(`${collection}/order${String(at).padStart(15, '0')}`, {
      ...model.data,
      // One that waits to be shipped would have the page ask again and again.
      isOrderShipped: true,
      isOrderCompleted: true,
      purchasedAt: new Date(nowMs - at * hourMs),
    });
  }
}
