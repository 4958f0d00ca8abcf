import { describe, expect, it } from 'vitest';
import { changeOf, plainAmount, share, wholeRupees } from '../../../../apps/board/figures/money.ts';

describe('amounts', () => {
  it('are whole rupees in a sentence', () => {
    expect(wholeRupees(123_456_789)).toBe('LKR 1,234,568');
    expect(wholeRupees(0)).toBe('LKR 0');
    expect(wholeRupees(-1_200_150)).toBe('−LKR 12,001');
    expect(wholeRupees(-20)).toBe('LKR 0');
  });

  it('keep their cents in a table', () => {
    expect(plainAmount(123_456_789)).toBe('1,234,567.89');
    expect(plainAmount(250_000)).toBe('2,500');
    expect(plainAmount(250)).toBe('2.50');
  });
});

it.each([
  [112, 100, '+12%'],
  [60, 100, '−40%'],
  [0, 5, '−100%'],
  [1003, 1000, '±0%'],
  [399, 100, '+299%'],
  [1200, 1, '1,200 times'],
  [5, 0, undefined],
  [NaN, 5, undefined],
])('the change to %d from %d reads %j', (now, before, text) => {
  expect(changeOf(now, before)).toBe(text);
});

it('a share is neither nothing nor everything unless it is', () => {
  expect([share(1, 1000), share(999, 1000), share(1, 4), share(0, 0)]).toEqual(['<1%', '>99%', '25%', '0%']);
});
