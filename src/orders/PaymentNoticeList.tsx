import { useState } from 'react';
import { useAuth } from '../auth/AuthProvider.tsx';
import type { Payment } from './journalFormat.ts';
import { usePayments } from './usePayments.ts';
import { useUnpaidSessions } from './useUnpaidSessions.ts';
import type { CartItem, SizeAndQuantity } from '../domain/types.ts';
import { Notice } from '../ui/Notice.tsx';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Colombo' });

const piecesOf = (lines: readonly (readonly [slug: string, sizes: readonly SizeAndQuantity[]])[]) =>
  JSON.stringify(lines);

/** Whether the cart still holds just what the shopper left to pay, at whatever price. */
function isOfCart({ records }: Payment, items: readonly CartItem[]): boolean {
  return (
    piecesOf(records.map(({ productName, productSize }) => [productName, productSize])) ===
    piecesOf(items.map(({ slug, selectedSizeAndQuantities }) => [slug.current, selectedSizeAndQuantities]))
  );
}

function ReturnedNote({ payment, uid, nowMs }: { payment: Payment; uid: string | undefined; nowMs: number }) {
  const date = dates.format(payment.startedAtMs);
  if (uid !== payment.uid) {
    return (
      <p>
        A payment of {date} waits for the account that paid. Sign in with it, and its order will appear under
        My orders.
      </p>
    );
  }
  return nowMs < payment.expiresAtMs ? (
    <p>
      A payment of {date} is being recorded. Its order will appear under My orders; you do not need to pay
      again.
    </p>
  ) : (
    <p>
      We could not confirm a payment of {date}. If you were charged, please write to us before you pay again.
    </p>
  );
}

/** Says of each payment under way where it stands, and never calls one unfinished that may be paid. */
export function PaymentNoteList({ items }: { items: readonly CartItem[] }) {
  const { state } = useAuth();
  const payments = usePayments();
  const [nowMs] = useState(() => Date.now());
  const uid = state.status === 'signed-in' ? state.customer.uid : undefined;
  const begun = payments.filter(
    (payment) => payment.state === 'begun' && payment.uid === uid && isOfCart(payment, items),
  );
  const unpaid = useUnpaidSessions(begun, uid);
  const isKnown = state.status === 'signed-in' || state.status === 'signed-out';
  const returned = isKnown ? payments.filter((payment) => payment.state === 'returned') : [];
  return (
    <>
      {returned.map((payment) => (
        <Notice key={payment.sessionId} tone="good">
          <ReturnedNote payment={payment} uid={uid} nowMs={nowMs} />
        </Notice>
      ))}
      {begun.some(({ sessionId }) => unpaid.has(sessionId)) && (
        <Notice tone="good">
          <p>
            You left to pay for this cart, and we have not heard of the payment yet. If you paid, your order
            appears here in a moment. If not, your cart is as you left it.
          </p>
        </Notice>
      )}
    </>
  );
}
