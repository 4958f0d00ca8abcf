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
import { chunk } from '../../lib/chunk.ts';
import type { Purchase } from '../../domain/types.ts';
import { readWithRetry } from './database.ts';
import { purchasesOf, toPurchases } from './purchases.ts';

/** The position of the next page. */
export interface OrdersCursor {
  /** Number of all orders of the customer. */
  total: number;
  /** Number of orders on the pages so far. */
  seen: number;
  /** The last order with a date; undefined once the pages have reached the orders without one. */
  dated?: { seconds: number; nanoseconds: number; orderId: string };
  /** The document id up to which orders without a date were searched. */
  undatedUpTo?: string;
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

const dateOf = (snapshot: QueryDocumentSnapshot): unknown => snapshot.data().purchasedAt;
// Must match the filter of `findDated`.
const isDated = (snapshot: QueryDocumentSnapshot) => dateOf(snapshot) instanceof Timestamp;

async function find(uid: string, ...constraints: QueryConstraint[]): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await readWithRetry(() => getDocs(query(purchasesOf(uid), ...constraints)));
  return docs;
}

/** The first possible time. Matches timestamps only: a string or number counts as no date. */
const earliest = new Timestamp(-62_135_596_800, 0);

function findDated(uid: string, after: OrdersCursor['dated'], notBefore: Timestamp, size: number) {
  return find(
    uid,
    where('purchasedAt', '>=', notBefore),
    orderBy('purchasedAt', 'desc'),
    // The records of one payment have the same time.
    orderBy(documentId(), 'desc'),
    ...(after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.orderId)] : []),
    limit(size),
  );
}

/** A page of orders with a date. Longer if needed, so that it ends with the last record of a payment. */
async function fetchDated(uid: string, after: OrdersCursor['dated']) {
  // One more, which tells whether the page ends within a payment.
  const found = await findDated(uid, after, earliest, ordersPageSize + 1);
  const next = cursorAfter(found[ordersPageSize]);
  const last = cursorAfter(found[ordersPageSize - 1]);
  if (!next || !last) return { docs: found, hasMore: false };
  if (next.seconds !== last.seconds || next.nanoseconds !== last.nanoseconds) {
    return { docs: found.slice(0, ordersPageSize), hasMore: true };
  }
  const time = new Timestamp(next.seconds, next.nanoseconds);
  const rest = await findDated(uid, next, time, maxPaymentLines);
  return { docs: [...found, ...rest], hasMore: true };
}

/**
 * The next orders without a date. Firestore cannot query for a missing field, so this scans all orders by id, in growing
 * steps. Runs only while the count shows that there are more.
 */
async function fetchUndated(uid: string, after: string | undefined) {
  let upTo = after;
  for (let size = ordersPageSize; ; size = Math.min(size * 4, maxScanSize)) {
    const docs = await find(
      uid,
      orderBy(documentId()),
      ...(upTo === undefined ? [] : [startAfter(upTo)]),
      limit(size),
    );
    const undated = docs.filter((snapshot) => !isDated(snapshot));
    const isEnd = docs.length < size;
    upTo = isEnd ? undefined : docs.at(-1)?.id;
    if (isEnd || undated.length > 0) return { undated, upTo };
  }
}

async function countOrders(uid: string): Promise<number> {
  const snapshot = await readWithRetry(() => getCount(purchasesOf(uid)));
  return snapshot.data().count;
}

function cursorAfter(snapshot: QueryDocumentSnapshot | undefined): OrdersCursor['dated'] {
  const date = snapshot && dateOf(snapshot);
  if (!(date instanceof Timestamp)) return undefined;
  return { seconds: date.seconds, nanoseconds: date.nanoseconds, orderId: snapshot?.id ?? '' };
}

/**
 * A page of the customer's orders, newest first, then those without a date. Never ends between the records of one payment.
 * Costs one read for each order, one for the first order of the next page, and one for the count on the first page.
 * @param from the `next` of the previous page; undefined for the first page
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function fetchOrdersPage(uid: string, from?: OrdersCursor): Promise<OrdersPage> {
  const isDatedPart = from?.undatedUpTo === undefined;
  const [{ docs: dated, hasMore: hasMoreDated }, total] = await Promise.all([
    isDatedPart ? fetchDated(uid, from?.dated) : { docs: [], hasMore: false },
    from?.total ?? countOrders(uid),
  ]);
  const seen = (from?.seen ?? 0) + dated.length;
  if (seen >= total) return { total, purchases: toPurchases(dated) };

  const last = hasMoreDated ? cursorAfter(dated.at(-1)) : undefined;
  if (last) return { total, purchases: toPurchases(dated), next: { total, seen, dated: last } };

  const { undated, upTo } = await fetchUndated(uid, from?.undatedUpTo);
  const seenThen = seen + undated.length;
  const hasMore = upTo !== undefined && seenThen < total;
  return {
    total,
    purchases: toPurchases([...dated, ...undated]),
    next: hasMore ? { total, seen: seenThen, undatedUpTo: upTo } : undefined,
  };
}

/**
 * The current state of up to 30 orders. Costs one read for each.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function fetchOrdersById(uid: string, orderIds: readonly string[]): Promise<Purchase[]> {
  return toPurchases(await find(uid, where(documentId(), 'in', orderIds.slice(0, maxIdsPerQuery))));
}

/**
 * The ids of those orders that exist. Costs one read for each of them.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function findExistingOrders(
  uid: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    chunk(orderIds, maxIdsPerQuery).map((ids) => find(uid, where(documentId(), 'in', ids))),
  );
  return new Set(found.flat().map(({ id }) => id));
}
