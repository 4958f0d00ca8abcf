import type { Purchase } from './documents/record.ts';

type OrderProgress = Pick<Purchase, 'isOrderShipped' | 'isOrderCompleted' | 'purchasedAtMs' | 'shippedAtMs'>;

/** Counts from shipping. Many customers never confirm a delivery, and parcels within Sri Lanka take a week. */
export const arrivedAfterDays = 30;

/** Counts from the purchase, if nobody knows when it was shipped: two weeks to ship an order are more than enough. */
const arrivedAfterPurchaseDays = arrivedAfterDays + 14;

const dayMs = 24 * 60 * 60 * 1000;

function countsAsArrived({ shippedAtMs, purchasedAtMs = Infinity }: OrderProgress, nowMs: number): boolean {
  return shippedAtMs === undefined
    ? nowMs - purchasedAtMs > arrivedAfterPurchaseDays * dayMs
    : nowMs - shippedAtMs > arrivedAfterDays * dayMs;
}

/** A customer with an open order must not be forgotten: it still needs the address. */
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
