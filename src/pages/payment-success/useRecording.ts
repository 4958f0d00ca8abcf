import { useEffect, useState, useSyncExternalStore } from 'react';
import { accountMessages } from '../../config/accountMessages.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import type { Arrival } from '../../orders/arrival.ts';
import { recordVisit } from '../../orders/successVisit.ts';
import type { VisitOutcome } from '../../orders/successVisit.ts';
import { useRecorder } from '../../orders/useRecorder.ts';

/** `late`: it takes the checkout server long to confirm. */
export type Progress = VisitOutcome | 'recording' | 'late' | 'failed';

const lookEveryMs = 2000;
const lateAfterLooks = 15;
/** Nobody watches the page for longer; the order appears by itself. */
const looksAtMost = 60;

const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Records, then looks again and again for what only the checkout server may write. */
async function follow(
  record: (isAwaited: boolean) => Promise<VisitOutcome>,
  onProgress: (progress: Progress) => void,
  isOver: () => boolean,
) {
  try {
    for (let looks = 0; looks < looksAtMost; looks += 1) {
      const next = await record(looks > 0);
      if (isOver()) return;
      onProgress(next === 'awaited' && looks >= lateAfterLooks ? 'late' : next);
      if (next !== 'awaited') return;
      await waitMs(lookEveryMs);
      if (isOver()) return;
    }
  } catch (error) {
    console.error('The purchase could not be recorded.', error);
    if (!isOver()) onProgress('failed');
  }
}

/**
 * Sees to the order of a visit to the success page, and follows it until the database has confirmed it.
 * @param madeId stands in for the session where the page was opened by hand
 */
export function useRecording(arrival: Arrival, madeId: string, uid: string): Progress {
  const [progress, setProgress] = useState<Progress>('recording');
  const recorder = useRecorder();
  const { journal } = recorder;
  const sessionId = 'sessionId' in arrival ? arrival.sessionId : madeId;
  // By this tab, by another one, or by a retry in the background.
  const isRecorded = useSyncExternalStore(journal.subscribe, () => journal.isRecorded(sessionId));
  const isNews = isRecorded && arrival.kind !== 'recorded';

  useEffect(() => {
    if (isNews) notify(accountMessages.purchaseRecorded);
  }, [isNews]);

  useEffect(() => {
    let isOver = false;
    const record = (isAwaited: boolean) => recordVisit(recorder, { arrival, uid, madeId, isAwaited });
    void follow(record, setProgress, () => isOver);
    return () => {
      isOver = true;
    };
  }, [recorder, arrival, uid, madeId]);

  return isRecorded ? 'recorded' : progress;
}
