import { doc, getDoc, runTransaction } from 'firebase/firestore/lite';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase/firestore/lite';
import { database, writeOnce } from '../../../src/services/firebase/database.ts';
import { purchasesOf } from '../../../src/services/firebase/purchases.ts';
import { ConflictError, isDenied } from './boardProblem.ts';
import { fetchCustomers } from './customers.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { stateOf, toOwnerRecords } from './records.ts';
import { fetchShipment } from './shipments.ts';
import type { ChangeMeanwhile, OwnerRecord } from './types.ts';

/** The records of a customer that change together. */
export interface Target {
  uid: string;
  orderIds: readonly string[];
}

/** The document of a purchase record. */
export const recordDocument = (uid: string, orderId: string) => doc(purchasesOf(uid), orderId);

/** How often the SDK repeats a transaction when somebody else has changed a document it has read. */
export const transactionOptions = { maxAttempts: 3 };

type Read = (reference: DocumentReference) => Promise<DocumentSnapshot>;

async function readRecords(read: Read, { uid, orderIds }: Target): Promise<(OwnerRecord | undefined)[]> {
  const snapshots = await Promise.all(orderIds.map((orderId) => read(recordDocument(uid, orderId))));
  return snapshots.map((snapshot) => (snapshot.exists() ? toOwnerRecords([snapshot])[0] : undefined));
}

async function describeShipment(shipmentId: string | undefined): Promise<Partial<ChangeMeanwhile>> {
  if (shipmentId === undefined) return {};
  const byUid = (await fetchShipment(shipmentId))?.shippedBy;
  if (!byUid) return {};
  const byName = (await fetchCustomers([byUid])).get(byUid)?.name;
  return { byUid, ...(byName && { byName }) };
}

/** What has happened to a record, with who did it as far as the database tells. */
async function describeChange(record: OwnerRecord | undefined): Promise<ChangeMeanwhile> {
  if (!record) return { kind: 'removed' };
  const kind = stateOf(record);
  if (kind === 'cancelled') return { kind, atMs: record.cancelledAtMs };
  if (kind === 'waiting') return { kind };
  try {
    return { kind, atMs: record.shippedAtMs, ...(await describeShipment(record.shipmentId)) };
  } catch (error) {
    console.warn('It could not be found out who shipped an order.', error);
    return { kind, atMs: record.shippedAtMs };
  }
}

export interface RecordChange {
  target: Target;
  /** Whether an earlier attempt has already changed the record: its answer may have been lost. */
  isDone: (record: OwnerRecord) => boolean;
  /** Whether the record is still as the owner has seen it. */
  isPossible: (record: OwnerRecord) => boolean;
  /** Reads what else it needs, then writes. */
  write: (transaction: Transaction) => Promise<void>;
}

/** Ends a transaction without a commit. */
class RecordChangedError extends Error {
  readonly record: OwnerRecord | undefined;
  constructor(record: OwnerRecord | undefined) {
    super('A record has changed.');
    this.record = record;
  }
}

/**
 * @returns whether an earlier attempt has changed all records
 * @throws RecordChangedError if a record is no longer as the owner has seen it
 */
function inspect(
  records: readonly (OwnerRecord | undefined)[],
  { isDone, isPossible }: RecordChange,
): boolean {
  if (records.every((record) => record && isDone(record))) return true;
  for (const record of records) if (!record || !isPossible(record)) throw new RecordChangedError(record);
  return false;
}

async function runChange(change: RecordChange): Promise<void> {
  const run = () =>
    runTransaction(
      database,
      async (transaction) => {
        const records = await readRecords((reference) => transaction.get(reference), change.target);
        if (!inspect(records, change)) await change.write(transaction);
      },
      transactionOptions,
    );
  try {
    await withClaimCheck(writeOnce(run));
  } catch (error) {
    // The rules judge the records as they are now: somebody may have changed them after they were read.
    if (!isDenied(error) || !inspect(await readRecords(getDoc, change.target), change)) throw error;
  }
}

/**
 * Changes records in one transaction, all or none, if they are still as the owner has seen them. Repeating it is safe. Costs
 * a read for each record.
 * @throws ConflictError if somebody was faster
 * @throws FirestoreError, DatabaseTimeoutError; after a timeout, the change may still succeed
 */
export async function changeRecords(change: RecordChange): Promise<void> {
  try {
    await runChange(change);
  } catch (error) {
    throw error instanceof RecordChangedError ? new ConflictError(await describeChange(error.record)) : error;
  }
}

/**
 * Whether a change was made after all, although its answer was lost.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function isChangeDone({
  target,
  isDone,
}: Pick<RecordChange, 'target' | 'isDone'>): Promise<boolean> {
  const records = await readRecords((reference) => writeOnce(() => getDoc(reference)), target);
  return records.every((record) => record !== undefined && isDone(record));
}
