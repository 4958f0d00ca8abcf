import { useSyncExternalStore } from 'react';
import type { Payment } from './journalFormat.ts';
import { paymentJournal } from './paymentJournal.ts';

/** The payments in progress. Renders again when they change, in this tab or another. */
export function usePayments(): readonly Payment[] {
  return useSyncExternalStore(paymentJournal.subscribe, paymentJournal.payments);
}
