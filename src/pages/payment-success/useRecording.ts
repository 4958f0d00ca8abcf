import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { delay } from '../../lib/delay.ts';
import { bringCartInStep } from '../../lists/cartInStep.ts';
import { owePayment } from '../../lists/owedCart.ts';
import type { ResolvedReturn } from '../../orders/paymentReturn.ts';
import { recordReturn } from '../../orders/paymentReturn.ts';
import type { ReturnOutcome } from '../../orders/paymentReturn.ts';
import { useRecorder } from '../../orders/useRecorder.ts';

/** `late`: the checkout server takes longer than usual to confirm. */
export type Progress = ReturnOutcome | 'recording' | 'late' | 'failed';

const pollIntervalMs = 2000;
const lateAfterPolls = 15;
/** Two minutes. After that, the order still appears under My orders. */
const maxPolls = 60;

/** Records, then polls for what only the checkout server may write. */
async function recordAndPoll(
  record: (isReadOnly: boolean) => Promise<ReturnOutcome>,
  onProgress: (progress: Progress) => void,
  isCancelled: () => boolean,
) {
  try {
    for (let polls = 0; polls < maxPolls; polls += 1) {
      const next = await record(polls > 0);
      if (isCancelled()) return;
      onProgress(next === 'awaiting-server' && polls >= lateAfterPolls ? 'late' : next);
      if (next !== 'awaiting-server') return;
      await delay(pollIntervalMs);
      if (isCancelled()) return;
    }
  } catch (error) {
    console.error('The purchase could not be recorded.', error);
    if (!isCancelled()) onProgress('failed');
  }
}

/**
 * Records the order of a visit to the success page, and polls until the database has confirmed it.
 * @param syntheticId replaces the session id when the page was opened directly
 */
export function useRecording(
  resolved: ResolvedReturn,
  syntheticId: string,
  uid: string,
): {
  /** `recorded` says nothing about the account: the journal marks a payment of this browser, whoever made it. */
  progress: Progress;
  /** Whether this visit found the order among those of the account. */
  isFound: boolean;
  retry: () => void;
} {
  const [progress, setProgress] = useState<Progress>('recording');
  const recorder = useRecorder(owePayment);
  const cart = useCartStore();
  const { journal } = recorder;
  const sessionId = 'sessionId' in resolved ? resolved.sessionId : syntheticId;
  // By this tab, another tab, or a background retry.
  const isRecorded = useSyncExternalStore(journal.subscribe, () => journal.isRecorded(sessionId));

  const cancel = useRef<() => void>(undefined);
  const start = useCallback(() => {
    let isCancelled = false;
    cancel.current = () => {
      isCancelled = true;
    };
    const record = async (isReadOnly: boolean) => {
      const outcome = await recordReturn(recorder, { resolved, uid, syntheticId, isReadOnly });
      // At once, or another device could pay the same pieces.
      if (outcome === 'recorded') void bringCartInStep(uid, cart);
      return outcome;
    };
    void recordAndPoll(record, setProgress, () => isCancelled);
  }, [recorder, cart, resolved, uid, syntheticId]);

  useEffect(() => {
    start();
    return () => cancel.current?.();
  }, [start]);

  return {
    progress: isRecorded ? 'recorded' : progress,
    isFound: resolved.kind === 'unknown' && progress === 'recorded',
    retry: () => {
      setProgress('recording');
      start();
    },
  };
}
