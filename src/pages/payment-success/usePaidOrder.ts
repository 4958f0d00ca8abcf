import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PurchaseRecord } from '../../domain/types.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import { fetchOrdersOfPayment } from '../../services/firebase/paymentOrders.ts';

export interface PaidOrder {
  lines: readonly PurchaseRecord[];
  /** ms since the epoch */
  orderedAtMs: number | undefined;
}

/**
 * What was paid for, for its own account only: from the journal, or once it is recorded from the orders. Writes nothing.
 * @param sessionId the payment; undefined if the visit is not about one
 * @param uid the signed-in account
 */
export function usePaidOrder(
  sessionId: string | undefined,
  uid: string,
  isRecorded: boolean,
): PaidOrder | undefined {
  const [order, setOrder] = useState<PaidOrder>();
  const entry = useSyncExternalStore(paymentJournal.subscribe, () =>
    sessionId === undefined ? undefined : paymentJournal.find(sessionId),
  );
  // Kept in the state, because the entry is removed from the journal once it is recorded.
  if (!order && entry?.uid === uid) setOrder({ lines: entry.records, orderedAtMs: entry.startedAtMs });

  const sessionToFetch = isRecorded && !order ? sessionId : undefined;
  useEffect(() => {
    if (sessionToFetch === undefined) return undefined;
    let isCancelled = false;
    async function readBack(id: string) {
      try {
        const orders = await fetchOrdersOfPayment(uid, id);
        const [first] = orders;
        if (first && !isCancelled) setOrder({ lines: orders, orderedAtMs: first.purchasedAtMs });
      } catch (error) {
        console.warn('The order could not be loaded; it is under My orders.', error);
      }
    }
    void readBack(sessionToFetch);
    return () => {
      isCancelled = true;
    };
  }, [uid, sessionToFetch]);

  return order;
}
