import { useSyncExternalStore } from 'react';
import type { JournalEntry } from './journalFormat.ts';
import { paymentJournal } from './paymentJournal.ts';

/** The journal's payments. The component renders again when any tab changes them. */
export function usePendingPayments(): readonly JournalEntry[] {
  return useSyncExternalStore(paymentJournal.subscribe, paymentJournal.payments);
}
