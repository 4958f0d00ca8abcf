import {
  collectionGroup,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  runTransaction,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type {
  FieldPath,
  Query,
  QueryConstraint,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase/firestore/lite';
import { chunk } from '../../../src/lib/lists.ts';
import { database, readWithRetry, writeOnce } from '../../../src/services/firebase/database.ts';
import { parseRecord } from '../../../src/domain/documents/record.ts';
import type { Purchase } from '../../../src/domain/documents/record.ts';
import { purchasesOf } from '../../../src/services/firebase/purchases.ts';
import { withClaimCheck } from './ownerAccount.ts';

export const orderStates = ['waiting', 'shipped', 'confirmed', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export interface OwnerRecord extends Purchase {
  uid: string;
}

/** Firestore's limit for `in` and `array-contains-any`. */
const maxIdsPerQuery = 30;

export const toOwnerRecords = (snapshots: readonly QueryDocumentSnapshot[]): OwnerRecord[] =>
  snapshots.map((snapshot) => ({
    ...parseRecord(snapshot.id, snapshot.data()),
    uid: snapshot.ref.parent.parent?.id ?? '',
  }));

/** @throws FirestoreError, DatabaseTimeoutError, SignedOutError, as every read here does */
export async function find(
  source: Query,
  ...constraints: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await withClaimCheck(readWithRetry(() => getDocs(query(source, ...constraints))));
  return docs;
}

/** Costs a read for each document, and at least one for 30 values. */
export async function findIn(
  source: Query,
  field: string | FieldPath,
  operator: 'in' | 'array-contains-any',
  values: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all(
    chunk(values, maxIdsPerQuery).map((part) => find(source, where(field, operator, part))),
  );
  return found.flat();
}

const pageSize = 250;

/** Reads all pages, or the first ones with at least `enough` documents. Costs a read for each. */
export async function findAll(sorted: Query, enough = Infinity): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await find(sorted, ...(last ? [startAfter(last)] : []), limit(pageSize));
    all.push(...page);
    if (page.length < pageSize || all.length >= enough) return all;
  }
}

/** Costs a read for every 1,000 documents, and at least one. */
export async function count(source: Query): Promise<number> {
  const snapshot = await withClaimCheck(readWithRetry(() => getCount(source)));
  return snapshot.data().count;
}

/** Matches timestamps only, whatever else a damaged record has. */
export const hasTime = where('purchasedAt', '>=', new Timestamp(-62_135_596_800, 0));

const flagsOf: Record<OrderState, [isShipped: boolean, isCompleted: boolean]> = {
  waiting: [false, false],
  shipped: [true, false],
  confirmed: [true, true],
  cancelled: [false, true],
};

export function stateOf({
  isOrderShipped,
  isOrderCompleted,
}: Pick<OwnerRecord, 'isOrderShipped' | 'isOrderCompleted'>): OrderState {
  if (isOrderCompleted) return isOrderShipped ? 'confirmed' : 'cancelled';
  return isOrderShipped ? 'shipped' : 'waiting';
}

export function recordsIn(state: OrderState): Query {
  const [isShipped, isCompleted] = flagsOf[state];
  return query(
    collectionGroup(database, 'userPurchases'),
    where('isOrderShipped', '==', isShipped),
    where('isOrderCompleted', '==', isCompleted),
  );
}

export const countRecords = (state: OrderState): Promise<number> => count(recordsIn(state));

/** Counts records without a date, which no ordered query finds. */
export async function countUndatedRecords(state: OrderState): Promise<number> {
  const dated = query(recordsIn(state), orderBy('purchasedAt'));
  const [all, withDate] = await Promise.all([countRecords(state), count(dated)]);
  return Math.max(0, all - withDate);
}

/** Repeats a transaction that met a conflict; after a timeout it may still succeed. @throws FirestoreError, DatabaseTimeoutError */
export const changeTogether = (update: (transaction: Transaction) => Promise<void>): Promise<void> =>
  withClaimCheck(writeOnce(() => runTransaction(database, update, { maxAttempts: 3 })));

export const fetchRecords = async (uid: string, orderIds: readonly string[]): Promise<OwnerRecord[]> =>
  toOwnerRecords(await findIn(purchasesOf(uid), documentId(), 'in', orderIds));
