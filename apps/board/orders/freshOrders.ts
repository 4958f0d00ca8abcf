import type { QueryClient } from '@tanstack/react-query';
import { fetchCustomers } from '../services/customers.ts';
import { fetchPayments } from '../services/paymentQueries.ts';
import { updateOrder } from './boardCache.ts';
import { withChange } from './changedOrder.ts';
import { toCustomer } from './joinOrders.ts';
import { isBlocking } from './troubleTexts.ts';
import type { ChangeMeanwhile, OwnerOrder } from './types.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Reads the addresses of orders again, and their payments too: customers move, and money goes back, while the board is open.
 * Shows what has changed everywhere on the board. Costs a read for each customer and each payment.
 * @returns the orders, in the same order; those that have not changed are the same objects
 */
export async function refreshOrders(
  client: QueryClient,
  orders: readonly OwnerOrder[],
  { withPayments }: { withPayments: boolean },
): Promise<OwnerOrder[]> {
  const sessionIds = withPayments ? orders.flatMap(({ payment }) => payment?.sessionId ?? []) : [];
  const [customers, payments] = await Promise.all([
    fetchCustomers(orders.map(({ uid }) => uid)),
    fetchPayments(sessionIds),
  ]);
  const paymentOf = new Map(payments.map((payment) => [payment.sessionId, payment]));
  return orders.map((before) => {
    const payment = before.payment && (paymentOf.get(before.payment.sessionId) ?? before.payment);
    const customer = toCustomer(before.uid, payment, customers.get(before.uid));
    if (isSame([payment, customer], [before.payment, before.customer])) return before;
    const { changedMeanwhile } = before;
    const order = { ...withChange(before, { payment, customer }), changedMeanwhile };
    updateOrder(client, before, order);
    return order;
  });
}

/** Why an order must not be shipped before the owner has seen what is new of it; undefined if there is nothing. */
function detectConflict(seen: OwnerOrder, current: OwnerOrder): ChangeMeanwhile | undefined {
  const isNew = current.troubles.some((trouble) => isBlocking(trouble) && !seen.troubles.includes(trouble));
  const isMoreRefunded = (current.payment?.refunded ?? 0) > (seen.payment?.refunded ?? 0);
  if (isNew || isMoreRefunded) return { kind: 'trouble' };
  return isSame(seen.customer, current.customer) ? undefined : { kind: 'address' };
}

export interface CheckedOrder {
  /** As it is by now. */
  order: OwnerOrder;
  news: ChangeMeanwhile | undefined;
}

/**
 * Checks orders before they are shipped. See `refreshOrders`.
 * @param seen the orders as the owner has seen them
 */
export async function checkBeforeShipping(
  client: QueryClient,
  seen: readonly OwnerOrder[],
): Promise<CheckedOrder[]> {
  const current = await refreshOrders(client, seen, { withPayments: true });
  return current.map((order, index) => ({ order, news: detectConflict(seen[index] ?? order, order) }));
}
