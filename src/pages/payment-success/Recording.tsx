import { useEffect, useState } from 'react';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { randomId } from '../../lib/randomId.ts';
import { resolveReturn } from '../../orders/resolveReturn.ts';
import type { ResolvedReturn, ReturnVisit } from '../../orders/resolveReturn.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import type { Customer } from '../../domain/types.ts';
import { OtherAccount } from './OtherAccount.tsx';
import { useRecording } from './useRecording.ts';
import { isHistoryEntryMarked, markHistoryEntry } from './historyMark.ts';
import { paths } from '../../paths.ts';

interface RecordingProps {
  customer: Customer;
  visit: Omit<ReturnVisit, 'uid'>;
  /** The payment that was marked as returned. A background retry may have recorded it by now. */
  returnedSession: string | undefined;
}

const myOrders = <Link to={paths.orders}>My orders</Link>;

/** Records the paid order and shows the progress. Says "confirmed" only when the database has confirmed it. */
export function Recording({ customer: { uid, displayName }, visit, returnedSession }: RecordingProps) {
  // Resolved only once, because recording changes the journal. Another account may have used this page before.
  const [resolved] = useState((): ResolvedReturn => {
    const isMarked = visit.isMarked || isHistoryEntryMarked();
    if (returnedSession !== undefined && !isMarked) return { kind: 'payment', sessionId: returnedSession };
    return resolveReturn(paymentJournal, { ...visit, isMarked, uid });
  });
  const [syntheticId] = useState(() => `made-${randomId()}`);
  const [attempt, setAttempt] = useState(0);
  useEffect(markHistoryEntry, []);
  return (
    <Outcome
      key={attempt}
      recording={{ resolved, syntheticId, uid }}
      name={displayName}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

interface OutcomeProps {
  recording: { resolved: ResolvedReturn; syntheticId: string; uid: string };
  /** The customer's name. */
  name: string | null;
  onRetry: () => void;
}

function Outcome({ recording: { resolved, syntheticId, uid }, name, onRetry }: OutcomeProps) {
  const isUnknown = resolved.kind === 'unknown';
  switch (useRecording(resolved, syntheticId, uid)) {
    case 'recording':
      return <Notice tone="info">Confirming your order…</Notice>;
    case 'awaiting-server':
      return <Notice tone="info">Your payment is being confirmed. This usually takes a few seconds.</Notice>;
    case 'late':
      return (
        <Notice tone="info">
          <p>
            Confirming your payment is taking longer than usual. You can close this page: your order will
            appear under {myOrders}.
          </p>
        </Notice>
      );
    case 'recorded':
      return (
        <Notice tone="info">
          <p>
            {name ? `Thank you, ${name}. ` : ''}Your order is confirmed. {myOrders}
          </p>
          {isUnknown && <p>If anything you paid for is still in your cart, please remove it.</p>}
        </Notice>
      );
    case 'nothing-pending':
      return (
        <Notice tone="info">
          <p>There is nothing left to confirm. {myOrders}</p>
        </Notice>
      );
    case 'other-account':
      return <OtherAccount />;
    case 'failed':
      return (
        <Notice tone="error">
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
