import { doc, getCount, getDoc, getDocs, limit, query, startAfter, where } from 'firebase/firestore/lite';
import type { FieldPath, Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { chunk } from '../../../src/lib/lists.ts';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';

/** Firestore's limit for `in`. */
const maxIdsPerQuery = 30;

export const read = (path: string) => withClaimCheck(readWithRetry(() => getDoc(doc(database, path))));

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
  values: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all(
    chunk(values, maxIdsPerQuery).map((part) => find(source, where(field, 'in', part))),
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
