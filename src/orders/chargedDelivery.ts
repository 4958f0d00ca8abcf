import { orderIdOf } from '../domain/orderId.ts';
import type { PurchaseRecord } from '../domain/types.ts';
import { paymentJournal } from './paymentJournal.ts';

/**
 * What a payment of this browser charged for delivery, in LKR. An order has no field for it, and the tariff of its day may
 * be another one: it is recorded later than it was paid.
 * @returns undefined if it was paid in another browser or more than 30 days ago, or if the checkout server did not tell
 */
export function chargedDelivery(orders: readonly PurchaseRecord[]): number | undefined {
  const ids = new Set(orders.map(({ orderId }) => orderId));
  for (const [sessionId, delivery] of paymentJournal.deliveryCosts()) {
    if (ids.has(orderIdOf(sessionId, 0))) return delivery;
  }
  return undefined;
}
