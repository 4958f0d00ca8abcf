import { useId, useRef, useState } from 'react';
import { backToCart } from '../../auth/backToCart.ts';
import { cartMessages } from '../../config/cartMessages.ts';
import { cancelPaymentAfterMs } from '../../config/constants.ts';
import { formatPrice } from '../../domain/price.ts';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { useBottomBar } from '../../ui/useBottomBar.ts';
import { useIsLate } from '../../ui/useIsLate.ts';
import type { AccountInPlaceProps } from './AccountInPlace.tsx';
import { isBusy as isBusyState } from './payment.ts';
import type { CheckoutState } from './payment.ts';
import { paymentProblemsOf } from './reconcile.ts';
import type { ReconciledLine } from './reconcile.ts';
import { SummaryRow } from './Summary.tsx';
import { useIsVisitor } from './useIsVisitor.ts';
import styles from './Summary.module.css';

/** The slowest double tap that a system can be set to. */
const doubleTapMs = 1000;

const PaymentLimitNotice = lazyPart(async () => (await import('./CartNotices.tsx')).PaymentLimitNotice, {
  failed: <p>This cart is too large for one payment.</p>,
});

const AccountInPlace = lazyPart<AccountInPlaceProps>(
  async () => (await import('./AccountInPlace.tsx')).AccountInPlace,
  {
    failed: () => (
      <p className={styles.signIn}>
        <Link to={paths.signUp} state={backToCart()}>
          Create account
        </Link>{' '}
        or{' '}
        <Link to={paths.signIn} state={backToCart()}>
          sign in
        </Link>
      </p>
    ),
  },
);

const PayAgain = lazyPart(async () => (await import('./CartNotices.tsx')).PayAgain);

interface PayBarProps {
  lines: readonly ReconciledLine[];
  /** LKR */
  total: number;
  state: CheckoutState;
  isReady: boolean;
  pay: (options?: { isAgain?: boolean }) => void;
  account: AccountInPlaceProps;
  cancel: () => void;
}

export function PayBar({ lines, total, state, isReady, pay, account, cancel }: PayBarProps) {
  const isBusy = isBusyState(state);
  const isAccountNeeded = state.name === 'signed-out';
  const isVisitor = useIsVisitor();
  const isAccountNext = isVisitor && !isAccountNeeded;
  const exceedsLimits = paymentProblemsOf(lines).length > 0;
  const limitsRef = useRef<HTMLDivElement>(null);
  const payRef = useRef<HTMLButtonElement>(null);
  const [isEarly, setIsEarly] = useState(false);
  const isWaiting = isBusy || (isEarly && !isReady);
  const actedAtMs = useRef(-Infinity);
  const barRef = useRef<HTMLDivElement>(null);
  const isLate = useIsLate(isBusy, cancelPaymentAfterMs);
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
      // An account whose details could not be saved: its form has them.
      const unsaved = !isVisitor && barRef.current?.querySelector<HTMLElement>('form [type="submit"]');
      if (unsaved) unsaved.click();
      else pay();
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
        {exceedsLimits && <PaymentLimitNotice lines={lines} />}
      </div>
      {state.name === 'unconfirmed' && (
        <PayAgain
          onAnswer={(isAgain) => {
            payRef.current?.focus();
            if (isAgain) pay({ isAgain });
            else cancel();
          }}
        />
      )}
      <div ref={barRef} className={styles.bar} data-floating-bar>
        <p className={styles.total}>
          <SummaryRow label="Total" amount={formatPrice(total)} />
        </p>
        <button
          ref={payRef}
          type="button"
          className={`button ${isAccountNeeded ? '' : 'button-primary'}`}
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
        {isLate && (
          <button type="button" className="button" onClick={cancel}>
            Cancel
          </button>
        )}
        {isAccountNeeded && (
          // Stays after the toast with the same message has gone.
          <div className={styles.account}>
            <p>Your cart stays as it is.</p>
            <AccountInPlace {...account} />
          </div>
        )}
        {isAccountNext && (
          <p id={`${id}-account`} className={styles.account}>
            {cartMessages.accountNext}
          </p>
        )}
      </div>
      <Link className="button" to={paths.home}>
        CONTINUE SHOPPING
      </Link>
    </>
  );
}
