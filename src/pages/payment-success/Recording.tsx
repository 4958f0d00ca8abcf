import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { accountMessages } from '../../config/accountMessages.ts';
import type { Customer } from '../../domain/types.ts';
import { randomId } from '../../lib/randomId.ts';
import { paymentJournal } from '../../orders/paymentJournal.ts';
import { resolveReturn } from '../../orders/paymentReturn.ts';
import type { ResolvedReturn, ReturnVisit } from '../../orders/paymentReturn.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { OrderSummary } from './OrderSummary.tsx';
import styles from './PaymentSuccessPage.module.css';
import { usePaidOrder, useRecording, withShortId } from './useRecording.ts';
import type { Progress } from './useRecording.ts';

/** Set on a history entry once its success page has been processed. */
const mark = 'isPaymentKnown';

const historyState = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

export const isHistoryEntryMarked = (): boolean => historyState()[mark] === true;

/** Keeps the router's own state, and does not navigate. */
const markHistoryEntry = () => window.history.replaceState({ ...historyState(), [mark]: true }, '');

/** @param email where the payment provider sends the confirmation, if the signed-in customer has paid */
export function ReceiptNote({ email }: { email?: string | undefined }) {
  return <span>An email confirmation was sent to {email || 'you'}.</span>;
}

function OtherAccount({ children }: { children: ReactNode }) {
  const { loadAuthService } = useAuth();

  async function signOut() {
    try {
      await (await loadAuthService()).signOut();
    } catch (error) {
      console.error('Sign-out failed.', error);
      notify(accountMessages.signOutFailed);
    }
  }

  return (
    <Notice tone="error">
      <p>{children}</p>
      <button type="button" className="button" onClick={() => void signOut()}>
        Sign out and switch accounts
      </button>
    </Notice>
  );
}

const myOrders = <Link to={paths.orders}>My orders</Link>;

interface OutcomeProps {
  progress: Progress | 'not-found' | 'lookup-failed';
  isUnknown: boolean;
  onRetry: () => void;
}

function Outcome({ progress, isUnknown, onRetry }: OutcomeProps) {
  switch (progress) {
    case 'recording':
      return <Notice tone="info">Confirming your order…</Notice>;
    case 'awaiting-server':
      return (
        <Notice tone="info">
          {isUnknown ? 'We are looking for your order.' : 'Your payment is being confirmed.'} This usually
          takes a few seconds.
        </Notice>
      );
    case 'late':
      return (
        <Notice tone="info">
          {isUnknown ? (
            <p>
              We have not found an order for this payment yet. If you paid, it will appear under {myOrders} of
              the account you paid with.
            </p>
          ) : (
            <p>
              Confirming your payment is taking longer than usual. You can close this page: your order will
              appear under {myOrders}.
            </p>
          )}
        </Notice>
      );
    case 'recorded':
      return isUnknown && <p>If anything you paid for is still in your cart, please remove it.</p>;
    case 'nothing-pending':
      return (
        <Notice tone="info">
          <p>There is nothing left to confirm. {myOrders}</p>
        </Notice>
      );
    case 'other-account':
      return (
        <OtherAccount>
          This payment was made with another account. Nothing is lost: sign in with that account to see the
          order.
        </OtherAccount>
      );
    case 'not-found':
      return (
        <OtherAccount>
          There is nothing to confirm for this account. If you paid with another account, sign in with that
          account to see the order.
        </OtherAccount>
      );
    case 'failed':
    case 'lookup-failed':
      return (
        <Notice tone="error">
          <p>
            {isUnknown || progress === 'lookup-failed'
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

/** Recording comes first. After a failure, the address could probably not be loaded either. */
function whenToLoadDelivery(progress: Progress) {
  if (progress === 'recording') return 'later';
  return progress === 'failed' ? 'never' : 'now';
}

interface RecordingProps {
  customer: Customer;
  visit: Omit<ReturnVisit, 'uid'>;
  /** The payment that was marked as returned. A background retry may have recorded it by now. */
  returnedSession: string | undefined;
  /** The way on. */
  children: ReactNode;
}

export function Recording({ customer, visit, returnedSession, children }: RecordingProps) {
  const { uid, displayName, email } = customer;
  // Resolved only once, because recording changes the journal. Another account may have used this page before.
  const [resolved] = useState((): ResolvedReturn => {
    const isMarked = visit.isMarked || isHistoryEntryMarked();
    if (returnedSession !== undefined && !isMarked) return { kind: 'payment', sessionId: returnedSession };
    return resolveReturn(paymentJournal, { ...visit, isMarked, uid });
  });
  const [syntheticId] = useState(() => `made-${randomId()}`);
  useEffect(markHistoryEntry, []);
  const { progress, isFound, retry } = useRecording(resolved, syntheticId, uid);
  const openedDirectly = resolved.kind === 'opened-directly' ? syntheticId : undefined;
  const sessionId = 'sessionId' in resolved ? resolved.sessionId : openedDirectly;
  const isRecorded = progress === 'recorded';
  const { order, problem, lookUpAgain } = usePaidOrder(sessionId, uid, isRecorded);
  const isConfirmed = isRecorded && (isFound || order !== undefined);
  // Another account of this browser may have paid.
  const shown = isRecorded && !isConfirmed ? (problem ?? 'recording') : progress;

  const isSlow = progress === 'failed' || progress === 'late';
  const isNewlyConfirmed = isConfirmed && resolved.kind !== 'recorded';
  return (
    <>
      <div className={styles.lead} role="status">
        <p>
          {shown === 'recorded' &&
            `${displayName ? `Thank you, ${displayName}. ` : ''}Your order is confirmed. `}
          <ReceiptNote email={order && email} />
        </p>
        {shown === 'recorded' && (
          <p className={styles.soft}>
            {/* Not a message over the page, where it could cover what is asked next. */}
            {isNewlyConfirmed && <span>{accountMessages.purchaseRecorded}</span>}
            {isNewlyConfirmed && ' · '}
            {myOrders}
          </p>
        )}
      </div>
      <Outcome
        progress={shown}
        isUnknown={resolved.kind === 'unknown'}
        onRetry={shown === 'lookup-failed' ? lookUpAgain : retry}
      />
      {order && progress !== 'nothing-pending' ? (
        <OrderSummary
          order={order}
          number={order.number ?? (isSlow ? withShortId(order).number : undefined)}
          customer={customer}
          delivery={whenToLoadDelivery(progress)}
        >
          {children}
        </OrderSummary>
      ) : (
        children
      )}
    </>
  );
}
