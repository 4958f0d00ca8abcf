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
import { chunk } from '../../lib/chunk.ts';
import type { Purchase } from '../../domain/types.ts';
import { readFrom } from './database.ts';
import { purchasesOf, toPurchases } from './purchases.ts';

/** Where the next page begins. Plain data, so that it can be part of a cache's key. */
export interface OrdersCursor {
  /** All orders of the customer, and how many of them the pages so far hold. */
  total: number;
  seen: number;
  /** The last dated order so far; undefined once the undated ones have begun. */
  dated?: { seconds: number; nanoseconds: number; orderId: string };
  /** The name up to which the undated ones were looked for. */
  undatedUpTo?: string;
}

export interface OrdersPage {
  purchases: Purchase[];
  /** All orders of the customer, on this page or not. */
  total: number;
  /** Undefined on the last page. */
  next?: OrdersCursor | undefined;
}

/** As many ids as the database takes in one question. */
const maxIdsInQuestion = 30;
const maxScanSize = 300;

const dateOf = (snapshot: QueryDocumentSnapshot): unknown => snapshot.data().purchasedAt;
// The other half of what `fetchDated` finds.
const isDated = (snapshot: QueryDocumentSnapshot) => dateOf(snapshot) instanceof Timestamp;

async function find(uid: string, ...constraints: QueryConstraint[]): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await readFrom(() => getDocs(query(purchasesOf(uid), ...constraints)));
  return docs;
}

function fetchDated(uid: string, after: OrdersCursor['dated']) {
  return find(
    uid,
    // Holds times only; a text or a number in their place counts as no date.
    where('purchasedAt', '>=', new Timestamp(-62_135_596_800, 0)),
    orderBy('purchasedAt', 'desc'),
    // The lines of one payment carry the same time.
    orderBy(documentId(), 'desc'),
    ...(after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.orderId)] : []),
    limit(ordersPageSize),
  );
}

/**
 * Some more of the orders without a date. The database cannot ask for documents that lack a field, so this goes
 * through all of them by name, in growing steps; it runs only when the count says that there is one to be found.
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
  const snapshot = await readFrom(() => getCount(purchasesOf(uid)));
  return snapshot.data().count;
}

function cursorAfter(snapshot: QueryDocumentSnapshot | undefined): OrdersCursor['dated'] {
  const date = snapshot && dateOf(snapshot);
  if (!(date instanceof Timestamp)) return undefined;
  return { seconds: date.seconds, nanoseconds: date.nanoseconds, orderId: snapshot?.id ?? '' };
}

/**
 * A page of the customer's orders, newest first; those without a time come last.
 * It costs as many reads as it holds orders, and one for the count on the first page.
 * @param from the `next` of the page before; undefined for the first page
 * @throws FirestoreError
 */
export async function fetchOrdersPage(uid: string, from?: OrdersCursor): Promise<OrdersPage> {
  const isDatedPart = from?.undatedUpTo === undefined;
  const [dated, total] = await Promise.all([
    isDatedPart ? fetchDated(uid, from?.dated) : [],
    from?.total ?? countOrders(uid),
  ]);
  const seen = (from?.seen ?? 0) + dated.length;
  if (seen >= total) return { total, purchases: toPurchases(dated) };

  const last = dated.length === ordersPageSize ? cursorAfter(dated.at(-1)) : undefined;
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
 * How some orders stand now, for those that wait to be shipped: one read for each, up to 30.
 * @throws FirestoreError
 */
export async function fetchOrdersById(uid: string, orderIds: readonly string[]): Promise<Purchase[]> {
  return toPurchases(await find(uid, where(documentId(), 'in', orderIds.slice(0, maxIdsInQuestion))));
}

/**
 * Which of these orders exist: one read for each that does.
 * @throws FirestoreError
 */
export async function findExistingOrders(
  uid: string,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    chunk(orderIds, maxIdsInQuestion).map((ids) => find(uid, where(documentId(), 'in', ids))),
  );
  return new Set(found.flat().map(({ id }) => id));
}
