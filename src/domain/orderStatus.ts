import { accountMessages } from '../config/accountMessages.ts';
import type { Purchase } from './types.ts';

type Flags = Pick<Purchase, 'isOrderShipped' | 'isOrderCompleted'>;

/** The status shown for an order (section 4); completed takes priority over shipped. */
export function orderStatus({ isOrderShipped, isOrderCompleted }: Flags): string {
  if (isOrderCompleted) return accountMessages.orderCompleted;
  return isOrderShipped ? accountMessages.orderShipped : accountMessages.orderPending;
}

/** Whether the customer may confirm delivery: shipped and not yet completed (section 4). */
export function canConfirmDelivery({ isOrderShipped, isOrderCompleted }: Flags): boolean {
  return isOrderShipped && !isOrderCompleted;
}
