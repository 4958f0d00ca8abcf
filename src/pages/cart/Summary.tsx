import { lazy, Suspense, useId } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Link } from '../../ui/Link.tsx';
import { PaymentNotes } from '../../orders/PaymentNotes.tsx';
import { formatPrice } from '../../domain/price.ts';
import type { CartItem } from '../../domain/types.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import { paymentProblemOf } from './paymentProblem.ts';
import { isUnavailable, payableTotal } from './reconcile.ts';
import type { ReviewedLine } from './reconcile.ts';
import { SignedOutNotice } from './SignedOutNotice.tsx';
import { paths } from '../../paths.ts';
import type { PaymentState } from './usePayment.ts';
import type { Removal } from './useRemoval.ts';
import styles from './Summary.module.css';

interface SummaryProps {
  items: readonly CartItem[];
  lines: readonly ReviewedLine[];
  state: PaymentState;
  onPay: () => Promise<void>;
  onRemove: (removals: readonly Removal[]) => void;
}

/** A cart beyond the limits of one payment is rare: its words come when they are needed. */
const PaymentLimitNotice = lazy(async () => ({
  default: (await import('./PaymentLimitNotice.tsx')).PaymentLimitNotice,
}));

/** What the cart costs, what changed, and the way to pay. */
export function Summary({ items, lines, state, onPay, onRemove }: SummaryProps) {
  const isBusy = state === 'busy';
  const isBeyondLimits = paymentProblemOf(lines) !== undefined;
  const limitsId = useId();
  return (
    <section className={styles.summary} aria-label="Summary">
      <p className={styles.subtotal}>
        <span>Subtotal</span>
        <span className={styles.amount}>{formatPrice(payableTotal(lines))}</span>
      </p>
      <p className={styles.note}>
        Delivery is not included.{lines.some(isUnavailable) && ' What is not available is not counted.'}
      </p>
      <ChangeNotice items={items} lines={lines} isCalledFor={state === 'changed'} onRemove={onRemove} />
      {/* There from the start, because a live region that is inserted with its text is often not read out. */}
      <div id={limitsId} className={styles.region} role="status" aria-label="Payment limits">
        {isBeyondLimits && (
          <ErrorBoundary fallback={<p>This cart is too large for one payment.</p>}>
            <Suspense>
              <PaymentLimitNotice lines={lines} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      {!isBusy && <PaymentNotes items={items} />}
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isBusy || isBeyondLimits}
        aria-describedby={limitsId}
        onKeyDown={(event) => {
          // A held key must not agree to what its first press has brought up.
          if (event.repeat) event.preventDefault();
        }}
        // The second tap of a double tap must not agree to what the first one has brought up.
        onClick={({ detail }) => detail < 2 && !isBeyondLimits && void onPay()}
      >
        {isBusy ? 'One moment…' : 'CONTINUE PAYMENT'}
      </button>
      {state === 'signed-out' && <SignedOutNotice />}
      <Link className="button" to={paths.home}>
        CONTINUE SHOPPING
      </Link>
    </section>
  );
}
