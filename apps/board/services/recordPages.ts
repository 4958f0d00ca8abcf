import { documentId, limit, orderBy, startAfter, Timestamp, where } from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { find, hasTime, recordsIn, toOwnerRecords } from './records.ts';
import type { OrderState, OwnerRecord } from './records.ts';

/** Records per page. Not more than payments can be asked for in one query. */
const recordsPageSize = 29;
/** Records per request where all of a state are read. */
const scanSize = 150;

/** Where the next page begins. Callers only pass it on. */
export type RecordsCursor = QueryDocumentSnapshot;

export interface RecordsPage {
  records: OwnerRecord[];
  /** Undefined on the last page. */
  next: RecordsCursor | undefined;
}

const dateOf = (snapshot: QueryDocumentSnapshot | undefined): unknown => snapshot?.get('purchasedAt');

const directionOf = (state: OrderState) => (state === 'waiting' ? 'asc' : 'desc');

const isSameTime = (a: unknown, b: unknown) =>
  a instanceof Timestamp && b instanceof Timestamp && a.isEqual(b);

/**
 * A page of the records in a state that have a date: those that wait oldest first, others newest first. Longer if needed, so
 * that it ends with the last record of a payment: one commit writes them all, so they have the same time. Costs one read for
 * each record, one for the first of the next page, and at least one.
 */
export async function fetchRecordsPage(state: OrderState, after?: RecordsCursor): Promise<RecordsPage> {
  const start = after ? [startAfter(after)] : [];
  const byDate = orderBy('purchasedAt', directionOf(state));
  // One more, which tells whether the page ends within a payment.
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

/** A part of all records in a state, in the order of their ids, with or without a date. */
export interface RecordsScan extends RecordsPage {
  /** Those of the records that have no date, which no ordered query finds. */
  undated: OwnerRecord[];
}

/**
 * The next records in a state, whether they have a date or not. Firestore cannot query for a missing field. Costs one read for
 * each record.
 */
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

/**
 * Records of new orders, after the newest one known, at most 50. Without a cursor it only finds the newest one, to begin after
 * it. Costs one read for each record, and at least one.
 * @returns the records, and the cursor for the next time
 */
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
