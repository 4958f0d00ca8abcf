import { useEffect, useState } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import type { Payment } from '../orders/journalFormat.ts';
import { usePayments } from '../orders/paymentJournal.ts';
import { recordPayment } from '../orders/recordPayment.ts';
import { useRecorder } from '../orders/useRecorder.ts';
import type { CartItem } from '../types.ts';
import { Notice } from './Notice.tsx';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Colombo' });

const piecesOf = (lines: readonly (readonly [string, Payment['records'][number]['productSize']])[]) =>
  JSON.stringify(lines);

/** Whether the cart still holds just what the shopper left to pay, at whatever price. */
function isOfCart({ records }: Payment, items: readonly CartItem[]): boolean {
  return (
    piecesOf(records.map(({ productName, productSize }) => [productName, productSize])) ===
    piecesOf(items.map(({ slug, selectedSizeAndQuantities }) => [slug.current, selectedSizeAndQuantities]))
  );
}

/** The sessions of begun payments that the database knows nothing of; asked anew when the shopper comes back to the window. */
function useUnpaid(payments: readonly Payment[], uid: string | undefined): ReadonlySet<string> {
  const recorder = useRecorder();
  const [unpaid, setUnpaid] = useState<ReadonlySet<string>>(new Set());
  const sessions = payments.map(({ sessionId }) => sessionId).join();
  useEffect(() => {
    if (uid === undefined || sessions === '') return undefined;
    let isStopped = false;
    async function look(account: string) {
      for (const sessionId of sessions.split(',')) {
        const outcome = await recordPayment(recorder, sessionId, account, { isPatient: true });
        if (isStopped) return;
        if (outcome === 'unpaid') setUnpaid((known) => new Set([...known, sessionId]));
      }
    }
    const lookQuietly = () => {
      if (document.visibilityState === 'hidden') return;
      look(uid).catch((error: unknown) => {
        console.warn('Whether an earlier payment was finished is not known.', error);
      });
    };
    lookQuietly();
    document.addEventListener('visibilitychange', lookQuietly);
    return () => {
      isStopped = true;
      document.removeEventListener('visibilitychange', lookQuietly);
    };
  }, [recorder, sessions, uid]);
  return unpaid;
}

/** Says of each payment under way where it stands, and never calls one unfinished that may be paid. */
export function PaymentNoteList({ items }: { items: readonly CartItem[] }) {
  const { state } = useAuth();
  const payments = usePayments();
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;
  const begun = payments.filter(
    (payment) => payment.state === 'begun' && payment.uid === uid && isOfCart(payment, items),
  );
  const unpaid = useUnpaid(begun, uid);
  const returned = payments.filter((payment) => payment.state === 'returned');
  return (
    <>
      {returned.map(({ sessionId, uid: payer, startedAtMs }) => (
        <Notice key={sessionId} tone="good">
          {uid === undefined || payer === uid ? (
            <p>
              A payment of {dates.format(startedAtMs)} is being recorded. Its order will appear under My
              orders; you do not need to pay again.
            </p>
          ) : (
            <p>
              A payment of {dates.format(startedAtMs)} was made with another account. Sign in with the account
              that paid, and its order will appear.
            </p>
          )}
        </Notice>
      ))}
      {begun.some(({ sessionId }) => unpaid.has(sessionId)) && (
        <Notice tone="good">
          <p>
            Your payment was not finished; your cart is as you left it. If you did pay, look for the e-mail
            about it before you pay again.
          </p>
        </Notice>
      )}
    </>
  );
}
