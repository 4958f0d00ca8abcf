import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import type { Progress } from './useRecording.ts';
import { paths } from '../../paths.ts';

const myOrders = <Link to={paths.orders}>My orders</Link>;

/** `not-found`: a payment of this browser that has no order in the signed-in account. */
export type ShownProgress = Progress | 'not-found' | 'lookup-failed';

interface OutcomeProps {
  progress: ShownProgress;
  /** Whether this browser does not know the payment. */
  isUnknown: boolean;
  /** The customer's name. */
  name: string | null;
  onRetry: () => void;
}

/** Says "confirmed" only when the database has confirmed it. */
export function Outcome({ progress, isUnknown, name, onRetry }: OutcomeProps) {
  switch (progress) {
    case 'recording':
      return <Notice tone="info">Confirming your order…</Notice>;
    case 'awaiting-server':
      return (
        <Notice tone="info">
          {isUnknown
            ? 'We are looking for your order. This usually takes a few seconds.'
            : 'Your payment is being confirmed. This usually takes a few seconds.'}
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
      return <OtherAccount isCertain />;
    case 'not-found':
      return <OtherAccount isCertain={false} />;
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
