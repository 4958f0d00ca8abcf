import { useEffect, useState } from 'react';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { randomId } from '../../lib/randomId.ts';
import { arrivalOf } from '../../orders/arrival.ts';
import type { Arrival, Visit } from '../../orders/arrival.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import type { Customer } from '../../domain/types.ts';
import { OtherAccount } from './OtherAccount.tsx';
import { useRecording } from './useRecording.ts';
import { isVisitMarked, markVisit } from './visit.ts';
import { paths } from '../../paths.ts';

interface RecordingProps {
  customer: Customer;
  visit: Omit<Visit, 'uid'>;
  /** The payment that the page has noted as returned; a quiet retry may have recorded it by now. */
  notedSession: string | undefined;
}

const myOrders = <Link to={paths.orders}>My orders</Link>;

/** Records the paid order and says how far that is; it never claims an order before the database has confirmed it. */
export function Recording({ customer: { uid, displayName }, visit, notedSession }: RecordingProps) {
  // Decided once: what is done from here on changes the journal. The page may have served another account before.
  const [arrival] = useState((): Arrival => {
    const isMarked = visit.isMarked || isVisitMarked();
    if (notedSession !== undefined && !isMarked) return { kind: 'payment', sessionId: notedSession };
    return arrivalOf(paymentJournal, { ...visit, isMarked, uid });
  });
  const [madeId] = useState(() => `made-${randomId()}`);
  const [round, setRound] = useState(0);
  useEffect(markVisit, []);
  return (
    <Outcome
      key={round}
      progressOf={{ arrival, madeId, uid }}
      name={displayName}
      onRetry={() => setRound(round + 1)}
    />
  );
}

interface OutcomeProps {
  progressOf: { arrival: Arrival; madeId: string; uid: string };
  /** Of the customer. */
  name: string | null;
  onRetry: () => void;
}

function Outcome({ progressOf: { arrival, madeId, uid }, name, onRetry }: OutcomeProps) {
  const isUnknown = arrival.kind === 'unknown';
  switch (useRecording(arrival, madeId, uid)) {
    case 'recording':
      return <Notice tone="good">Confirming your order…</Notice>;
    case 'awaited':
      return <Notice tone="good">Your payment is being confirmed. This usually takes a few seconds.</Notice>;
    case 'late':
      return (
        <Notice tone="good">
          <p>
            Confirming your payment takes longer than usual. There is nothing you need to do: your order will
            appear in {myOrders} by itself, and you can close this page.
          </p>
        </Notice>
      );
    case 'recorded':
      return (
        <Notice tone="good">
          <p>
            {name ? `Thank you, ${name}. ` : ''}Your order is confirmed. {myOrders}
          </p>
          {isUnknown && <p>If anything you paid for is still in your cart, please remove it.</p>}
        </Notice>
      );
    case 'settled':
      return (
        <Notice tone="good">
          <p>There is nothing left to confirm. {myOrders}</p>
        </Notice>
      );
    case 'other-account':
      return <OtherAccount />;
    case 'failed':
      return (
        <Notice tone="problem">
          <p>
            {isUnknown
              ? 'We could not look up your order just now. Nothing is lost: try again, or look under My orders later.'
              : 'Your payment went through, but we could not confirm your order yet. Nothing is lost: we keep trying, here and the next time you open the shop.'}
          </p>
          <button type="button" className="button" onClick={onRetry}>
            Retry
          </button>
        </Notice>
      );
  }
}
