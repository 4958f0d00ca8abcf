import { documentId, limit, orderBy, startAfter, Timestamp, where } from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { find, hasTime, recordsIn, toOwnerRecords } from './records.ts';
import type { OrderState, OwnerRecord } from './records.ts';

/** One query can ask for the payments of a whole page. */
const recordsPageSize = 29;
const scanSize = 150;

/** Marks where the next page begins. Callers only pass it on. */
export type RecordsCursor = QueryDocumentSnapshot;

interface RecordsPage {
  records: OwnerRecord[];
  next: RecordsCursor | undefined;
}

const dateOf = (snapshot: QueryDocumentSnapshot | undefined): unknown => snapshot?.get('purchasedAt');

const directionOf = (state: OrderState) => (state === 'waiting' ? 'asc' : 'desc');

const isSameTime = (a: unknown, b: unknown) =>
  a instanceof Timestamp && b instanceof Timestamp && a.isEqual(b);

/** Ends a page with the last record of a payment, whose records share one time. Costs a read for each, and one for the next. */
export async function fetchRecordsPage(state: OrderState, after?: RecordsCursor): Promise<RecordsPage> {
  const start = after ? [startAfter(after)] : [];
  const byDate = orderBy('purchasedAt', directionOf(state));
  // One more tells whether the page ends within a payment.
  const found = await find(recordsIn(state), byDate, ...start, limit(recordsPageSize + 1));
  const following = found[recordsPageSize];
  if (!following) return { records: toOwnerRecords(found), next: undefined };
  const page = found.slice(0, recordsPageSize);
  const date = dateOf(page.at(-1));
  if (isSameTime(date, dateOf(following))) {
    const rest = await find(
      recordsIn(state),
      where('purchasedAt', '==', date),
      orderBy(documentId(), directionOf(state)),
      startAfter(page.at(-1)),
    );
    page.push(...rest);
  }
  return { records: toOwnerRecords(page), next: page.at(-1) };
}

interface RecordsScan extends RecordsPage {
  undated: OwnerRecord[];
}

/** Reads records in the order of their ids, because Firestore cannot query for a missing date. Costs a read for each record. */
export async function scanRecords(state: OrderState, after?: RecordsCursor): Promise<RecordsScan> {
  const start = after ? [startAfter(after)] : [];
  const found = await find(recordsIn(state), orderBy(documentId()), ...start, limit(scanSize));
  return {
    records: toOwnerRecords(found),
    undated: toOwnerRecords(found.filter((snapshot) => dateOf(snapshot) === undefined)),
    next: found.length < scanSize ? undefined : found.at(-1),
  };
}

const maxNewRecords = 50;

/** Reads at most 50 new records; without a cursor, only finds the newest. Costs a read for each, and at least one. */
export async function fetchNewWaiting(
  after: RecordsCursor | 'none' | undefined,
): Promise<{ records: OwnerRecord[]; newest: RecordsCursor | 'none' }> {
  if (after === undefined) {
    const [newest] = await find(recordsIn('waiting'), hasTime, orderBy('purchasedAt', 'desc'), limit(1));
    return { records: [], newest: newest ?? 'none' };
  }
  const start = after === 'none' ? [] : [startAfter(after)];
  const found = await find(
    recordsIn('waiting'),
    hasTime,
    orderBy('purchasedAt'),
    ...start,
    limit(maxNewRecords),
  );
  return { records: toOwnerRecords(found), newest: found.at(-1) ?? after };
}
