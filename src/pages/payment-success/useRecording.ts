import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCartStore } from '../../cart/useCart.ts';
import { syncBeforePayment } from '../../cart/syncBeforePayment.ts';
import type { UserAddress } from '../../domain/address.ts';
import type { PurchaseRecord } from '../../domain/documents/record.ts';
import { delay } from '../../lib/timing.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import { recordReturn } from '../../orders/paymentReturn.ts';
import type { ResolvedReturn, ReturnOutcome } from '../../orders/paymentReturn.ts';
import { useRecorder } from '../../orders/useRecorder.ts';
import { chargedTotals, shortId } from '../../domain/orderGroups.ts';
import { fetchReceipt } from '../../services/firebase/receipts.ts';
import { fetchOrdersOfPayment } from '../../services/firebase/orderHistory.ts';

/** `late`: the checkout server takes longer than usual to confirm. */
export type Progress = ReturnOutcome | 'recording' | 'late' | 'failed';

const pollIntervalMs = 2000;
const lateAfterPolls = 15;
/** Two minutes. After that, the order still appears under My orders. */
const maxPolls = 60;

async function recordAndPoll(
  record: (isReadOnly: boolean) => Promise<ReturnOutcome>,
  onProgress: (progress: Progress) => void,
  isCancelled: () => boolean,
) {
  try {
    for (let polls = 0; polls < maxPolls && !isCancelled(); polls += 1) {
      const next = await record(polls > 0);
      if (isCancelled()) return;
      onProgress(next === 'awaiting-server' && polls >= lateAfterPolls ? 'late' : next);
      if (next !== 'awaiting-server') return;
      await delay(pollIntervalMs);
    }
  } catch (error) {
    console.error('The purchase could not be recorded.', error);
    if (!isCancelled()) onProgress('failed');
  }
}

/** @param syntheticId replaces the session id when the page was opened directly */
export function useRecording(resolved: ResolvedReturn, syntheticId: string, uid: string) {
  const [attempt, setAttempt] = useState(0);
  const [reached, setReached] = useState<{ attempt: number; progress: Progress }>();
  const progress = reached?.attempt === attempt ? reached.progress : 'recording';
  const recorder = useRecorder();
  const cart = useCartStore();
  const sessionId = 'sessionId' in resolved ? resolved.sessionId : syntheticId;
  // This tab, another tab or a background retry may record it.
  const isRecorded = useSyncExternalStore(paymentJournal.subscribe, () =>
    paymentJournal.isRecorded(sessionId),
  );

  useEffect(() => {
    let isCancelled = false;
    async function record(isReadOnly: boolean) {
      const outcome = await recordReturn(recorder, { resolved, uid, syntheticId, isReadOnly });
      // Synced at once, or another device could pay the same lines.
      if (outcome === 'recorded') void syncBeforePayment(uid, cart);
      return outcome;
    }
    void recordAndPoll(
      record,
      (next) => setReached({ attempt, progress: next }),
      () => isCancelled,
    );
    return () => {
      isCancelled = true;
    };
  }, [recorder, cart, resolved, uid, syntheticId, attempt]);

  return {
    /** `recorded` says nothing about the account: the journal marks a payment of this browser, whoever made it. */
    progress: isRecorded ? ('recorded' as const) : progress,
    /** Whether this visit found the order among those of the account. */
    isFound: resolved.kind === 'unknown' && progress === 'recorded',
    retry: () => setAttempt(attempt + 1),
  };
}

export interface PaidOrder {
  lines: readonly PurchaseRecord[];
  /** ms since the epoch */
  orderedAtMs: number | undefined;
  /** LKR, as charged; undefined if it is not known. */
  delivery: number | undefined;
  /** LKR that a code took off. */
  discount?: number | undefined;
  /** LKR, as charged; undefined if it is not known. */
  total?: number;
  /** It goes to somebody else, whose address the receipt has. */
  isForOther?: boolean | undefined;
  address?: UserAddress | undefined;
  giftMessage?: string | undefined;
  /** Undefined until the order is recorded and its receipt was looked up. */
  number?: string | undefined;
}

export const withShortId = (order: PaidOrder): PaidOrder => ({
  ...order,
  number: shortId(order.lines) || undefined,
});

/** Reads the receipt, or else the journal or the orders. Undefined if it is another account's. */
async function fetchPaidOrder(
  uid: string,
  sessionId: string,
  known: PaidOrder | undefined,
): Promise<PaidOrder | undefined> {
  const receipt = await fetchReceipt(uid, sessionId);
  if (receipt) {
    const { lines, paidAtMs, money, ...rest } = receipt;
    const { delivery, discount, total } = chargedTotals(money);
    return { ...rest, lines, orderedAtMs: paidAtMs, delivery, discount, total };
  }
  if (known) return withShortId(known);
  const lines = await fetchOrdersOfPayment(uid, sessionId);
  const [first] = lines;
  return first && withShortId({ lines, orderedAtMs: first.purchasedAtMs, delivery: undefined });
}

/** What was paid for, for its own account only: from the journal, or once it is recorded from the database. Writes nothing. */
export function usePaidOrder(sessionId: string | undefined, uid: string, isRecorded: boolean) {
  const [order, setOrder] = useState<PaidOrder>();
  /** `not-found`: the account has no order of this payment. Undefined before the answer, and with an order. */
  const [problem, setProblem] = useState<'not-found' | 'lookup-failed'>();
  const entry = useSyncExternalStore(paymentJournal.subscribe, () =>
    sessionId === undefined ? undefined : paymentJournal.find(sessionId),
  );
  // Kept in the state, because the entry is removed from the journal once it is recorded.
  if (!order && entry?.uid === uid) {
    const { records: lines, startedAtMs: orderedAtMs, delivery, discount, isForOther } = entry;
    setOrder({ lines, orderedAtMs, delivery, discount, isForOther });
  }

  const isComplete = order?.number !== undefined || problem !== undefined;
  const sessionToFetch = isRecorded && !isComplete ? sessionId : undefined;
  useEffect(() => {
    if (sessionToFetch === undefined) return undefined;
    let isCancelled = false;
    async function readBack(id: string) {
      try {
        const found = await fetchPaidOrder(uid, id, order);
        if (isCancelled) return;
        if (found) setOrder(found);
        else setProblem('not-found');
      } catch (error) {
        console.warn('The order could not be loaded; it is under My orders.', error);
        if (isCancelled) return;
        if (order) setOrder(withShortId(order));
        else setProblem('lookup-failed');
      }
    }
    void readBack(sessionToFetch);
    return () => {
      isCancelled = true;
    };
  }, [uid, sessionToFetch, order]);

  return { order, problem, lookUpAgain: () => setProblem(undefined) };
}
