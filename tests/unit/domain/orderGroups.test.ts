import { describe, expect, it } from 'vitest';
import {
  describeSizes,
  groupByPayment,
  orderTotals,
  sharedProgress,
} from '../../../src/domain/orderGroups.ts';
import type { Purchase } from '../../../src/domain/types.ts';

const buildPurchase = (orderId: string, purchasedAtMs?: number): Purchase => ({
  orderId,
  productName: 'kandy-shirt',
  productImages: '',
  productPrice: 2500,
  productSize: [{ size: 'M', quantity: 2 }],
  isOrderShipped: false,
  isOrderCompleted: false,
  purchasedAtMs,
});

const at = (date: string) => Date.parse(date);
const idsOf = (orders: readonly Purchase[]) =>
  groupByPayment(orders).map((group) => group.orders.map(({ orderId }) => orderId));

describe('grouping by payment', () => {
  it('puts records of the same time together, even if others are between them', () => {
    expect(idsOf([buildPurchase('a', 2), buildPurchase('b', 1), buildPurchase('c', 2)])).toEqual([
      ['a', 'c'],
      ['b'],
    ]);
  });

  it('leaves each record without a time alone', () => {
    expect(idsOf([buildPurchase('a'), buildPurchase('b')])).toEqual([['a'], ['b']]);
  });

  it('keeps the key of a payment when more of its records are loaded', () => {
    const [first] = groupByPayment([buildPurchase('a', 2)]);
    const [second] = groupByPayment([buildPurchase('b', 2), buildPurchase('a', 2)]);
    expect(second?.key).toBe(first?.key);
  });
});

describe('what the lines of an order share', () => {
  const shipped = { ...buildPurchase('a'), isOrderShipped: true, carrier: 'Domex', trackingNumber: 'AB123' };
  const cancelled = {
    ...buildPurchase('a'),
    isOrderCompleted: true,
    cancelledAtMs: 1,
    cancelReason: 'Fault',
  };

  it.each([
    ['waiting', buildPurchase('a')],
    ['shipped', shipped],
    ['cancelled', cancelled],
  ])('is how far they have come, if they are all %s', (_state, line) => {
    expect(sharedProgress([line, { ...line, orderId: 'b' }])).toBe(line);
  });

  it.each([
    ['status', shipped, { isOrderCompleted: true }],
    ['carrier', shipped, { carrier: 'Citypak' }],
    ['number', shipped, { trackingNumber: undefined }],
    ['day of cancelling', cancelled, { cancelledAtMs: 2 }],
    ['reason', cancelled, { cancelReason: 'Lost' }],
  ])('is nothing if the %s of one differs', (_what, line, other) => {
    expect(sharedProgress([line, { ...line, ...other, orderId: 'b' }])).toBeUndefined();
  });

  it('is nothing for a single line, or none', () => {
    expect(sharedProgress([shipped])).toBeUndefined();
    expect(sharedProgress([])).toBeUndefined();
  });
});

describe('the totals of an order', () => {
  const lines = [buildPurchase('a'), { ...buildPurchase('b'), productPrice: 819.5 }];

  it('include the delivery of its day', () => {
    expect(orderTotals(lines, at('2026-11-22T12:00:00+05:30'))).toEqual({
      pieces: 4,
      subtotal: 6639,
      delivery: 350,
      total: 6989,
    });
    expect(orderTotals(lines, at('2026-11-21T12:00:00+05:30'))).toMatchObject({ delivery: 0, total: 6639 });
  });

  it('include the delivery that was charged, whatever the tariff of the day', () => {
    const day = at('2026-11-21T12:00:00+05:30');
    expect(orderTotals(lines, day, 350)).toMatchObject({ delivery: 350, total: 6989 });
    expect(orderTotals(lines, at('2026-11-22T12:00:00+05:30'), 0)).toMatchObject({
      delivery: 0,
      total: 6639,
    });
    expect(orderTotals(lines, undefined, 350)).toMatchObject({ delivery: 350, total: 6989 });
  });

  it('leave out the delivery if the day is unknown', () => {
    expect(orderTotals(lines, undefined)).toMatchObject({ delivery: undefined, total: 6639 });
  });
});

it.each([
  [[], ''],
  [[{ size: 'M', quantity: 2 }], 'Size M'],
  [[{ size: 'Free size', quantity: 1 }], 'Free size'],
  [
    [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 2 },
      { size: 'S', quantity: 1 },
    ],
    'Sizes S × 2, M × 2',
  ],
])('describes the sizes %j as "%s"', (rows, text) => {
  expect(describeSizes(rows)).toBe(text);
});
