import { describe, expect, it } from 'vitest';
import { canConfirmDelivery, isCancelled, orderStatus } from '../../../src/domain/orderStatus.ts';

describe.each([
  { isOrderShipped: false, isOrderCompleted: false, status: 'order pending', canConfirm: false },
  { isOrderShipped: true, isOrderCompleted: false, status: 'order shipped', canConfirm: true },
  { isOrderShipped: false, isOrderCompleted: true, status: 'order confirmed', canConfirm: false },
  { isOrderShipped: true, isOrderCompleted: true, status: 'order confirmed', canConfirm: false },
])('shipped $isOrderShipped, completed $isOrderCompleted', ({ status, canConfirm, ...flags }) => {
  it(`shows "${status}" [4.6] [4.7]`, () => {
    expect(orderStatus(flags)).toBe(status);
  });

  it('lets the customer confirm delivery only when shipped and not yet completed', () => {
    expect(canConfirmDelivery(flags)).toBe(canConfirm);
  });
});

describe('an order that the owner cancelled [4.6]', () => {
  const cancelled = { isOrderShipped: false, isOrderCompleted: true, cancelledAtMs: 0 };

  it('says so, and cannot be confirmed [P12]', () => {
    expect(isCancelled(cancelled)).toBe(true);
    expect(orderStatus(cancelled)).toBe('order cancelled');
    expect(canConfirmDelivery(cancelled)).toBe(false);
  });

  it.each([
    [{ isOrderShipped: true, isOrderCompleted: true }, 'order confirmed'],
    [{ isOrderShipped: true, isOrderCompleted: false }, 'order shipped'],
    [{ isOrderShipped: false, isOrderCompleted: false }, 'order pending'],
  ])('keeps the status of its flags if they say otherwise: %j', (flags, status) => {
    expect(orderStatus({ ...cancelled, ...flags })).toBe(status);
    expect(isCancelled({ ...cancelled, ...flags })).toBe(false);
  });
});
