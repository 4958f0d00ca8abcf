import { useState, useSyncExternalStore } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import { shop } from '../config/shop.ts';
import { formatOrderDate } from '../domain/orderGroups.ts';
import { isOwnId } from '../domain/ownId.ts';
import type { CartItem } from '../domain/types.ts';
import { Notice } from '../ui/Notice.tsx';
import type { JournalEntry } from './journalFormat.ts';
import { isOfCart } from './paidLines.ts';
import { paymentJournal } from './paymentJournal.ts';
import { unpaidSessions } from './recovery.ts';

function returnedText(
  { uid: payer, startedAtMs, expiresAtMs }: JournalEntry,
  uid: string | undefined,
  nowMs: number,
) {
  const payment = `your payment of ${formatOrderDate(startedAtMs)}`;
  if (uid !== payer) return `To see the order for ${payment}, sign in with the account you paid with.`;
  return nowMs < expiresAtMs
    ? `We are confirming ${payment}. The order will appear under My orders; you do not need to pay again.`
    : `We could not confirm ${payment}. If you were charged, please contact us before you pay again.`;
}

/** The state of each pending payment. Never calls one unpaid that may have been paid. */
export function PaymentNoticeList({ items }: { items: readonly CartItem[] }) {
  const { state } = useAuth();
  const payments = useSyncExternalStore(paymentJournal.subscribe, paymentJournal.payments);
  const [nowMs] = useState(() => Date.now());
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;
  const isUnpaid = useSyncExternalStore(unpaidSessions.subscribe, () =>
    payments.some(
      (payment) =>
        payment.state === 'begun' &&
        payment.uid === uid &&
        !isOwnId(payment.sessionId) &&
        isOfCart(payment, items) &&
        unpaidSessions.has(payment.sessionId),
    ),
  );
  const isKnown = state.status === 'signed-in' || state.status === 'signed-out';
  const returned = isKnown ? payments.filter((payment) => payment.state === 'returned') : [];
  return (
    <>
      {returned.map((payment) => (
        <Notice key={payment.sessionId} tone="info">
          <p>{returnedText(payment, uid, nowMs)}</p>
        </Notice>
      ))}
      {isUnpaid && (
        <Notice tone="info">
          <p>
            <strong>We have not received your payment yet.</strong>
          </p>
          <p>
            If you paid, your order will soon appear under My orders; if your card was declined, try another
            card, ask your bank, or <a href={`mailto:${shop.email}`}>write to us</a>.
          </p>
        </Notice>
      )}
    </>
  );
}
