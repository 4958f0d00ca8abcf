import { toDataExport } from '../../domain/dataExport.ts';
import type { Customer, Purchase } from '../../domain/types.ts';
import { fetchOrdersPage } from '../../services/firebase/orderHistory.ts';
import type { OrdersCursor } from '../../services/firebase/orderHistory.ts';
import { fetchAddress, fetchProfile } from '../../services/firebase/profile.ts';

/** All orders by id: one that comes in meanwhile moves others to the next page. */
async function fetchAllOrders(uid: string, signal: AbortSignal): Promise<Purchase[]> {
  const orders = new Map<string, Purchase>();
  let next: OrdersCursor | undefined;
  do {
    const page = await fetchOrdersPage(uid, next);
    for (const order of page.purchases) orders.set(order.orderId, order);
    ({ next } = page);
  } while (next !== undefined && !signal.aborted);
  return [...orders.values()];
}

/**
 * Everything that the shop holds about a customer, as JSON. Costs one read for each order and two more.
 * @param signal stops after the page that is loading
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function collectData(customer: Customer, signal: AbortSignal): Promise<string> {
  const { uid } = customer;
  const [profile, address, orders] = await Promise.all([
    fetchProfile(uid),
    fetchAddress(uid),
    fetchAllOrders(uid, signal),
  ]);
  return toDataExport({ customer, profile, address, orders }, Date.now());
}
