import { useEffect, useState } from 'react';
import type { JournalEntry } from './journalFormat.ts';
import { recordPayment } from './recordPayment.ts';
import type { Recorder } from './recordPayment.ts';
import { useRecorder } from './useRecorder.ts';

const pollIntervalMs = 5000;
/** Two minutes. A later notification is found at the next visit. */
const maxPolls = 24;

/**
 * The sessions of those payments that have no order yet. Polls the database, because the checkout server may be notified
 * some seconds after the payment. A payment whose order is found is marked as recorded and leaves the journal.
 * @param uid the signed-in account
 */
export function useUnpaidSessions(
  payments: readonly JournalEntry[],
  uid: string | undefined,
  onPaid: Recorder['onPaid'],
): ReadonlySet<string> {
  const recorder = useRecorder(onPaid);
  const [unpaid, setUnpaid] = useState<ReadonlySet<string>>(new Set());
  const sessions = payments.map(({ sessionId }) => sessionId).join();
  useEffect(() => {
    if (uid === undefined || sessions === '') return undefined;
    let isStopped = false;
    let polls = 0;
    async function lookUp(account: string) {
      if (document.visibilityState === 'hidden') return;
      for (const sessionId of sessions.split(',')) {
        const outcome = await recordPayment(recorder, sessionId, account, { waitForLock: true });
        if (isStopped) return;
        if (outcome === 'unpaid') setUnpaid((known) => new Set([...known, sessionId]));
      }
    }
    const poll = () => {
      polls += 1;
      if (polls >= maxPolls) clearInterval(timer);
      lookUp(uid).catch((error: unknown) => {
        console.warn('An earlier payment could not be looked up.', error);
      });
    };
    const timer = setInterval(poll, pollIntervalMs);
    poll();
    document.addEventListener('visibilitychange', poll);
    return () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [recorder, sessions, uid]);
  return unpaid;
}
