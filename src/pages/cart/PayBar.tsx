import { lazy, Suspense, useId, useRef, useState } from 'react';
import { cartMessages } from '../../config/cartMessages.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { useBottomBar } from '../../ui/useBottomBar.ts';
import { formatPrice } from '../../domain/price.ts';
import { paymentProblemOf } from './paymentProblem.ts';
import type { ReconciledLine } from './reconcile.ts';
import { SignedOutNotice } from './SignedOutNotice.tsx';
import { SummaryRow } from './Summary.tsx';
import { useIsTall } from './useIsTall.ts';
import { useIsVisitor } from './useIsVisitor.ts';
import { paths } from '../../paths.ts';
import type { PaymentState } from './usePaymentState.ts';
import styles from './Summary.module.css';

interface PayBarProps {
  lines: readonly ReconciledLine[];
  /** LKR */
  total: number;
  state: PaymentState;
  isReady: boolean;
  pay: () => void;
}

/** The slowest double tap that a system can be set to. */
const doubleTapMs = 1000;

/** Loaded on demand, because few carts exceed the limits of one payment. */
const PaymentLimitNotice = lazy(async () => ({
  default: (await import('./PaymentLimitNotice.tsx')).PaymentLimitNotice,
}));

/** The total and the payment button. On a phone it stays at the bottom of the window. */
export function PayBar({ lines, total, state, isReady, pay }: PayBarProps) {
  const isBusy = state === 'busy';
  const isVisitor = useIsVisitor();
  const isAccountNext = isVisitor && state !== 'signed-out';
  const exceedsLimits = paymentProblemOf(lines) !== undefined;
  const limitsRef = useRef<HTMLDivElement>(null);
  const [isEarly, setIsEarly] = useState(false);
  const isWaiting = isBusy || (isEarly && !isReady);
  const actedAtMs = useRef(-Infinity);
  const barRef = useRef<HTMLDivElement>(null);
  const isTall = useIsTall(barRef, state);
  useBottomBar(barRef);
  const id = useId();

  function press(clicks: number) {
    if (exceedsLimits) {
      limitsRef.current?.focus();
    } else if (!isReady) {
      // May be the second tap on BUY NOW.
      setIsEarly(true);
      if (!isBusy) notify(cartMessages.firstLook);
    } else if (!isBusy && (clicks < 2 || performance.now() - actedAtMs.current > doubleTapMs)) {
      actedAtMs.current = performance.now();
      pay();
    }
  }

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
      <div
        ref={barRef}
        className={styles.bar}
        style={isTall ? { position: 'static' } : undefined}
        data-floating-bar
      >
        <p className={styles.total}>
          <SummaryRow label="Total" amount={formatPrice(total)} />
        </p>
        <button
          type="button"
          className="button button-primary capitals"
          aria-disabled={isBusy || exceedsLimits || !isReady}
          // Does not look disabled in the first moment, because it would flash.
          style={isReady || isWaiting || exceedsLimits ? undefined : { opacity: 1, cursor: 'auto' }}
          aria-describedby={isAccountNext ? `${id}-limits ${id}-account` : `${id}-limits`}
          onKeyDown={(event) => {
            // A held key must not agree to a change that its first press has shown.
            if (event.repeat) event.preventDefault();
          }}
          // Nor must the second tap of a double tap. A tap that did nothing is not its first.
          onClick={({ detail }) => press(detail)}
        >
          {isWaiting ? 'One moment…' : 'CONTINUE PAYMENT'}
        </button>
        {state === 'signed-out' && (
          <div className={styles.account}>
            <SignedOutNotice />
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
