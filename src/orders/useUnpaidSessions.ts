import { useEffect, useState } from 'react';
import type { Payment } from './journalFormat.ts';
import { recordPayment } from './recordPayment.ts';
import { useRecorder } from './useRecorder.ts';

const askEveryMs = 5000;
/** Two minutes: a notification that takes longer is found at the next visit. */
const asksAtMost = 24;

/**
 * The sessions of begun payments that the database does not know, while it is asked again and again: the checkout server may hear of a
 * payment some seconds after it was made. One that it knows is recorded, and gone from the list.
 * @param uid the signed-in account
 */
export function useUnpaidSessions(
  payments: readonly Payment[],
  uid: string | undefined,
): ReadonlySet<string> {
  const recorder = useRecorder();
  const [unpaid, setUnpaid] = useState<ReadonlySet<string>>(new Set());
  const sessions = payments.map(({ sessionId }) => sessionId).join();
  useEffect(() => {
    if (uid === undefined || sessions === '') return undefined;
    let isStopped = false;
    let asks = 0;
    async function ask(account: string) {
      if (document.visibilityState === 'hidden') return;
      for (const sessionId of sessions.split(',')) {
        const outcome = await recordPayment(recorder, sessionId, account, { isPatient: true });
        if (isStopped) return;
        if (outcome === 'unpaid') setUnpaid((known) => new Set([...known, sessionId]));
      }
    }
    const askQuietly = () => {
      asks += 1;
      if (asks >= asksAtMost) clearInterval(timer);
      ask(uid).catch((error: unknown) => {
        console.warn('Whether an earlier payment was finished is not known.', error);
      });
    };
    const timer = setInterval(askQuietly, askEveryMs);
    askQuietly();
    document.addEventListener('visibilitychange', askQuietly);
    return () => {
      isStopped = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askQuietly);
    };
  }, [recorder, sessions, uid]);
  return unpaid;
}
