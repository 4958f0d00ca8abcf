import type { ReactNode } from 'react';
import { maxPaymentLines, maxPaymentLkr, maxQuantity, minPaymentLkr } from '../../domain/limits.ts';
import type { PaymentProblem } from '../../domain/paymentLimits.ts';
import { formatPrice } from '../../domain/price.ts';
import { shop } from '../../config/shop.ts';
import { paymentProblemsOf } from './paymentProblem.ts';
import type { CartRow } from './paymentProblem.ts';
import type { ReconciledLine } from './reconcile.ts';
import styles from './Summary.module.css';

const formatList = (texts: Iterable<string>, type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en', { type }).format(texts);

const contactLink = <a href={`mailto:${shop.email}`}>write to us</a>;

function advice(problem: PaymentProblem<CartRow>): ReactNode {
  switch (problem.kind) {
    case 'too many lines':
      return `One payment can include up to ${maxPaymentLines} different sizes; you have ${problem.lines}. Please remove ${
        problem.lines - maxPaymentLines
      } and order them separately.`;
    case 'too many pieces': {
      const sizes = problem.rows.map(({ name, size }) => `${name} (${size})`);
      return (
        <>
          You can order up to {maxQuantity.toLocaleString('en')} pieces of one size at a time. Please choose
          fewer of {formatList(sizes, 'conjunction')}, or {contactLink}.
        </>
      );
    }
    case 'total too high': {
      const names = new Set(problem.rows.map(({ name }) => name));
      return (
        <>
          One payment can be up to {formatPrice(maxPaymentLkr)}
          {names.size > 0
            ? `, and a single ${formatList(names, 'disjunction')} costs more. To order it, please `
            : '. Please split your cart into smaller orders, or '}
          {contactLink}.
        </>
      );
    }
    case 'total too low':
      return `The minimum payment is ${formatPrice(minPaymentLkr)}. Please add something to your cart.`;
  }
}

/** Says why the cart cannot be paid at once, and what to do. */
export function PaymentLimitNotice({ lines }: { lines: readonly ReconciledLine[] }) {
  return (
    <div className={styles.notice}>
      {paymentProblemsOf(lines).map((problem) => (
        <p key={problem.kind}>{advice(problem)}</p>
      ))}
    </div>
  );
}
