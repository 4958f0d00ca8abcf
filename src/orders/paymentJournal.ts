import { tabSync } from '../config/constants.ts';
import { orderIdOf } from '../domain/purchaseRecord.ts';
import type { PurchaseRecord } from '../domain/types.ts';
import { browserLocks } from '../lib/browserLocks.ts';
import { createJournal } from './journal.ts';

export const paymentJournal = createJournal({
  local: () => localStorage,
  tab: () => sessionStorage,
  locks: browserLocks,
  nowMs: () => Date.now(),
  storageDelayMs: () => tabSync.delayMs,
});

/**
 * What a payment of this browser charged for delivery, in LKR. An order has no field for it, and the tariff of its day may
 * be another one: it is recorded later than it was paid.
 * @returns undefined if it was paid in another browser or more than 30 days ago, or if the checkout server did not tell
 */
export function chargedDelivery(orders: readonly PurchaseRecord[]): number | undefined {
  const ids = new Set(orders.map(({ orderId }) => orderId));
  return paymentJournal.deliveryCosts().find(({ sessionId }) => ids.has(orderIdOf(sessionId, 0)))?.delivery;
}
