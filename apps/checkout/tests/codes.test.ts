import { describe, expect, it } from 'vitest';
import { parseCode } from '../../../src/domain/documents/code.ts';
import { discountOf } from '../../../src/domain/returns.ts';
import { divide } from '../src/payments/discount.ts';

it.each([
  ['avurudu10', 'AVURUDU10'],
  [' Avurudu 10 ', 'AVURUDU10'],
  ['AVURUDU෧෦', 'AVURUDU10'],
  ['AVURUDU௧௦', 'AVURUDU10'],
  ['a\u200bvuru\u202edu-１０', 'AVURUDU-10'],
  ['ab', ''],
  ['', ''],
  ['AVURUDU!', ''],
  ['-AVURUDU', ''],
  ['අවුරුදු10', ''],
  ['A'.repeat(31), ''],
  ['A'.repeat(5000), ''],
  ['../settings', ''],
])('reads %j as %j', (text, code) => {
  expect(parseCode(text)).toBe(code);
});

describe('a discount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [250_000, 0, 250_000], [50, 0, 50]],
    [1, [1, 2, 1], [0, 1, 0]],
    [0, [5, 5], [0, 0]],
    [99_999_999, [99_999_999, 99_999_998], [50_000_000, 49_999_999]],
  ])('of %i is divided over %j as %j', (minor, weights, parts) => {
    expect(divide(minor, weights)).toEqual(parts);
  });

  const line = (discountMinor: number, ...sizes: [string, number][]) => ({
    orderId: 'one',
    productName: 'kandy-shirt',
    productImages: '',
    productPrice: 10,
    productSize: sizes.map(([size, quantity]) => ({ size, quantity })),
    discountMinor,
  });
  const given = (state: 'asked' | 'withdrawn', quantity: number, discountMinor: number) => ({
    state,
    lines: [
      {
        orderId: 'one',
        slug: 'kandy-shirt',
        name: 'Shirt',
        size: 'M',
        quantity,
        priceMinor: 1000,
        discountMinor,
        wants: 'refund' as const,
      },
    ],
  });

  it('is carried once, however returns are asked for and withdrawn', () => {
    for (let discountMinor = 0; discountMinor < 12; discountMinor += 1) {
      const bought = line(discountMinor, ['M', 4]);
      const returns = [given('asked', 1, 0)];
      returns[0] = given('withdrawn', 1, discountOf(bought, 1, []));
      for (const withdrawn of [false, true, false, true, true, false, false]) {
        const own = discountOf(bought, 1, returns);
        returns.push(given(withdrawn ? 'withdrawn' : 'asked', 1, own));
      }
      const carried = returns
        .filter(({ state }) => state === 'asked')
        .reduce((sum, { lines }) => sum + (lines[0]?.discountMinor ?? 0), 0);
      expect(carried).toBe(discountMinor);
    }
  });
});
