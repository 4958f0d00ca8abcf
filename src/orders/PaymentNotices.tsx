import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { CartItem } from '../domain/types.ts';
import type { Recorder } from './recordPayment.ts';
import { useHasPendingPayments } from './useHasPendingPayments.ts';

export interface PaymentNoticesProps {
  /** The items of the cart. */
  items: readonly CartItem[];
  /** Called when a payment of these items is found among the orders. */
  onPaid: Recorder['onPaid'];
}

const PaymentNoticeList = lazy(async (): Promise<{ default: ComponentType<PaymentNoticesProps> }> => {
  try {
    return { default: (await import('./PaymentNoticeList.tsx')).PaymentNoticeList };
  } catch (error) {
    console.warn('The notices of pending payments could not be loaded.', error);
    return { default: () => null };
  }
});

/** The state of pending payments. Loads its code only if there are any. */
export function PaymentNotices({ items, onPaid }: PaymentNoticesProps) {
  const isPending = useHasPendingPayments();
  return (
    isPending && (
      <Suspense>
        <PaymentNoticeList items={items} onPaid={onPaid} />
      </Suspense>
    )
  );
}
