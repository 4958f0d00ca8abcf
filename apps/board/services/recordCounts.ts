import { getCount, orderBy, query } from 'firebase/firestore/lite';
import type { Query } from 'firebase/firestore/lite';
import { readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { recordsIn } from './records.ts';
import type { OrderState } from './types.ts';

/** How many documents one read counts. Source: https://firebase.google.com/docs/firestore/pricing#aggregation_queries */
export const countedPerRead = 1000;

/** What a count costs, in reads. */
export const readsOfCount = (documents: number): number => Math.max(1, Math.ceil(documents / countedPerRead));

/**
 * Counts the documents of a query.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function count(source: Query): Promise<number> {
  const snapshot = await withClaimCheck(readWithRetry(() => getCount(source)));
  return snapshot.data().count;
}

/**
 * How many purchase records are in a state. One read for each 1000.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export const countRecords = (state: OrderState): Promise<number> => count(recordsIn(state));

/**
 * How many of them have a date: only these are found by an ordered query.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export const countDatedRecords = (state: OrderState): Promise<number> =>
  count(query(recordsIn(state), orderBy('purchasedAt')));
