import type { Code } from '../../../../src/domain/documents/code.ts';
import type { MoneyRow } from '../../../../src/domain/documents/moneyRows.ts';
import type { PaymentLine } from '../../../../src/domain/documents/payment.ts';
import { lineTotal, sumMoney } from '../../../../src/domain/orderGroups.ts';
import { toMinorUnits } from '../lib/money.ts';
import { CodeRefusalError } from './refuseCode.ts';

/** Divides cents by weight; the cents that remain go to the largest remainders, of equal ones to the first. */
export function divide(minor: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight, index) => ({
    index,
    // Cents times cents can exceed what a number holds exactly.
    whole: Number((BigInt(minor) * BigInt(weight)) / BigInt(all)),
    remainder: Number((BigInt(minor) * BigInt(weight)) % BigInt(all)),
  }));
  const left = minor - parts.reduce((sum, { whole }) => sum + whole, 0);
  const next = new Set(
    parts
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => whole + (next.has(index) ? 1 : 0));
}

interface Priced {
  line: PaymentLine;
  /** Has a sale price. */
  isReduced: boolean;
}

/**
 * Takes the discount of a code off the lines it is for, or off the delivery. The minimum looks at lines before the discount.
 * @param code holds, see `refuseCode`
 * @throws CodeRefusalError `below-minimum`, `only-reduced`, `delivery-free`
 */
export function discountBy(
  { code: name, kind, percent = 0, amountMinor = 0, minMinor = 0, countsReduced = false }: Code,
  priced: readonly Priced[],
  money: readonly MoneyRow[],
): { lines: PaymentLine[]; discount: MoneyRow } {
  if (sumMoney(money, 'lines') < minMinor) throw new CodeRefusalError({ why: 'below-minimum', minMinor });
  const lines = priced.map(({ line }) => line);
  if (kind === 'delivery') {
    const delivery = sumMoney(money, 'delivery');
    if (delivery === 0) throw new CodeRefusalError({ why: 'delivery-free' });
    return { lines, discount: { kind: 'discount', minor: -delivery, code: name } };
  }
  const weights = priced.map(({ line, isReduced }) =>
    isReduced && !countsReduced ? 0 : toMinorUnits(lineTotal(line)),
  );
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  if (most === 0) throw new CodeRefusalError({ why: 'only-reduced' });
  const minor = Math.min(kind === 'percent' ? Math.round((most * percent) / 100) : amountMinor, most);
  const parts = divide(minor, weights);
  return {
    lines: lines.map((line, index) => {
      const discountMinor = parts[index] ?? 0;
      return discountMinor > 0 ? { ...line, discountMinor } : line;
    }),
    discount: { kind: 'discount', minor: -minor, code: name },
  };
}
