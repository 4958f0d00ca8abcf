import { useSyncExternalStore } from 'react';
import { tabSync } from '../config/constants.ts';
import { browserLocks } from './browserLocks.ts';
import { createJournal } from './journal.ts';
import type { Payment } from './journalFormat.ts';

/** The journal of this browser. */
export const paymentJournal = createJournal({
  local: () => localStorage,
  tab: () => sessionStorage,
  locks: browserLocks,
  nowMs: () => Date.now(),
  storageDelayMs: () => tabSync.delayMs,
});

/** The payments under way; who calls this is rendered again when they change, in this tab or another. */
export function usePayments(): readonly Payment[] {
  return useSyncExternalStore(paymentJournal.subscribe, paymentJournal.payments);
}
