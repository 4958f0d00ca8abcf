import { maxPaymentLines, maxQuantity, minPaymentLkr } from './limits.ts';
import { paymentLimitLkr } from './price.ts';

export interface PayableRow {
  quantity: number;
  price: number;
}

export type PaymentProblem<Row extends PayableRow = PayableRow> =
  | { kind: 'too many lines'; lines: number }
  | { kind: 'too many units'; rows: Row[] }
  | { kind: 'total too high' | 'total too low' };

/** Cents, because sums of fractions are not exact. */
const centsOf = (lkr: number) => Math.round(lkr * 100);

/** Names all reasons why a cart exceeds the limits of one payment; empty if it can be paid. Delivery is in LKR. */
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
  if (totalCents > centsOf(paymentLimitLkr())) problems.push({ kind: 'total too high' });
  if (totalCents < centsOf(minPaymentLkr)) problems.push({ kind: 'total too low' });
  return problems;
}
