import type { Purchase } from './types.ts';

export interface OrderProgress extends Pick<
  Purchase,
  'isOrderShipped' | 'isOrderCompleted' | 'purchasedAtMs'
> {
  shippedAtMs?: number | undefined;
}

/** Days after shipping. Many customers never confirm a delivery, and parcels within Sri Lanka take a week. */
export const arrivedAfterDays = 30;

/** Days after the purchase, for a shipped order that does not say when: two weeks to ship it are more than enough. */
const arrivedAfterPurchaseDays = arrivedAfterDays + 14;

const dayMs = 24 * 60 * 60 * 1000;

/** Without the customer's word. Never without any date. */
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
