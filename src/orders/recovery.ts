import type { Payment } from './journalFormat.ts';
import { recordPayment } from './recordPayment.ts';
import type { Recorder } from './recordPayment.ts';

/** Pauses before a payment that could not be recorded is tried again; the last one repeats. */
const retryDelaysMs = [5000, 15_000, 60_000, 300_000];

/** @returns whether it need not be tried again */
async function recoverOne(
  recorder: Recorder,
  { sessionId, expiresAtMs }: Payment,
  uid: string,
  nowMs: number,
) {
  try {
    const outcome = await recordPayment(recorder, sessionId, uid);
    // Dropped only now: it may have been paid at the last moment, in a tab that did not come back.
    if (outcome === 'unpaid' && nowMs >= expiresAtMs) await recorder.journal.drop(sessionId);
    // Nobody hears of it any more.
    if (outcome === 'awaited') return nowMs >= expiresAtMs;
    return outcome !== 'busy';
  } catch (error) {
    console.warn('A payment could not be recorded; it will be tried again.', error);
    return false;
  }
}

/**
 * Records what the account paid and no tab has recorded yet, and drops what can no longer be paid.
 * @returns whether nothing is left to be tried again
 */
export async function recoverPayments(recorder: Recorder, uid: string, nowMs: number): Promise<boolean> {
  let isDone = true;
  for (const payment of recorder.journal.payments()) {
    if (payment.uid === uid) isDone = (await recoverOne(recorder, payment, uid, nowMs)) && isDone;
  }
  return isDone;
}

/**
 * Records, quietly, what the account paid and no tab has recorded yet: now, when the connection returns, when the shopper comes back
 * to the window, when another tab leaves a payment behind, and from time to time after a failure.
 * @returns how to stop
 */
export function startRecovery(recorder: Recorder, uid: string): () => void {
  const { journal } = recorder;
  let failures = 0;
  let isStopped = false;
  let isRunning = false;
  let isWantedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function tryAll() {
    if ((await recoverPayments(recorder, uid, Date.now())) || isStopped) return;
    timer = setTimeout(() => void run(), retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]);
    failures += 1;
  }

  async function run() {
    if (isStopped || document.visibilityState === 'hidden') return;
    isWantedAgain = isRunning;
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    await tryAll();
    isRunning = false;
    if (isWantedAgain) void run();
  }

  const start = () => void run();
  const startAnew = () => {
    failures = 0;
    start();
  };
  const stopFollowing = journal.subscribe(start);
  window.addEventListener('online', startAnew);
  document.addEventListener('visibilitychange', startAnew);
  start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopFollowing();
    window.removeEventListener('online', startAnew);
    document.removeEventListener('visibilitychange', startAnew);
  };
}
