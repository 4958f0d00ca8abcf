import { toDataExport } from '../../domain/dataExport.ts';
import type { Customer, Purchase } from '../../domain/types.ts';
import { parseCartRows, parseSavedRows, splitRowKey } from '../../lists/listText.ts';
import { fetchList } from '../../services/firebase/lists.ts';
import { fetchOrdersPage } from '../../services/firebase/orderHistory.ts';
import type { OrdersCursor } from '../../services/firebase/orderHistory.ts';
import { fetchAddress, fetchProfile } from '../../services/firebase/profile.ts';
import { fetchStockRequests } from '../../services/firebase/stockRequests.ts';

/** All orders by id: one that comes in meanwhile moves others to the next page. */
async function fetchAllOrders(uid: string): Promise<Purchase[]> {
  const orders = new Map<string, Purchase>();
  let next: OrdersCursor | undefined;
  do {
    const page = await fetchOrdersPage(uid, next);
    for (const order of page.purchases) orders.set(order.orderId, order);
    ({ next } = page);
  } while (next !== undefined);
  return [...orders.values()];
}

async function fetchSavedPieces(uid: string) {
  const list = await fetchList(uid, 'saved');
  return list && [...(parseSavedRows(list.text)?.values() ?? [])];
}

async function fetchCart(uid: string) {
  const list = await fetchList(uid, 'cart');
  const rows = list && (parseCartRows(list.text)?.rows ?? []);
  return rows && Array.from(rows, ([key, quantity]) => ({ ...splitRowKey(key), quantity }));
}

/**
 * Everything that the shop holds about a customer, as JSON. Costs one read for each order and five more.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function collectData(customer: Customer): Promise<string> {
  const { uid } = customer;
  const [profile, address, orders, savedPieces, cart, waitingFor] = await Promise.all([
    fetchProfile(uid),
    fetchAddress(uid),
    fetchAllOrders(uid),
    fetchSavedPieces(uid),
    fetchCart(uid),
    fetchStockRequests(uid),
  ]);
  return toDataExport({ customer, profile, address, orders, savedPieces, cart, waitingFor }, Date.now());
}
