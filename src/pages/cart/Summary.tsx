import { lazy, Suspense, useId } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Link } from '../../ui/Link.tsx';
import { PaymentNotices } from '../../orders/PaymentNotices.tsx';
import { formatPrice } from '../../domain/price.ts';
import type { CartItem } from '../../domain/types.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import { paymentProblemOf } from './paymentProblem.ts';
import { isUnavailable, payableTotal } from './reconcile.ts';
import type { ReconciledLine } from './reconcile.ts';
import { SignedOutNotice } from './SignedOutNotice.tsx';
import { paths } from '../../paths.ts';
import type { PaymentState } from './usePayment.ts';
import type { Removal } from './useRemoveFromCart.ts';
import styles from './Summary.module.css';

interface SummaryProps {
  items: readonly CartItem[];
  lines: readonly ReconciledLine[];
  state: PaymentState;
  onPay: () => Promise<void>;
  onRemove: (removals: readonly Removal[]) => void;
}

/** Loaded on demand, because few carts exceed the limits of one payment. */
const PaymentLimitNotice = lazy(async () => ({
  default: (await import('./PaymentLimitNotice.tsx')).PaymentLimitNotice,
}));

export function Summary({ items, lines, state, onPay, onRemove }: SummaryProps) {
  const isBusy = state === 'busy';
  const exceedsLimits = paymentProblemOf(lines) !== undefined;
  const limitsId = useId();
  return (
    <section className={styles.summary} aria-label="Summary">
      <p className={styles.subtotal}>
        <span>Subtotal</span>
        <span className={styles.amount}>{formatPrice(payableTotal(lines))}</span>
      </p>
      <p className={styles.note}>
        Delivery is not included.{lines.some(isUnavailable) && ' Unavailable items are not counted.'}
      </p>
      <ChangeNotice items={items} lines={lines} isBlockingPayment={state === 'changed'} onRemove={onRemove} />
      {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
      <div id={limitsId} className={styles.region} role="status" aria-label="Payment limits">
        {exceedsLimits && (
          <ErrorBoundary fallback={<p>This cart is too large for one payment.</p>}>
            <Suspense>
              <PaymentLimitNotice lines={lines} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      {!isBusy && <PaymentNotices items={items} />}
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isBusy || exceedsLimits}
        aria-describedby={limitsId}
        onKeyDown={(event) => {
          // A held key must not agree to a change that its first press has shown.
          if (event.repeat) event.preventDefault();
        }}
        // Nor must the second tap of a double tap.
        onClick={({ detail }) => detail < 2 && !exceedsLimits && void onPay()}
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
