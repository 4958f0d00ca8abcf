import { paymentProblems } from '../../domain/paymentLimits.ts';
import type { PayableRow, PaymentProblem } from '../../domain/paymentLimits.ts';
import type { ReviewedLine } from './reconcile.ts';

export interface CartRow extends PayableRow {
  /** Of the product. */
  name: string;
  size: string;
}

/** The rows of a cart that can be bought, in its order. */
function availableRows(lines: readonly ReviewedLine[]): CartRow[] {
  return lines.flatMap(({ item: { name, price, selectedSizeAndQuantities }, problem, missingSizes }) =>
    selectedSizeAndQuantities
      .filter(({ size }) => problem === undefined && !missingSizes.includes(size))
      .map((row) => ({ ...row, name, price })),
  );
}

/** Everything that one payment does not allow in a cart. What is not available does not count. */
export const paymentProblemsOf = (lines: readonly ReviewedLine[]): PaymentProblem<CartRow>[] =>
  paymentProblems(availableRows(lines));

/** Undefined when the cart fits into one payment. */
export const paymentProblemOf = (lines: readonly ReviewedLine[]): PaymentProblem<CartRow> | undefined =>
  paymentProblemsOf(lines)[0];
