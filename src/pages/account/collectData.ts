import { isCartRow } from '../../cart/keptCart.ts';
import { toDataExport } from '../../domain/dataExport.ts';
import { splitRowKey } from '../../domain/rowKey.ts';
import type { Receipt } from '../../domain/receipt.ts';
import type { Customer, Purchase } from '../../domain/types.ts';
import { isSavedRow, toSavedProducts } from '../../saved/savedStore.ts';
import { fetchDeletionRequest } from '../../services/firebase/dataRequests.ts';
import { fetchList } from '../../services/firebase/lists.ts';
import { fetchOrdersPage } from '../../services/firebase/orderHistory.ts';
import type { OrdersCursor } from '../../services/firebase/orderHistory.ts';
import { fetchAddress, fetchProfile } from '../../services/firebase/profile.ts';
import { fetchReceiptsOf } from '../../services/firebase/receipts.ts';
import { fetchStockRequests } from '../../services/firebase/stockRequests.ts';
import { parseRows } from '../../sync/rows.ts';

/** All orders by id, because one that comes in meanwhile moves others to the next page, and their receipts. */
async function fetchAllOrders(uid: string) {
  const orders = new Map<string, Purchase>();
  const receipts = new Map<string, Receipt>();
  let next: OrdersCursor | undefined;
  do {
    const page = await fetchOrdersPage(uid, next);
    for (const order of page.purchases) orders.set(order.orderId, order);
    const ids = page.purchases.map(({ orderId }) => orderId);
    const found = ids.length === 0 ? [] : await fetchReceiptsOf(uid, ids);
    for (const receipt of found) receipts.set(receipt.number, receipt);
    ({ next } = page);
  } while (next !== undefined);
  return { orders: [...orders.values()], receipts: [...receipts.values()] };
}

async function fetchSaved(uid: string) {
  const text = await fetchList(uid, 'saved');
  return text === null ? null : toSavedProducts(parseRows(text, isSavedRow));
}

async function fetchCart(uid: string) {
  const text = await fetchList(uid, 'cart');
  if (text === null) return null;
  return [...parseRows(text, isCartRow)].flatMap(([key, { value }]) => {
    const row = splitRowKey(key);
    return row && value !== undefined ? [{ ...row, quantity: Number(value) }] : [];
  });
}

/** Everything that the shop holds about a customer, as JSON. Costs one read for each order and receipt and six more. */
export async function collectData(customer: Customer): Promise<string> {
  const { uid } = customer;
  const [profile, address, all, savedProducts, cart, waitingFor, deletionRequest] = await Promise.all([
    fetchProfile(uid),
    fetchAddress(uid),
    fetchAllOrders(uid),
    fetchSaved(uid),
    fetchCart(uid),
    fetchStockRequests(uid),
    fetchDeletionRequest(uid),
  ]);
  const lists = { savedProducts, cart, waitingFor };
  return toDataExport({ customer, profile, address, ...all, ...lists, deletionRequest }, Date.now());
}
