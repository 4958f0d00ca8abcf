import { describe, expect, it } from 'vitest';
import {
  canConfirmDelivery,
  chargedTotals,
  describeSizes,
  groupByPayment,
  isCancelled,
  orderStatus,
  orderTotals,
  sharedProgress,
  totalRows,
} from '../../../src/domain/orderGroups.ts';
import type { Purchase } from '../../../src/domain/documents/record.ts';
import { buildPurchase } from '../../support/factories.ts';

const orderOf = (orderId: string, purchasedAtMs?: number) => buildPurchase({ orderId, purchasedAtMs });

const at = (date: string) => Date.parse(date);
const idsOf = (orders: readonly Purchase[]) =>
  groupByPayment(orders).map((group) => group.orders.map(({ orderId }) => orderId));

describe('grouping by payment', () => {
  it('puts records of the same time together, even if others are between them', () => {
    expect(idsOf([orderOf('a', 2), orderOf('b', 1), orderOf('c', 2)])).toEqual([['a', 'c'], ['b']]);
  });

  it('leaves each record without a time alone', () => {
    expect(idsOf([orderOf('a'), orderOf('b')])).toEqual([['a'], ['b']]);
  });
});

describe('what the lines of an order share', () => {
  const shipped = buildPurchase({ isOrderShipped: true, carrier: 'Domex', trackingNumber: 'AB123' });
  const cancelled = buildPurchase({ isOrderCompleted: true, cancelledAtMs: 1, cancelReason: 'Fault' });

  it.each([
    ['waiting', orderOf('a')],
    ['shipped', shipped],
    ['cancelled', cancelled],
  ])('is how far they have come, if they are all %s', (_state, line) => {
    expect(sharedProgress([line, { ...line, orderId: 'b' }])).toBe(line);
    expect(sharedProgress([line])).toBe(line);
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
});

describe('the totals of an order', () => {
  const lines = [buildPurchase(), buildPurchase({ productPrice: 819.5 })];
  const free = at('2026-11-21T12:00:00+05:30');
  const charged = at('2026-11-22T12:00:00+05:30');

  it.each([
    ['of its day', charged, undefined, 350, 6989],
    ['of a day without one', free, undefined, 0, 6639],
    ['that was charged on such a day', free, 350, 350, 6989],
    ['that was charged, whatever the tariff of the day', charged, 0, 0, 6639],
    ['that was charged on an unknown day', undefined, 350, 350, 6989],
    ['of no day, which is unknown', undefined, undefined, undefined, 6639],
  ])('include the delivery %s', (_what, dayMs, paidLkr, delivery, total) => {
    expect(orderTotals(lines, dayMs, paidLkr)).toEqual({ quantity: 4, subtotal: 6639, delivery, total });
  });
});

it('adds up the rows of an order’s money', () => {
  const money = [
    { kind: 'lines' as const, minor: 500_000 },
    { kind: 'delivery' as const, minor: 35_000 },
    { kind: 'discount' as const, minor: -100_000, code: 'AVURUDU' },
    { kind: 'fee' as const, minor: 15_000 },
  ];
  expect(totalRows(chargedTotals(money), 20_000)).toEqual([
    ['Subtotal', 'LKR 5,000.00'],
    ['Delivery', 'LKR 350.00'],
    ['Discount AVURUDU', '−LKR 1,000.00'],
    ['Cash on delivery', 'LKR 150.00'],
    ['Total', 'LKR 4,500.00'],
    ['Refunded', 'LKR 200.00'],
  ]);
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

it.each([
  [false, false, undefined, 'order pending'],
  [true, false, undefined, 'order shipped'],
  [false, true, undefined, 'order confirmed'],
  [true, true, undefined, 'order confirmed'],
  // Cancelled by the owner, unless the flags say otherwise.
  [false, true, 0, 'order cancelled'],
  [true, true, 0, 'order confirmed'],
  [true, false, 0, 'order shipped'],
  [false, false, 0, 'order pending'],
])(
  'shipped %s, completed %s, cancelled at %s: "%s" [4.6] [4.7]',
  (shipped, completed, cancelledAtMs, status) => {
    const order = { isOrderShipped: shipped, isOrderCompleted: completed, cancelledAtMs };
    expect(orderStatus(order)).toBe(status);
    expect(isCancelled(order)).toBe(status === 'order cancelled');
    expect(canConfirmDelivery(order)).toBe(status === 'order shipped');
  },
);
