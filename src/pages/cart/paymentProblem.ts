import { deliveryCost } from '../../domain/delivery.ts';
import { paymentProblems } from '../../domain/paymentLimits.ts';
import type { PayableRow, PaymentProblem } from '../../domain/paymentLimits.ts';
import { payableTotal } from './reconcile.ts';
import type { ReconciledLine } from './reconcile.ts';

export interface CartRow extends PayableRow {
  /** The product's name. */
  name: string;
  size: string;
}

/** The rows of a cart that can be bought. */
function availableRows(lines: readonly ReconciledLine[]): CartRow[] {
  return lines.flatMap(({ item: { name, price, selectedSizeAndQuantities }, problem, missingSizes }) =>
    selectedSizeAndQuantities
      .filter(({ size }) => problem === undefined && !missingSizes.includes(size))
      .map((row) => ({ ...row, name, price })),
  );
}

/** Every limit of one payment that a cart exceeds. Unavailable items do not count. */
export const paymentProblemsOf = (lines: readonly ReconciledLine[]): PaymentProblem<CartRow>[] =>
  paymentProblems(availableRows(lines), deliveryCost(payableTotal(lines)));

/** Undefined when the cart fits into one payment. */
export const paymentProblemOf = (lines: readonly ReconciledLine[]): PaymentProblem<CartRow> | undefined =>
  paymentProblemsOf(lines)[0];
