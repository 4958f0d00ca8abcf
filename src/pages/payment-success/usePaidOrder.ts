import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { PurchaseRecord } from '../../domain/types.ts';
import { chargedDelivery } from '../../orders/paymentJournal.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import { fetchOrdersOfPayment } from '../../services/firebase/paymentOrders.ts';

export interface PaidOrder {
  lines: readonly PurchaseRecord[];
  /** ms since the epoch */
  orderedAtMs: number | undefined;
  /** LKR, as charged; undefined if it is not known. */
  delivery: number | undefined;
}

interface PaidOrderLookup {
  /** Only of the signed-in account. */
  order: PaidOrder | undefined;
  /** `none`: the account has no order of this payment. Undefined before the answer, and with an order. */
  problem: 'none' | 'failed' | undefined;
  lookUpAgain: () => void;
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
): PaidOrderLookup {
  const [order, setOrder] = useState<PaidOrder>();
  const [problem, setProblem] = useState<PaidOrderLookup['problem']>();
  const entry = useSyncExternalStore(paymentJournal.subscribe, () =>
    sessionId === undefined ? undefined : paymentJournal.find(sessionId),
  );
  // Kept in the state, because the entry is removed from the journal once it is recorded.
  if (!order && entry?.uid === uid) {
    setOrder({ lines: entry.records, orderedAtMs: entry.startedAtMs, delivery: entry.delivery });
  }

  const sessionToFetch = isRecorded && !order && problem === undefined ? sessionId : undefined;
  useEffect(() => {
    if (sessionToFetch === undefined) return undefined;
    let isCancelled = false;
    async function readBack(id: string) {
      try {
        const orders = await fetchOrdersOfPayment(uid, id);
        if (isCancelled) return;
        const [first] = orders;
        if (!first) setProblem('none');
        else {
          const delivery = chargedDelivery(orders);
          setOrder({ lines: orders, orderedAtMs: first.purchasedAtMs, delivery });
        }
      } catch (error) {
        console.warn('The order could not be loaded; it is under My orders.', error);
        if (!isCancelled) setProblem('failed');
      }
    }
    void readBack(sessionToFetch);
    return () => {
      isCancelled = true;
    };
  }, [uid, sessionToFetch]);

  const lookUpAgain = useCallback(() => setProblem(undefined), []);
  return { order, problem, lookUpAgain };
}
