import { useId } from 'react';
import type { ReactNode } from 'react';
import { shop } from '../../config/shop.ts';
import { maxPaymentLines, maxQuantity, minPaymentLkr } from '../../domain/limits.ts';
import type { PaymentProblem } from '../../domain/paymentLimits.ts';
import { formatPrice, paymentLimitLkr } from '../../domain/price.ts';
import type { MissingLine } from '../../domain/stock.ts';
import type { CartItem } from '../../domain/types.ts';
import { listText } from '../../lib/text.ts';
import { countChanges, paymentProblemsOf } from './reconcile.ts';
import type { CartRow, ReconciledLine } from './reconcile.ts';
import type { Removal } from './useRemoveFromCart.ts';
import styles from './Summary.module.css';

const contactLink = <a href={`mailto:${shop.email}`}>write to us</a>;

function advice(problem: PaymentProblem<CartRow>): ReactNode {
  switch (problem.kind) {
    case 'too many lines':
      return `One payment can include up to ${maxPaymentLines} different sizes; you have ${problem.lines}. Please remove ${
        problem.lines - maxPaymentLines
      } and order them separately.`;
    case 'too many units': {
      const sizes = problem.rows.map(({ name, size }) => `${name} (${size})`);
      return (
        <>
          You can order up to {maxQuantity.toLocaleString('en')} of one size at a time. Please choose fewer of{' '}
          {listText(sizes)}, or {contactLink}.
        </>
      );
    }
    case 'total too high':
      return (
        <>
          One payment can be up to {formatPrice(paymentLimitLkr())}. Please split your cart into smaller
          orders, or {contactLink}.
        </>
      );
    case 'total too low':
      return `The minimum payment is ${formatPrice(minPaymentLkr)}. Please add something to your cart.`;
  }
}

export function PaymentLimitNotice({ lines }: { lines: readonly ReconciledLine[] }) {
  return (
    <div className={styles.notice}>
      {paymentProblemsOf(lines).map((problem) => (
        <p key={problem.kind}>{advice(problem)}</p>
      ))}
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Takes the focus, because it is the answer to a press. */
export function PayAgain({ onAnswer }: { onAnswer: (isAgain: boolean) => void }) {
  const id = useId();
  return (
    <div ref={focus} className={styles.notice} role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id}>Your payment is being confirmed. Pay again anyway?</p>
      <button type="button" className="button" onClick={() => onAnswer(false)}>
        No, wait
      </button>
      <button type="button" className="button" onClick={({ detail }) => detail < 2 && onAnswer(true)}>
        Pay again
      </button>
    </div>
  );
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function unavailableRemovals(items: readonly CartItem[], lines: readonly ReconciledLine[]): Removal[] {
  return lines.flatMap(({ problem, missingSizes }, index) => {
    const productId = items[index]?._id ?? '';
    return problem === undefined ? missingSizes.map((size) => ({ productId, size })) : [{ productId }];
  });
}

interface ChangesProps {
  items: readonly CartItem[];
  lines: readonly ReconciledLine[];
  /** What the checkout server has just said to be too few for the cart, which has been reduced. */
  missing: readonly MissingLine[] | undefined;
  /** LKR, if the checkout server asks for another cost than the shop expected. */
  serverDelivery: number | undefined;
  onRemove: (removals: readonly Removal[]) => void;
}

export function Changes({ items, lines, missing, serverDelivery, onRemove }: ChangesProps) {
  const { unavailable, tooFew, priceChanges } = countChanges(lines);
  const notForSale = lines.filter(({ problem }) => problem === 'not for sale').map(({ item }) => item.name);
  const gone = unavailable - notForSale.length;
  return (
    <>
      {missing?.map(({ slug, size, left }) => {
        const name = items.find((item) => item.slug.current === slug)?.name ?? slug;
        return (
          <p key={`${slug} ${size}`}>
            {left > 0
              ? `We have only ${left} of ${name} (${size}) left, and have reduced the quantity.`
              : `${name} (${size}) is no longer available.`}
          </p>
        );
      })}
      {unavailable + priceChanges + tooFew === 0 && (
        <p>
          {serverDelivery === undefined
            ? 'Your cart has changed. Please check it, then continue.'
            : `Delivery costs ${formatPrice(serverDelivery)}, so the total has changed. Continue if you agree.`}
        </p>
      )}
      {notForSale.length > 0 && (
        <p>
          {listText(notForSale)} cannot be bought online. To order, please {contactLink}.
        </p>
      )}
      {gone > 0 && !missing?.length && (
        <p>{plural(gone, 'product is', 'products are')} no longer available in your size.</p>
      )}
      {tooFew > 0 && (
        <p>
          We have fewer of {plural(tooFew, 'product', 'products')} than your cart. Please reduce the quantity.
        </p>
      )}
      {priceChanges > 0 && (
        <p>
          {plural(priceChanges, 'price has', 'prices have')} changed, and so has the total.
          {unavailable + tooFew === 0 && ' Continue if you agree.'}
        </p>
      )}
      {unavailable > 0 && (
        <button type="button" className="button" onClick={() => onRemove(unavailableRemovals(items, lines))}>
          Remove unavailable items
        </button>
      )}
    </>
  );
}
