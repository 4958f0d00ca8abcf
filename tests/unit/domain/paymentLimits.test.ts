import { describe, expect, it } from 'vitest';
import { maxPaymentLines, maxPaymentLkr, maxQuantity, minPaymentLkr } from '../../../src/domain/limits.ts';
import { paymentProblems } from '../../../src/domain/paymentLimits.ts';
import type { PayableRow } from '../../../src/domain/paymentLimits.ts';
import { setPlan } from '../../support/plan.ts';

const row = (price: number, quantity = 1): PayableRow => ({ price, quantity });
const rows = (count: number, price = 10) => Array.from({ length: count }, () => row(price));
const kindsOf = (cart: readonly PayableRow[], deliveryLkr = 0) =>
  paymentProblems(cart, deliveryLkr).map(({ kind }) => kind);

describe('a cart [F56]', () => {
  it.each<[string, PayableRow[], string[]]>([
    ['of as many sizes as a payment has lines', rows(maxPaymentLines), []],
    ['of one size more', rows(maxPaymentLines + 1), ['too many lines']],
    ['of as many units of one size as can be ordered', [row(10, maxQuantity)], []],
    ['of one unit more', [row(10, maxQuantity + 1)], ['too many units']],
    ['for the largest payment', [row(maxPaymentLkr)], []],
    ['for the largest payment, in several rows', [row(999_999), row(0.33, 3)], []],
    ['for one cent more', [row(maxPaymentLkr), row(0.01)], ['total too high']],
    ['for the smallest payment', [row(minPaymentLkr)], []],
    ['for the smallest payment, in cents', [row(0.1, 10)], []],
    ['for one cent less', [row(0.99)], ['total too low']],
    ['of nothing that can be bought', [], []],
    [
      'that is too large in every way',
      [...rows(maxPaymentLines, 9999), row(9999, maxQuantity + 1)],
      ['too many lines', 'too many units', 'total too high'],
    ],
  ])('%s', (_what, cart, kinds) => {
    expect(kindsOf(cart)).toEqual(kinds);
  });

  it.each<[string, PayableRow[], number, string[]]>([
    ['fills the largest payment', [row(maxPaymentLkr - 350)], 350, []],
    ['adds one cent too much', [row(maxPaymentLkr - 349.99)], 350, ['total too high']],
    ['makes a cheap cart large enough', [row(0.5)], 350, []],
    ['leaves room for all lines', rows(maxPaymentLines), 350, []],
    ['is not charged for nothing', [], 350, []],
  ])('whose delivery %s', (_what, cart, deliveryLkr, kinds) => {
    expect(kindsOf(cart, deliveryLkr)).toEqual(kinds);
  });

  it('and its delivery are at most the 100 lines that the payment provider takes', () => {
    expect(maxPaymentLines + 1).toBe(100);
  });

  it('has the rows that cause the problem', () => {
    const [few, many] = [row(10, maxQuantity), row(10, maxQuantity + 1)];
    expect(paymentProblems([few, many], 0)).toEqual([{ kind: 'too many units', rows: [many] }]);
  });

  it('above the plan of the shop is too dear, delivery included [F74]', () => {
    setPlan(50_000);
    expect(kindsOf([row(25_000, 2)])).toEqual([]);
    expect(kindsOf([row(25_000, 2)], 350)).toEqual(['total too high']);
  });
});
