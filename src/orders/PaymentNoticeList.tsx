import { useState } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import type { JournalEntry } from './journalFormat.ts';
import { isOfCart } from './paidLines.ts';
import type { PaymentNoticesProps } from './PaymentNotices.tsx';
import { usePendingPayments } from './usePendingPayments.ts';
import { useUnpaidSessions } from './useUnpaidSessions.ts';
import { shop } from '../config/shop.ts';
import { Notice } from '../ui/Notice.tsx';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Colombo' });

function ReturnedNote({
  payment,
  uid,
  nowMs,
}: {
  payment: JournalEntry;
  uid: string | undefined;
  nowMs: number;
}) {
  const date = dates.format(payment.startedAtMs);
  if (uid !== payment.uid) {
    return <p>To see the order for your payment of {date}, sign in with the account you paid with.</p>;
  }
  return nowMs < payment.expiresAtMs ? (
    <p>
      We are confirming your payment of {date}. The order will appear under My orders; you do not need to pay
      again.
    </p>
  ) : (
    <p>
      We could not confirm your payment of {date}. If you were charged, please contact us before you pay
      again.
    </p>
  );
}

/** The state of each pending payment. Never calls one unpaid that may have been paid. */
export function PaymentNoticeList({ items, onPaid }: PaymentNoticesProps) {
  const { state } = useAuth();
  const payments = usePendingPayments();
  const [nowMs] = useState(() => Date.now());
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;
  const begun = payments.filter(
    (payment) => payment.state === 'begun' && payment.uid === uid && isOfCart(payment, items),
  );
  const unpaid = useUnpaidSessions(begun, uid, onPaid);
  const isKnown = state.status === 'signed-in' || state.status === 'signed-out';
  const returned = isKnown ? payments.filter((payment) => payment.state === 'returned') : [];
  return (
    <>
      {returned.map((payment) => (
        <Notice key={payment.sessionId} tone="info">
          <ReturnedNote payment={payment} uid={uid} nowMs={nowMs} />
        </Notice>
      ))}
      {begun.some(({ sessionId }) => unpaid.has(sessionId)) && (
        <Notice tone="info">
          <p>
            You started to pay for this cart, but we have not received the payment yet. If you paid, your
            order will appear under My orders in a moment. If not, your cart is unchanged.
          </p>
          <p>
            Was your card declined? Try another card, or ask your bank whether it allows online payments. If
            that does not help, <a href={`mailto:${shop.email}`}>write to us</a>.
          </p>
        </Notice>
      )}
    </>
  );
}
