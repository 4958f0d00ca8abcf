import { describe, expect, it } from 'vitest';
import {
  describeChange,
  plainAmount,
  shortChange,
  wholeRupees,
} from '../../../../apps/board/figures/money.ts';
import { averageOrder, changeOf, nothing } from '../../../../apps/board/figures/totals.ts';

describe('amounts', () => {
  it('are whole rupees in a sentence', () => {
    expect(wholeRupees(123_456_789)).toBe('LKR 1,234,568');
    expect(wholeRupees(0)).toBe('LKR 0');
    expect(wholeRupees(-1_200_050)).toBe('−LKR 12,001');
    expect(wholeRupees(-20)).toBe('LKR 0');
  });

  it('keep their cents in a table', () => {
    expect(plainAmount(123_456_789)).toBe('1,234,567.89');
    expect(plainAmount(250_000)).toBe('2,500');
    expect(plainAmount(205)).toBe('2.05');
    expect(plainAmount(-205)).toBe('−2.05');
  });
});

describe('comparison', () => {
  it.each([
    [0.124, '12% more than in the 30 days before', '+12%'],
    [-0.4, '40% less than in the 30 days before', '−40%'],
    [-1, '100% less than in the 30 days before', '−100%'],
    [0.003, 'about as much as in the 30 days before', '±0%'],
    [2.99, '299% more than in the 30 days before', '+299%'],
    [1199, '1,200 times as much as in the 30 days before', '1,200 times'],
  ])('of %d reads "%s", in short "%s"', (change, text, short) => {
    expect(describeChange(change, '30 days before')).toBe(text);
    expect(shortChange(change)).toBe(short);
  });

  it('is left out where there was nothing before', () => {
    expect(changeOf(5, 0)).toBeUndefined();
    expect(changeOf(undefined, 5)).toBeUndefined();
    expect(changeOf(0, 5)).toBe(-1);
  });

  it('has no average without an order', () => {
    expect(averageOrder(nothing)).toBeUndefined();
    expect(averageOrder({ ...nothing, paidMinor: 900, orders: 2 })).toBe(450);
  });
});
