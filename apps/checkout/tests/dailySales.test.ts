import { describe, expect, it } from 'vitest';
import { addSale, noSales, parseDailySales, salesDayOf } from '../src/dailySales.ts';
import { buildPayment } from './shop.ts';

const payment = { ...buildPayment({ amountMinor: 535_050 }), paidAtMs: Date.UTC(2026, 10, 20, 12) };

const firstSale = {
  day: '2026-11-20',
  paidMinor: 535_050,
  refundedMinor: 0,
  orders: 1,
  pieces: 3,
  newCustomers: 1,
  returningCustomers: 0,
  products: {
    'kandy-shirt': { pieces: 2, amountMinor: 500_000 },
    'galle-skirt': { pieces: 1, amountMinor: 50 },
  },
  sizes: { M: 2, '30': 1 },
};

describe('the figures of a day', () => {
  it('add up its payments', () => {
    const day = addSale(undefined, { payment, isReturning: false });
    expect(addSale(day, { payment, isReturning: true })).toEqual({
      ...firstSale,
      paidMinor: 1_070_100,
      orders: 2,
      pieces: 6,
      returningCustomers: 1,
      products: {
        'kandy-shirt': { pieces: 4, amountMinor: 1_000_000 },
        'galle-skirt': { pieces: 2, amountMinor: 100 },
      },
      sizes: { M: 4, '30': 2 },
    });
    // The day before is not changed in place: a transaction may run again.
    expect(day).toEqual(firstSale);
  });

  it('belong to the day in Sri Lanka', () => {
    expect(salesDayOf({ paidAtMs: Date.UTC(2026, 10, 20, 18, 29, 59) })).toBe('2026-11-20');
    expect(salesDayOf({ paidAtMs: Date.UTC(2026, 10, 20, 18, 30) })).toBe('2026-11-21');
  });

  it.each([
    ['constructor', 'constructor'],
    ['__proto__', '(__proto__)'],
    ['__id__', '(__id__)'],
    ['', '()'],
  ])('take a size called "%s"', (size, key) => {
    const line = {
      productName: 'a',
      productImages: '',
      productPrice: 10,
      productSize: [{ size, quantity: 2 }],
    };
    const day = addSale(undefined, { payment: { ...payment, lines: [line, line] }, isReturning: false });
    expect(Object.entries(day.sizes)).toEqual([[key, 4]]);
  });

  it('are read as stored, and what is malformed counts as nothing', () => {
    expect(parseDailySales('2026-11-20', undefined)).toBeUndefined();
    expect(parseDailySales('2026-11-20', firstSale)).toEqual(firstSale);
    expect(
      parseDailySales('2026-11-20', {
        paidMinor: '5',
        orders: 2,
        products: { a: 'many', b: { pieces: 1 } },
        sizes: [],
      }),
    ).toEqual({
      ...noSales('2026-11-20'),
      orders: 2,
      products: { a: { pieces: 0, amountMinor: 0 }, b: { pieces: 1, amountMinor: 0 } },
    });
  });
});
