import { describe, expect, it } from 'vitest';
import { parseDailySales } from '../../../../apps/board/services/dailySales.ts';

describe('stored day', () => {
  it('is read as the checkout server writes it', () => {
    const stored = {
      day: '2026-11-22',
      paidMinor: 535_000,
      refundedMinor: 1000,
      orders: 2,
      pieces: 3,
      newCustomers: 1,
      returningCustomers: 1,
      products: { 'kandy-shirt': { pieces: 3, amountMinor: 500_000 } },
      sizes: { M: 2, constructor: 1 },
    };
    expect(parseDailySales('2026-11-22', stored)).toEqual({
      ...stored,
      products: new Map([['kandy-shirt', { pieces: 3, amountMinor: 500_000 }]]),
      sizes: new Map([
        ['M', 2],
        ['constructor', 1],
      ]),
      isDamaged: false,
    });
  });

  it('may lack fields, which count as nothing', () => {
    const sales = parseDailySales('2026-11-22', {});
    expect(sales).toMatchObject({ paidMinor: 0, orders: 0, isDamaged: false });
    expect(sales.products.size).toBe(0);
  });

  it.each([
    { paidMinor: 'LKR 5' },
    { paidMinor: Number.NaN },
    { paidMinor: -1 },
    { orders: 1.5 },
    { orders: Infinity },
    { refundedMinor: null },
    { products: ['kandy-shirt'] },
    { products: 'kandy-shirt' },
    { products: { 'kandy-shirt': 3 } },
    { products: { 'kandy-shirt': { pieces: '3' } } },
    { sizes: { M: {} } },
    { sizes: null },
  ])('with %j is damaged, and that part counts as nothing', (fields) => {
    const sales = parseDailySales('2026-11-22', { newCustomers: 4, ...fields });
    expect(sales).toMatchObject({
      isDamaged: true,
      paidMinor: 0,
      orders: 0,
      refundedMinor: 0,
      newCustomers: 4,
    });
    for (const { pieces } of sales.products.values()) expect(pieces).toBe(0);
    for (const pieces of sales.sizes.values()) expect(pieces).toBe(0);
  });

  it('takes its day from its id, not from its fields', () => {
    expect(parseDailySales('2026-11-22', { day: '1999-01-01' }).day).toBe('2026-11-22');
  });
});
