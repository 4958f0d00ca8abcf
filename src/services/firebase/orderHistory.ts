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
import type { Purchase } from '../../domain/documents/record.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import { maxIdsPerQuery, readWithRetry } from './database.ts';
import { purchasesOf, toPurchases } from './purchases.ts';
import { orderIdOf } from '../../domain/documents/record.ts';
import { fetchReceiptsOf } from './receipts.ts';

export interface OrdersCursor {
  total: number;
  seen: number;
  last: QueryDocumentSnapshot;
}

export interface OrdersPage {
  purchases: Purchase[];
  receipts: Receipt[];
  next?: OrdersCursor | undefined;
}

const maxScanSize = 300;

/** Matches timestamps only: a string or number counts as no date. */
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

/** Reads a longer page if needed, so that it ends with the last record of a payment. */
async function fetchDated(uid: string, from: QueryDocumentSnapshot | undefined) {
  // One more, which tells whether the page ends within a payment.
  const found = await findDated(uid, from, earliest, ordersPageSize + 1);
  const [last, next] = found.slice(ordersPageSize - 1);
  if (!last || !next) return { docs: found, hasMore: false };
  if (!dateOf(next).isEqual(dateOf(last))) return { docs: found.slice(0, -1), hasMore: true };
  const rest = await findDated(uid, next, dateOf(next), maxPaymentLines);
  return { docs: [...found, ...rest], hasMore: true };
}

/** Firestore cannot query for a missing field. */
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

/** Returns the newest first, those without a date last, with their receipts. Never ends between the records of one payment. Throws as `readWithRetry`. */
export async function fetchOrdersPage(uid: string, from?: OrdersCursor): Promise<OrdersPage> {
  const [{ docs, hasMore }, total] = await Promise.all([
    fetchDated(uid, from?.last),
    from?.total ?? countOrders(uid),
  ]);
  const seen = (from?.seen ?? 0) + docs.length;
  const last = docs.at(-1);
  const next = hasMore && last && seen < total ? { total, seen, last } : undefined;
  const undated = !next && seen < total ? await fetchUndated(uid) : [];
  const purchases = toPurchases([...docs, ...undated]);
  const ids = purchases.map(({ orderId }) => orderId);
  return { purchases, receipts: await fetchReceiptsOf(uid, ids), next };
}

/** Costs one read for each. Throws as `readWithRetry` does. */
export async function fetchOrdersById(uid: string, orderIds: readonly string[]): Promise<Purchase[]> {
  const parts = chunk(orderIds, maxIdsPerQuery);
  const found = await Promise.all(parts.map((ids) => find(uid, where(documentId(), 'in', ids))));
  return toPurchases(found.flat());
}

/** Costs and throws what `fetchOrdersById` does. */
export const findExistingOrders = async (
  uid: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await fetchOrdersById(uid, orderIds)).map(({ orderId }) => orderId));

/** Returns records in the order of the payment's lines, whose number is unknown; empty if it is another customer's. Throws as `readWithRetry`. */
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
