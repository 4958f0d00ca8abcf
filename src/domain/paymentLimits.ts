import { maxPaymentLines, maxPaymentLkr, maxQuantity, minPaymentLkr } from './limits.ts';

/** One size of a product in a payment. */
export interface PayableRow {
  quantity: number;
  /** LKR for one piece. */
  price: number;
}

/** Why a cart exceeds the limits of one payment. `rows` are the rows that cause it. */
export type PaymentProblem<Row extends PayableRow = PayableRow> =
  | { kind: 'too many lines'; lines: number }
  | { kind: 'too many units'; rows: Row[] }
  /** `rows` are those whose price for one piece is too high already. */
  | { kind: 'total too high'; rows: Row[] }
  | { kind: 'total too low' };

/** Cents, because sums of fractions are not exact. */
const centsOf = (lkr: number) => Math.round(lkr * 100);

/**
 * All reasons why a cart exceeds the limits of one payment; empty if it can be paid.
 * @param deliveryLkr what delivery adds to the payment
 */
export function paymentProblems<Row extends PayableRow>(
  rows: readonly Row[],
  deliveryLkr: number,
): PaymentProblem<Row>[] {
  if (rows.length === 0) return [];
  const problems: PaymentProblem<Row>[] = [];
  if (rows.length > maxPaymentLines) problems.push({ kind: 'too many lines', lines: rows.length });

  const tooMany = rows.filter(({ quantity }) => quantity > maxQuantity);
  if (tooMany.length > 0) problems.push({ kind: 'too many units', rows: tooMany });

  const totalCents = rows.reduce(
    (sum, { price, quantity }) => sum + centsOf(price) * quantity,
    centsOf(deliveryLkr),
  );
  if (totalCents > centsOf(maxPaymentLkr)) {
    problems.push({
      kind: 'total too high',
      rows: rows.filter(({ price }) => centsOf(price) > centsOf(maxPaymentLkr)),
    });
  }
  if (totalCents < centsOf(minPaymentLkr)) problems.push({ kind: 'total too low' });
  return problems;
}
