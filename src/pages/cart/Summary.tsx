import { isPaymentUnfinished } from '../../cart/checkoutAttempt.ts';
import { Link } from '../../components/Link.tsx';
import { formatPrice } from '../../lib/price.ts';
import type { CartItem } from '../../types.ts';
import { ChangeNotice } from './ChangeNotice.tsx';
import { isUnavailable, payableTotal } from './review.ts';
import type { ReviewedLine } from './review.ts';
import { SignedOutNotice } from './SignedOutNotice.tsx';
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

/** What the cart costs, what changed, and the way to pay. */
export function Summary({ items, lines, state, onPay, onRemove }: SummaryProps) {
  const isBusy = state === 'busy';
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
      {!isBusy && isPaymentUnfinished(items) && (
        <p className={styles.notice}>
          Your payment was not finished; your cart is as you left it. If you did pay, look for the e-mail
          about it before you pay again.
        </p>
      )}
      <button
        type="button"
        className="button button-primary"
        aria-disabled={isBusy}
        // The second tap of a double tap must not agree to what the first one has brought up.
        onClick={({ detail }) => detail < 2 && void onPay()}
      >
        {isBusy ? 'One moment…' : 'CONTINUE PAYMENT'}
      </button>
      {state === 'signed-out' && <SignedOutNotice />}
      <Link className="button" to="/">
        CONTINUE SHOPPING
      </Link>
    </section>
  );
}
