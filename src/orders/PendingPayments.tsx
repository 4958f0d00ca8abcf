import { useState, useSyncExternalStore } from 'react';
import { paymentJournalKey } from '../config/constants.ts';
import type { CartItem } from '../domain/types.ts';
import { hasField } from '../lib/browserStorage.ts';
import { lazyPart } from '../ui/lazyPart.tsx';

const PaymentNoticeList = lazyPart(async () => (await import('./PaymentNoticeList.tsx')).PaymentNoticeList);
const PaymentRecoveryTask = lazyPart(
  async () => (await import('./PaymentRecoveryTask.tsx')).PaymentRecoveryTask,
);

/** Tells whether this browser may have a pending payment, which alone has a `uid`. A visit without one does not load the journal. */
export const hasPendingPayments = (): boolean => hasField(paymentJournalKey, 'uid');

function subscribe(onChange: () => void) {
  // Back from the payment page, or another tab has started a payment.
  window.addEventListener('pageshow', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener('pageshow', onChange);
    window.removeEventListener('storage', onChange);
  };
}

const useHasPendingPayments = () => useSyncExternalStore(subscribe, hasPendingPayments);

export function PaymentNotices({ items }: { items: readonly CartItem[] }) {
  return useHasPendingPayments() && <PaymentNoticeList items={items} />;
}

export function PaymentRecovery() {
  const isPending = useHasPendingPayments();
  const [isNeeded, setIsNeeded] = useState(isPending);
  // Stays mounted: a payment may be added to the journal in this tab, which fires no event here.
  if (isPending && !isNeeded) setIsNeeded(true);
  return isNeeded && <PaymentRecoveryTask />;
}
