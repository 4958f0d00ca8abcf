import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPriceLkr } from '../../../src/domain/limits.ts';
import { originalPrice } from '../../../src/domain/price.ts';
import { isExact, isPercent, isPrice, salePriceOf } from '../../../apps/studio/sale/salePrice.ts';

describe('the price in a sale', () => {
  it.each([
    [2450, 15, 2083, 2450],
    [1000, 18, 820, 1000],
    [100, 99, 1, 100],
    [maxPriceLkr, 99, 100_000, maxPriceLkr],
    // 800 would show 1,000.
    [999, 20, 799, 998],
    // 1251 would show 2,502.
    [2501, 50, 1250, 2500],
    // The shop shows whole rupees.
    [2499.5, 20, 1999, 2498],
  ])(
    'of LKR %d at %d% is LKR %d, with LKR %d shown, never more than it was',
    (old, percent, priceLkr, shownBeforeLkr) => {
      expect(salePriceOf(old, percent)).toEqual({ priceLkr, shownBeforeLkr });
      expect(isExact(old, percent)).toBe(shownBeforeLkr === old);
    },
  );

  it.each([
    [1, 50],
    [1, 99],
    // The next lower price, 49, would be struck through as 49.
    [50, 1],
  ])('of LKR %d at %d% does not exist', (old, percent) => {
    expect(salePriceOf(old, percent)).toBeUndefined();
  });

  it('is the highest whole price that does not claim a higher old price', () => {
    const percents = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxPriceLkr }), percents, (old, percent) => {
        const sale = salePriceOf(old, percent);
        if (!sale) return;
        expect(sale.shownBeforeLkr).toBeLessThanOrEqual(old);
        expect(sale.shownBeforeLkr).toBe(originalPrice(sale.priceLkr, percent));
        expect(originalPrice(sale.priceLkr + 1, percent)).toBeGreaterThan(old);
        expect(sale.priceLkr).toBeLessThan(old);
      }),
    );
  });

  it('is exact wherever any whole price is', () => {
    for (let old = 1; old <= 300; old += 1) {
      for (let percent = 1; percent <= 99; percent += 1) {
        const prices = Array.from({ length: old - 1 }, (_, index) => index + 1);
        const isPossible = prices.some((price) => originalPrice(price, percent) === old);
        expect([old, percent, isExact(old, percent)]).toEqual([old, percent, isPossible]);
      }
    }
  });
});

it.each([
  [0, false],
  [1, true],
  [12.5, false],
  [99, true],
  [100, false],
  [Number.NaN, false],
])('%d percent can be a sale: %s', (percent, isValid) => {
  expect(isPercent(percent)).toBe(isValid);
});

it.each([
  [undefined, false],
  [0, false],
  [0.01, true],
  [2499.505, false],
  [maxPriceLkr, true],
  [maxPriceLkr + 1, false],
  ['2500', false],
])('%j is a price: %s', (price, isValid) => {
  expect(isPrice(price)).toBe(isValid);
});
