import { tabSync } from '../config/constants.ts';
import type { CartItem } from '../domain/types.ts';
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
