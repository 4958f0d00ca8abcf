import { lazy, Suspense, useState } from 'react';
import type { Recorder } from './recordPayment.ts';
import { useHasPendingPayments } from './useHasPendingPayments.ts';

const Recovery = lazy(async () => {
  try {
    return { default: (await import('./Recovery.tsx')).Recovery };
  } catch (error) {
    console.warn('Pending payments are not recovered on this visit.', error);
    return { default: () => null };
  }
});

/** Recovers pending payments. Loads its code only if there are any. */
export function PaymentRecovery({ onPaid }: { onPaid: Recorder['onPaid'] }) {
  const isPending = useHasPendingPayments();
  const [isNeeded, setIsNeeded] = useState(isPending);
  // Stays mounted: a payment may be added to the journal in this tab, which fires no event here.
  if (isPending && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Recovery onPaid={onPaid} />
      </Suspense>
    )
  );
}
