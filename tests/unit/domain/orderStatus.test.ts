import { describe, expect, it } from 'vitest';
import { canConfirmDelivery, orderStatus } from '../../../src/domain/orderStatus.ts';

describe.each([
  { isOrderShipped: false, isOrderCompleted: false, status: 'order pending', canConfirm: false },
  { isOrderShipped: true, isOrderCompleted: false, status: 'order shipped', canConfirm: true },
  { isOrderShipped: false, isOrderCompleted: true, status: 'order confirmed', canConfirm: false },
  { isOrderShipped: true, isOrderCompleted: true, status: 'order confirmed', canConfirm: false },
])('shipped $isOrderShipped, completed $isOrderCompleted', ({ status, canConfirm, ...flags }) => {
  it(`shows "${status}"`, () => {
    expect(orderStatus(flags)).toBe(status);
  });

  it('lets the customer confirm delivery only when shipped and not yet completed', () => {
    expect(canConfirmDelivery(flags)).toBe(canConfirm);
  });
});
