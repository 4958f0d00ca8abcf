import { accountMessages } from '../config/accountMessages.ts';
import type { Purchase } from './types.ts';

type Flags = Pick<Purchase, 'isOrderShipped' | 'isOrderCompleted' | 'cancelledAtMs'>;

/** Whether the owner has cancelled the order. An order that was shipped cannot be cancelled any more. */
export function isCancelled({ isOrderShipped, isOrderCompleted, cancelledAtMs }: Flags): boolean {
  return isOrderCompleted && !isOrderShipped && cancelledAtMs !== undefined;
}

/** The status text of an order (section 4). Completed takes priority over shipped. */
export function orderStatus(order: Flags): string {
  if (isCancelled(order)) return accountMessages.orderCancelled;
  if (order.isOrderCompleted) return accountMessages.orderCompleted;
  return order.isOrderShipped ? accountMessages.orderShipped : accountMessages.orderPending;
}

/** Whether the customer can confirm delivery (section 4): only once the order is shipped. */
export function canConfirmDelivery({ isOrderShipped, isOrderCompleted }: Flags): boolean {
  return isOrderShipped && !isOrderCompleted;
}
