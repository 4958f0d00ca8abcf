import {
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { ordersPageSize } from '../../config/constants.ts';
import { maxPaymentLines } from '../../domain/limits.ts';
import { chunk } from '../../lib/lists.ts';
import type { Purchase } from '../../domain/types.ts';
import { readWithRetry } from './database.ts';
import { purchasesOf, toPurchases } from './purchases.ts';
import { orderIdOf } from '../../domain/purchaseRecord.ts';

/** The position of the next page. */
export interface OrdersCursor {
  /** Number of all orders of the customer. */
  total: number;
  /** Number of orders on the pages so far. */
  seen: number;
  last: QueryDocumentSnapshot;
}

export interface OrdersPage {
  purchases: Purchase[];
  /** Number of all orders of the customer. */
  total: number;
  /** Undefined on the last page. */
  next?: OrdersCursor | undefined;
}

/** Firestore's limit for `in`. */
export const maxIdsPerQuery = 30;
const maxScanSize = 300;

/** The first possible time. Matches timestamps only: a string or number counts as no date. */
const earliest = new Timestamp(-62_135_596_800, 0);

const dateOf = (snapshot: QueryDocumentSnapshot) => snapshot.get('purchasedAt') as Timestamp;

async function find(uid: string, ...constraints: QueryConstraint[]): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await readWithRetry(() => getDocs(query(purchasesOf(uid), ...constraints)));
  return docs;
}

const after = (last: QueryDocumentSnapshot | undefined) => (last ? [startAfter(last)] : []);

const findDated = (
  uid: string,
  last: QueryDocumentSnapshot | undefined,
  notBefore: Timestamp,
  size: number,
) =>
  find(
    uid,
    where('purchasedAt', '>=', notBefore),
    orderBy('purchasedAt', 'desc'),
    // The records of one payment have the same time.
    orderBy(documentId(), 'desc'),
    ...after(last),
    limit(size),
  );

/** A page of orders with a date. Longer if needed, so that it ends with the last record of a payment. */
async function fetchDated(uid: string, from: QueryDocumentSnapshot | undefined) {
  // One more, which tells whether the page ends within a payment.
  const found = await findDated(uid, from, earliest, ordersPageSize + 1);
  const [last, next] = found.slice(ordersPageSize - 1);
  if (!last || !next) return { docs: found, hasMore: false };
  if (!dateOf(next).isEqual(dateOf(last))) return { docs: found.slice(0, -1), hasMore: true };
  const rest = await findDated(uid, next, dateOf(next), maxPaymentLines);
  return { docs: [...found, ...rest], hasMore: true };
}

/** All orders without a date, which only an older shop has written. Firestore cannot query for a missing field. */
async function fetchUndated(uid: string): Promise<QueryDocumentSnapshot[]> {
  const undated: QueryDocumentSnapshot[] = [];
  let docs: QueryDocumentSnapshot[] = [];
  do {
    docs = await find(uid, orderBy(documentId()), ...after(docs.at(-1)), limit(maxScanSize));
    undated.push(...docs.filter((snapshot) => !(snapshot.get('purchasedAt') instanceof Timestamp)));
  } while (docs.length === maxScanSize);
  return undated;
}

async function countOrders(uid: string): Promise<number> {
  const snapshot = await readWithRetry(() => getCount(purchasesOf(uid)));
  return snapshot.data().count;
}

/**
 * A page of the customer's orders, newest first, then those without a date. Never ends between the records of one payment.
 * Costs a read for each order and two more on the first page. Throws as `readWithRetry` does.
 * @param from the `next` of the previous page
 */
export async function fetchOrdersPage(uid: string, from?: OrdersCursor): Promise<OrdersPage> {
  const [{ docs, hasMore }, total] = await Promise.all([
    fetchDated(uid, from?.last),
    from?.total ?? countOrders(uid),
  ]);
  const seen = (from?.seen ?? 0) + docs.length;
  const last = docs.at(-1);
  if (hasMore && last && seen < total)
    return { total, purchases: toPurchases(docs), next: { total, seen, last } };
  const undated = seen < total ? await fetchUndated(uid) : [];
  return { total, purchases: toPurchases([...docs, ...undated]) };
}

/** The current state of up to 30 orders. Costs one read for each. Throws as `readWithRetry` does. */
export async function fetchOrdersById(uid: string, orderIds: readonly string[]): Promise<Purchase[]> {
  return toPurchases(await find(uid, where(documentId(), 'in', orderIds.slice(0, maxIdsPerQuery))));
}

/** The ids of those orders that exist. Costs one read for each. Throws as `readWithRetry` does. */
export async function findExistingOrders(
  uid: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    chunk(orderIds, maxIdsPerQuery).map((ids) => find(uid, where(documentId(), 'in', ids))),
  );
  return new Set(found.flat().map(({ id }) => id));
}

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
