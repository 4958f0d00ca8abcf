import type { Purchase } from './types.ts';

/** The part of a purchase record that tells how far the order has come. */
export interface OrderProgress extends Pick<
  Purchase,
  'isOrderShipped' | 'isOrderCompleted' | 'purchasedAtMs'
> {
  /** ms since the epoch; undefined if it is not known. */
  shippedAtMs?: number | undefined;
}

/** Days after shipping. Many customers never confirm a delivery, and parcels within Sri Lanka take a week. */
export const arrivedAfterDays = 30;

/** Days after the purchase, for a shipped order that does not say when: two weeks to ship it are more than enough. */
const arrivedAfterPurchaseDays = arrivedAfterDays + 14;

const dayMs = 24 * 60 * 60 * 1000;

/** Whether a shipped order counts as arrived without the customer's word. Never without any date. */
function countsAsArrived({ shippedAtMs, purchasedAtMs = Infinity }: OrderProgress, nowMs: number): boolean {
  return shippedAtMs === undefined
    ? nowMs - purchasedAtMs > arrivedAfterPurchaseDays * dayMs
    : nowMs - shippedAtMs > arrivedAfterDays * dayMs;
}

/**
 * Counts the orders that still need the customer's address. A customer with such an order must not be forgotten.
 * @param orders may include completed ones, which count as neither
 * @param nowMs ms since the epoch
 */
export function countOpenOrders(
  orders: readonly OrderProgress[],
  nowMs: number,
): { waiting: number; onTheWay: number } {
  const open = orders.filter(({ isOrderCompleted }) => !isOrderCompleted);
  return {
    waiting: open.filter(({ isOrderShipped }) => !isOrderShipped).length,
    onTheWay: open.filter((order) => order.isOrderShipped && !countsAsArrived(order, nowMs)).length,
  };
}
