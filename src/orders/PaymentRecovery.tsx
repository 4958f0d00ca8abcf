import { lazy, Suspense, useEffect, useState } from 'react';
import { hasPayments } from './hasPayments.ts';

const Recovery = lazy(async () => {
  try {
    return { default: (await import('./Recovery.tsx')).Recovery };
  } catch (error) {
    console.warn('Payments left behind are not taken up on this visit.', error);
    return { default: () => null };
  }
});

/** Takes up payments that were left behind; most browsers have none, and load nothing for it. */
export function PaymentRecovery() {
  const [isNeeded, setIsNeeded] = useState(hasPayments);
  useEffect(() => {
    const look = () => setIsNeeded((isKnown) => isKnown || hasPayments());
    // Back from the payment page, or another tab has begun to pay.
    window.addEventListener('pageshow', look);
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener('pageshow', look);
      window.removeEventListener('storage', look);
    };
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <Recovery />
      </Suspense>
    )
  );
}
