import { describe, expect, it } from 'vitest';
import { maxPriceLkr } from '../../../src/domain/limits.ts';
import {
  normalisePriceRange,
  parsePriceRange,
  priceBands,
  describePriceRange,
  formatPriceRange,
} from '../../../src/domain/priceRange.ts';

describe('a price range [U72]', () => {
  it.each([
    ['2500-5000', 2500, 5000],
    ['0-2500', 0, 2500],
    ['10000-', 10_000, maxPriceLkr + 1],
    ['0-10000001', undefined, undefined],
    ['5000-2500', undefined, undefined],
    ['0-', undefined, undefined],
    ['', undefined, undefined],
    ['1e3-2e3', undefined, undefined],
    ['2500.5-5000', undefined, undefined],
    [' 2500-5000', undefined, undefined],
  ])('of %j is from %j to below %j', (text, fromLkr, toLkr) => {
    expect(parsePriceRange(text)).toEqual(fromLkr === undefined ? undefined : { fromLkr, toLkr });
  });

  it.each([
    ['02500-0005000', '2500-5000'],
    ['10000-99999999', '10000-'],
    ['10000-', '10000-'],
    ['nonsense', 'all'],
    ['all', 'all'],
  ])('has one spelling: %j becomes %j', (text, normalised) => {
    expect(normalisePriceRange(text)).toBe(normalised);
    expect(normalisePriceRange(normalised)).toBe(normalised);
  });

  it.each([
    ['0-2500', 'Under 2,500', 'under LKR 2,500'],
    ['2500-5000', '2,500–5,000', 'from LKR 2,500 to 5,000'],
    ['10000-', 'From 10,000', 'from LKR 10,000'],
    ['nonsense', '', ''],
  ])('%s reads "%s", and within a sentence "%s"', (text, shown, described) => {
    expect(formatPriceRange(text)).toBe(shown);
    expect(describePriceRange(text)).toBe(described);
  });
});

it('bands contain every price once', () => {
  const bands = priceBands([2500, 5000]);
  expect(bands).toEqual(['0-2500', '2500-5000', '5000-']);
  for (const lkr of [0, 1, 2499.99, 2500, 4999, 5000, maxPriceLkr]) {
    const containing = bands.filter((band) => {
      const range = parsePriceRange(band);
      return range && lkr >= range.fromLkr && lkr < range.toLkr;
    });
    expect(containing, String(lkr)).toHaveLength(1);
  }
});
