import { useEffect, useState } from 'react';
import { hasPendingPayments } from './hasPendingPayments.ts';

/** Whether this browser may have a pending payment. Does not load the journal. */
export function useHasPendingPayments(): boolean {
  const [isPending, setIsPending] = useState(hasPendingPayments);
  useEffect(() => {
    const update = () => setIsPending(hasPendingPayments());
    // Back from the payment page, or another tab has started a payment.
    window.addEventListener('pageshow', update);
    window.addEventListener('storage', update);
    return () => {
      window.removeEventListener('pageshow', update);
      window.removeEventListener('storage', update);
    };
  }, []);
  return isPending;
}
