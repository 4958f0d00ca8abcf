import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPriceLkr } from '../../../src/domain/limits.ts';
import { originalPrice } from '../../../src/domain/price.ts';
import { isPercent, isPrice, salePriceOf } from '../../../apps/studio/sale/salePrice.ts';

describe('the price in a sale', () => {
  it.each([
    [maxPriceLkr, 99, { priceLkr: 100_000, shownBeforeLkr: maxPriceLkr }],
    // 800 would show 1,000.
    [999, 20, { priceLkr: 799, shownBeforeLkr: 998 }],
    // The shop shows whole rupees.
    [2499.5, 20, { priceLkr: 1999, shownBeforeLkr: 2498 }],
    // The next lower price, 49, would be struck through as 49.
    [50, 1, undefined],
  ])('of LKR %d at %d% is %j', (old, percent, sale) => {
    expect(salePriceOf(old, percent)).toEqual(sale);
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
});

it('a percent is a whole one from 1 to 99, a price more than nothing and at most the limit, in whole cents', () => {
  expect([0, 1, 12.5, 99, 100, Number.NaN].filter(isPercent)).toEqual([1, 99]);
  const prices = [undefined, 0, 0.01, 2499.505, maxPriceLkr, maxPriceLkr + 1, '2500'];
  expect(prices.filter(isPrice)).toEqual([0.01, maxPriceLkr]);
});
