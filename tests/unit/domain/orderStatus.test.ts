import { expect, it } from 'vitest';
import { canConfirmDelivery, isCancelled, orderStatus } from '../../../src/domain/orderGroups.ts';

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
  'shipped %s, completed %s, cancelled at %s: "%s" [4.6] [4.7] [P12]',
  (shipped, completed, cancelledAtMs, status) => {
    const order = { isOrderShipped: shipped, isOrderCompleted: completed, cancelledAtMs };
    expect(orderStatus(order)).toBe(status);
    expect(isCancelled(order)).toBe(status === 'order cancelled');
    expect(canConfirmDelivery(order)).toBe(status === 'order shipped');
  },
);
