import { maxPaymentLines } from '../../domain/limits.ts';
import { orderIdOf } from '../../domain/orderId.ts';
import type { Purchase } from '../../domain/types.ts';
import { fetchOrdersById, maxIdsPerQuery } from './orderHistory.ts';

/**
 * The orders of a payment, in the order of its lines. Empty if the payment has none, or belongs to another customer.
 * Costs one read for each order; the number of lines is unknown, so it asks for 30 at a time.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function fetchOrdersOfPayment(uid: string, sessionId: string): Promise<Purchase[]> {
  const orders: Purchase[] = [];
  for (let first = 0; first < maxPaymentLines; first += maxIdsPerQuery) {
    const ids = Array.from({ length: maxIdsPerQuery }, (_, index) => orderIdOf(sessionId, first + index));
    const found = new Map((await fetchOrdersById(uid, ids)).map((order) => [order.orderId, order]));
    orders.push(...ids.flatMap((id) => found.get(id) ?? []));
    if (found.size < maxIdsPerQuery) break;
  }
  return orders;
}
