import { accountMessages } from '../config/accountMessages.ts';
import type { Purchase } from './types.ts';

type Flags = Pick<Purchase, 'isOrderShipped' | 'isOrderCompleted'>;

/** The status text of an order (section 4). Completed takes priority over shipped. */
export function orderStatus({ isOrderShipped, isOrderCompleted }: Flags): string {
  if (isOrderCompleted) return accountMessages.orderCompleted;
  return isOrderShipped ? accountMessages.orderShipped : accountMessages.orderPending;
}

/** Whether the customer can confirm delivery (section 4): only once the order is shipped. */
export function canConfirmDelivery({ isOrderShipped, isOrderCompleted }: Flags): boolean {
  return isOrderShipped && !isOrderCompleted;
}
