import { fetchCustomers } from '../services/customers.ts';
import type { UpdateOrder } from './actions.ts';
import { withChange } from './changedOrder.ts';
import { toCustomer } from './joinOrders.ts';
import type { OwnerOrder } from './types.ts';

export const isSameCustomer = (a: OwnerOrder['customer'], b: OwnerOrder['customer']): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Reads the addresses of orders again, because a customer may change theirs while the board is open. Shows those that have
 * changed everywhere on the board. Costs a read for each customer.
 * @returns the orders, in the same order; those whose address has not changed are the same objects
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function refreshAddresses(
  orders: readonly OwnerOrder[],
  update: UpdateOrder,
): Promise<OwnerOrder[]> {
  const stored = await fetchCustomers(orders.map(({ uid }) => uid));
  return orders.map((order) => {
    const customer = toCustomer(order.uid, order.payment, stored.get(order.uid));
    if (isSameCustomer(customer, order.customer)) return order;
    const after = withChange(order, { customer });
    update(order, after);
    return after;
  });
}
