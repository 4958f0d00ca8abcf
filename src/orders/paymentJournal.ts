import { tabSync } from '../config/constants.ts';
import { browserLocks } from '../lib/browserLocks.ts';
import { createJournal } from './journal.ts';

/** The journal of this browser. */
export const paymentJournal = createJournal({
  local: () => localStorage,
  tab: () => sessionStorage,
  locks: browserLocks,
  nowMs: () => Date.now(),
  storageDelayMs: () => tabSync.delayMs,
});
