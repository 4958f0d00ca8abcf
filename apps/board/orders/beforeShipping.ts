import { fetchCustomers } from '../services/customers.ts';
import { fetchPayments } from '../services/paymentQueries.ts';
import type { UpdateOrder } from './actions.ts';
import { isSameCustomer } from './addresses.ts';
import { withChange, withFreshPayment } from './changedOrder.ts';
import { toCustomer } from './joinOrders.ts';
import { isBlocking } from './troubleTexts.ts';
import type { ChangeMeanwhile, OwnerOrder } from './types.ts';

/** What the owner did not know of an order who wanted to ship it. */
function detectConflict(seen: OwnerOrder, current: OwnerOrder): ChangeMeanwhile | undefined {
  const isNew = current.troubles.some((trouble) => isBlocking(trouble) && !seen.troubles.includes(trouble));
  const isMoreRefunded = (current.payment?.refunded ?? 0) > (seen.payment?.refunded ?? 0);
  if (isNew || isMoreRefunded) return { kind: 'trouble' };
  return isSameCustomer(seen.customer, current.customer) ? undefined : { kind: 'address' };
}

export interface CheckedOrder {
  /** As it is by now. */
  order: OwnerOrder;
  /** Why it must not be shipped before the owner has seen that; undefined if there is nothing. */
  news: ChangeMeanwhile | undefined;
}

/**
 * Reads the addresses and payments of orders again: customers move, and money goes back, while the board is open. Shows what
 * has changed everywhere on the board. Costs a read for each customer and each payment.
 * @param seen the orders as the owner has seen them
 * @returns the orders, in the same order
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function checkBeforeShipping(
  seen: readonly OwnerOrder[],
  update: UpdateOrder,
): Promise<CheckedOrder[]> {
  const [customers, payments] = await Promise.all([
    fetchCustomers(seen.map(({ uid }) => uid)),
    fetchPayments(seen.flatMap(({ payment }) => payment?.sessionId ?? [])),
  ]);
  const paymentOf = new Map(payments.map((payment) => [payment.sessionId, payment]));
  return seen.map((before) => {
    const paid = withFreshPayment(before, before.payment && paymentOf.get(before.payment.sessionId));
    const customer = toCustomer(paid.uid, paid.payment, customers.get(paid.uid));
    const order = isSameCustomer(customer, paid.customer) ? paid : withChange(paid, { customer });
    if (order !== before) update(before, order);
    return { order, news: detectConflict(before, order) };
  });
}
