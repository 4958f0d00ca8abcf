import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { hasPayments } from './hasPayments.ts';
import type { CartItem } from '../domain/types.ts';

interface PaymentNotesProps {
  /** What the cart holds. */
  items: readonly CartItem[];
}

const PaymentNoteList = lazy(async (): Promise<{ default: ComponentType<PaymentNotesProps> }> => {
  try {
    return { default: (await import('./PaymentNoteList.tsx')).PaymentNoteList };
  } catch (error) {
    console.warn('What became of earlier payments cannot be said.', error);
    return { default: () => null };
  }
});

/** What became of payments that were begun here. Most shoppers have none, and load nothing for it. */
export function PaymentNotes({ items }: PaymentNotesProps) {
  const [isNeeded, setIsNeeded] = useState(hasPayments);
  useEffect(() => {
    const look = () => setIsNeeded(hasPayments());
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
        <PaymentNoteList items={items} />
      </Suspense>
    )
  );
}
