import {
  collectionGroup,
  documentId,
  getCount,
  getDocs,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { optional, requiredText } from '../../../src/domain/schemaParts.ts';
import { chunk } from '../../../src/lib/lists.ts';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { purchasesOf, toPurchases } from '../../../src/services/firebase/purchases.ts';
import { withClaimCheck } from './ownerAccount.ts';
import type { OrderState, OwnerRecord } from './types.ts';

/** Firestore's limit for `in` and `array-contains-any`. */
export const maxIdsPerQuery = 30;

/** ms since the epoch; undefined for anything but a timestamp. */
export const msOf = (stored: unknown): number | undefined =>
  stored instanceof Timestamp ? stored.toMillis() : undefined;

const shipmentIdSchema = optional(requiredText);

/** Parses purchase records of any customer. Invalid fields get default values, so that no order is hidden. */
export const toOwnerRecords = (snapshots: readonly QueryDocumentSnapshot[]): OwnerRecord[] =>
  snapshots.flatMap((snapshot) =>
    toPurchases([snapshot]).map((purchase) => ({
      ...purchase,
      uid: snapshot.ref.parent.parent?.id ?? '',
      shipmentId: v.parse(shipmentIdSchema, snapshot.get('shipmentId')),
      shippedAtMs: msOf(snapshot.get('shippedAt')),
    })),
  );

/**
 * Runs a query of the board; the account may have lost its claim.
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError, as everything does that reads
 */
export async function find(
  source: Query,
  ...constraints: QueryConstraint[]
): Promise<QueryDocumentSnapshot[]> {
  const { docs } = await withClaimCheck(readWithRetry(() => getDocs(query(source, ...constraints))));
  return docs;
}

/** Counts the documents of a query. Costs one read for every 1,000, and at least one. */
export async function count(source: Query): Promise<number> {
  const snapshot = await withClaimCheck(readWithRetry(() => getCount(source)));
  return snapshot.data().count;
}

const flagsOf: Record<OrderState, [isShipped: boolean, isCompleted: boolean]> = {
  waiting: [false, false],
  shipped: [true, false],
  confirmed: [true, true],
  cancelled: [false, true],
};

/** The list to which a record belongs. */
export function stateOf({
  isOrderShipped,
  isOrderCompleted,
}: Pick<OwnerRecord, 'isOrderShipped' | 'isOrderCompleted'>): OrderState {
  if (isOrderCompleted) return isOrderShipped ? 'confirmed' : 'cancelled';
  return isOrderShipped ? 'shipped' : 'waiting';
}

/** The records of all customers in a state. */
export function recordsIn(state: OrderState): Query {
  const [isShipped, isCompleted] = flagsOf[state];
  return query(
    collectionGroup(database, 'userPurchases'),
    where('isOrderShipped', '==', isShipped),
    where('isOrderCompleted', '==', isCompleted),
  );
}

/** How many purchase records are in a state. */
export const countRecords = (state: OrderState): Promise<number> => count(recordsIn(state));

/** How many of them have no date: no ordered query finds these. */
export async function countUndatedRecords(state: OrderState): Promise<number> {
  const dated = query(recordsIn(state), orderBy('purchasedAt'));
  const [all, withDate] = await Promise.all([countRecords(state), count(dated)]);
  return Math.max(0, all - withDate);
}

/** The records of a customer with these ids, those that exist. Costs one read for each, and at least one for 30. */
export async function fetchRecords(uid: string, orderIds: readonly string[]): Promise<OwnerRecord[]> {
  const found = await Promise.all(
    chunk(orderIds, maxIdsPerQuery).map((ids) => find(purchasesOf(uid), where(documentId(), 'in', ids))),
  );
  return toOwnerRecords(found.flat());
}
