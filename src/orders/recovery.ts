import { createEmitter } from '../lib/emitter.ts';
import type { JournalEntry } from './journalFormat.ts';
import { recordPayment } from './recordPayment.ts';
import type { Recorder } from './recordPayment.ts';

const retryDelaysMs = [5000, 15_000, 60_000, 300_000];

const unpaid = new Set<string>();
const { emit, subscribe } = createEmitter();

export const unpaidSessions = { has: (sessionId: string) => unpaid.has(sessionId), subscribe };

async function recoverOne(
  recorder: Recorder,
  { sessionId, expiresAtMs }: JournalEntry,
  uid: string,
  nowMs: number,
) {
  try {
    const outcome = await recordPayment(recorder, sessionId, uid);
    const isOver = nowMs >= expiresAtMs;
    if (outcome === 'unpaid') {
      unpaid.add(sessionId);
      emit();
      // Only after looking the order up: it may have been paid at the last moment, in a tab that did not return.
      if (isOver) await recorder.journal.drop(sessionId);
    }
    // The checkout server may be notified some time after the payment, but not after the expiry.
    return outcome === 'unpaid' || outcome === 'awaiting-server' ? isOver : outcome !== 'busy';
  } catch (error) {
    console.warn('A payment could not be recorded; it will be retried.', error);
    return false;
  }
}

/** Records the account's pending payments, and drops those that expired unpaid. False if any has to be retried. */
export async function recoverPayments(recorder: Recorder, uid: string, nowMs: number): Promise<boolean> {
  let isDone = true;
  for (const payment of recorder.journal.payments()) {
    if (payment.uid === uid) isDone = (await recoverOne(recorder, payment, uid, nowMs)) && isDone;
  }
  return isDone;
}

/** Records in the background: now, when journal, connection or window come back, and ever later after a failure. Returns its stop. */
export function startRecovery(recorder: Recorder, uid: string): () => void {
  let failures = 0;
  let isStopped = false;
  let isRunning = false;
  let isRequestedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    if (isStopped || document.visibilityState === 'hidden') return;
    isRequestedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    const isDone = await recoverPayments(recorder, uid, Date.now());
    isRunning = false;
    if (isRequestedAgain) void run();
    else if (!isDone && !isStopped) {
      timer = setTimeout(() => void run(), retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]);
      failures += 1;
    }
  }

  const restart = () => {
    failures = 0;
    void run();
  };
  const unsubscribe = recorder.journal.subscribe(() => void run());
  window.addEventListener('online', restart);
  document.addEventListener('visibilitychange', restart);
  void run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', restart);
    document.removeEventListener('visibilitychange', restart);
  };
}
