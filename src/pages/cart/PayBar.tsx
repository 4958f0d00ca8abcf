import { lazy, Suspense, useId, useRef } from 'react';
import { cartMessages } from '../../config/cartMessages.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Link } from '../../ui/Link.tsx';
import { formatPrice } from '../../domain/price.ts';
import { paymentProblemOf } from './paymentProblem.ts';
import type { ReconciledLine } from './reconcile.ts';
import { SignedOutNotice } from './SignedOutNotice.tsx';
import { SummaryRow } from './Summary.tsx';
import { useIsVisitor } from './useIsVisitor.ts';
import { paths } from '../../paths.ts';
import type { PaymentState } from './usePayment.ts';
import styles from './Summary.module.css';

interface PayBarProps {
  lines: readonly ReconciledLine[];
  /** LKR */
  total: number;
  state: PaymentState;
  isReady: boolean;
  intentId: number | undefined;
  pay: () => void;
}

/** Loaded on demand, because few carts exceed the limits of one payment. */
const PaymentLimitNotice = lazy(async () => ({
  default: (await import('./PaymentLimitNotice.tsx')).PaymentLimitNotice,
}));

/** The total and the payment button. On a phone it stays at the bottom of the window. */
export function PayBar({ lines, total, state, isReady, intentId, pay }: PayBarProps) {
  const isBusy = state === 'busy';
  const isVisitor = useIsVisitor();
  const isAccountNext = isVisitor && state !== 'signed-out';
  const exceedsLimits = paymentProblemOf(lines) !== undefined;
  const limitsRef = useRef<HTMLDivElement>(null);
  const id = useId();
  return (
    <>
      {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
      <div
        ref={limitsRef}
        id={`${id}-limits`}
        className={styles.region}
        role="status"
        aria-label="Payment limits"
        tabIndex={-1}
      >
        {exceedsLimits && (
          <ErrorBoundary fallback={<p>This cart is too large for one payment.</p>}>
            <Suspense>
              <PaymentLimitNotice lines={lines} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <div className={styles.bar} data-floating-bar>
        <p className={styles.total}>
          <SummaryRow label="Total" amount={formatPrice(total)} />
        </p>
        <button
          type="button"
          className="button button-primary capitals"
          aria-disabled={isBusy || exceedsLimits || !isReady}
          // Does not look disabled in the first moment, because it would flash.
          style={isReady || isBusy || exceedsLimits ? undefined : { opacity: 1, cursor: 'auto' }}
          aria-describedby={isAccountNext ? `${id}-limits ${id}-account` : `${id}-limits`}
          onKeyDown={(event) => {
            // A held key must not agree to a change that its first press has shown.
            if (event.repeat) event.preventDefault();
          }}
          onClick={({ detail }) => {
            if (exceedsLimits) limitsRef.current?.focus();
            // Nor must the second tap of a double tap.
            else if (detail < 2) pay();
          }}
        >
          {isBusy ? 'One moment…' : 'CONTINUE PAYMENT'}
        </button>
        {state === 'signed-out' && (
          <div className={styles.account}>
            <SignedOutNotice intentId={intentId} />
          </div>
        )}
        {isAccountNext && (
          <p id={`${id}-account`} className={styles.account}>
            {cartMessages.accountNext}
          </p>
        )}
      </div>
      <Link className="button capitals" to={paths.home}>
        CONTINUE SHOPPING
      </Link>
    </>
  );
}
