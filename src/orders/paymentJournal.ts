import { tabSync } from '../config/constants.ts';
import { orderIdOf } from '../domain/purchaseRecord.ts';
import type { CartItem, PurchaseRecord } from '../domain/types.ts';
import { browserLocks } from '../lib/browserLocks.ts';
import { createJournal } from './journal.ts';
import { isPartlyInCart } from './paidLines.ts';

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

/** Whether the account has come back from paying for some of these lines, and the order is not there yet. */
export const isBeingConfirmed = (items: readonly CartItem[], uid: string, nowMs: number): boolean =>
  paymentJournal
    .payments()
    .some(
      (payment) =>
        payment.state === 'returned' &&
        payment.uid === uid &&
        nowMs < payment.expiresAtMs &&
        isPartlyInCart(payment, items),
    );
