import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPrice,
  isForSale,
  isShownDiscount,
  isWholeCents,
  originalPrice,
  parseAmount,
} from '../../../src/domain/price.ts';
import { setPlan } from '../../support/plan.ts';

describe('isWholeCents', () => {
  it('holds for every number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(isWholeCents(cents / 100)).toBe(true);
      }),
    );
  });

  it.each([99.999, 0.001, 0.1 + 0.2, 5e-324, NaN])('does not hold for %d', (amount) => {
    expect(isWholeCents(amount)).toBe(false);
  });
});

describe('an amount as people write it [F91]', () => {
  it.each([
    ['53.50', 5350],
    ['53,50', 5350],
    ['5,350', 535_000],
    ['5,350.00', 535_000],
    ['1,234,567.8', 123_456_780],
    ['1.234,50', 123_450],
    ['5 350', 535_000],
    ['1\u00a0234\u202f567,50', 123_456_750],
    [' lkr\u202a53,5 ', 5350],
    ['Rs. 5,350/=', 535_000],
    ['රු 500', 50_000],
  ])('%j is %d cents', (text, cents) => {
    expect(parseAmount(text)).toBe(cents);
  });

  it.each(
    // Each could be read in two ways, a tenfold, hundredfold or thousandfold apart, or is no amount.
    [
      '1.234',
      '53 50',
      '5350,000',
      '0,500',
      '1,234,50',
      '1.234.50',
      '1,23,456',
      '5,3500',
      '53.505',
      '53.',
      ',5',
    ].concat(['', 'LKR', '-53.50', '1e3', '5O', '෫෩', '௫௦', '５３', '53.50 USD', '53.50 53.50']),
  )('%j is refused', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it('is the one that formatPrice has written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(parseAmount(formatPrice(cents / 100))).toBe(cents);
      }),
    );
  });
});

describe('formatPrice [1.3] [9.2]', () => {
  it.each([
    [0, 'LKR 0.00'],
    [2500, 'LKR 2,500.00'],
    [1_234_567, 'LKR 1,234,567.00'],
    [9_007_199_254_740_991, 'LKR 9,007,199,254,740,991.00'],
    [0.5, 'LKR 0.50'],
    [1234.56, 'LKR 1,234.56'],
    [1999.999, 'LKR 2,000.00'],
    [-1, 'LKR 0.00'],
  ])('writes %d as %s', (amount, text) => {
    expect(formatPrice(amount)).toBe(text);
  });

  it('keeps all digits, in groups of three [9.3]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000_000 }), (amount) => {
        const text = formatPrice(amount);
        expect(text).toMatch(/^LKR \d{1,3}(,\d{3})*\.00$/);
        expect(Number(text.replace(/[^\d.]/g, ''))).toBe(amount);
      }),
    );
  });
});

describe('originalPrice', () => {
  it('equals the division in integers, for every price in cents and every discount [9.4]', () => {
    const wholeLkr = fc.nat({ max: 10_000_000 }).map((lkr) => lkr * 100);
    const withoutRest = fc.nat({ max: 100_000 }).map((lkr) => lkr * 82);
    const cents = fc.oneof(wholeLkr, withoutRest, fc.nat({ max: 1_000_000_000 }));
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 99 }), (priceCents, discount) => {
        const exact = BigInt(priceCents) / BigInt(100 - discount);
        expect(originalPrice(priceCents / 100, discount)).toBe(Number(exact));
      }),
      {
        numRuns: 500,
        examples: [
          [82_000, 18],
          [102_510, 10],
        ],
      },
    );
  });

  it.each([undefined, Number.NaN, -18, 0, 0.5, 99.5, 100, 150, Number.POSITIVE_INFINITY])(
    'is undefined for a discount of %s, which is not shown',
    (discount) => {
      expect(isShownDiscount(discount)).toBe(false);
      expect(originalPrice(1000, discount)).toBeUndefined();
    },
  );
});

describe('a product is for sale [F74]', () => {
  it.each([
    [0.01, true],
    [999_999.99, true],
    [0, false],
    [-1, false],
    [1_000_000, false],
    [NaN, false],
  ])('at LKR %d: %s', (price, is) => {
    expect(isForSale(price)).toBe(is);
  });

  it('up to what the shop’s plan allows for one payment', () => {
    setPlan(50_000);
    expect([50_000, 50_000.01].map(isForSale)).toEqual([true, false]);
  });
});
