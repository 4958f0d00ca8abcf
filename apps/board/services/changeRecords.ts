import { doc, getDoc } from 'firebase/firestore/lite';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Transaction,
  UpdateData,
} from 'firebase/firestore/lite';
import { isDenied, writeOnce } from '../../../src/services/firebase/database.ts';
import { purchasesOf } from '../../../src/services/firebase/purchases.ts';
import { ConflictError } from './boardProblem.ts';
import type { ChangeMeanwhile } from './boardProblem.ts';
import { fetchCustomers } from './customers.ts';
import { changeTogether, stateOf, toOwnerRecords } from './records.ts';
import type { OwnerRecord } from './records.ts';
import { fetchShipment } from './shipments.ts';

export interface Target {
  uid: string;
  /** Undefined if the payment is unknown. */
  sessionId?: string | undefined;
  orderIds: readonly string[];
}

const recordDocument = (uid: string, orderId: string) => doc(purchasesOf(uid), orderId);

type Read = (reference: DocumentReference) => Promise<DocumentSnapshot>;

async function readRecords(read: Read, { uid, orderIds }: Target): Promise<(OwnerRecord | undefined)[]> {
  const snapshots = await Promise.all(orderIds.map((orderId) => read(recordDocument(uid, orderId))));
  return snapshots.map((snapshot) => (snapshot.exists() ? toOwnerRecords([snapshot])[0] : undefined));
}

async function describeChange(record: OwnerRecord | undefined): Promise<ChangeMeanwhile> {
  if (!record) return { kind: 'removed' };
  const kind = stateOf(record);
  if (kind === 'cancelled') return { kind, atMs: record.cancelledAtMs };
  if (kind === 'waiting') return { kind };
  const change = { kind, atMs: record.shippedAtMs };
  try {
    const shipment = record.shipmentId === undefined ? undefined : await fetchShipment(record.shipmentId);
    const byUid = shipment?.shippedBy ?? '';
    return { ...change, byName: (await fetchCustomers([byUid])).get(byUid)?.name };
  } catch (error) {
    console.warn('It could not be found out who shipped an order.', error);
    return change;
  }
}

export interface RecordChange {
  target: Target;
  /** Whether an earlier attempt has already changed the record: its answer may have been lost. */
  isDone: (record: OwnerRecord) => boolean;
  isPossible: (record: OwnerRecord) => boolean;
  fields: UpdateData<DocumentData>;
  alsoWrite?: (transaction: Transaction) => Promise<void> | void;
}

async function isDoneAlready(read: Read, { target, isDone, isPossible }: RecordChange): Promise<boolean> {
  const records = await readRecords(read, target);
  if (records.every((record) => record && isDone(record))) return true;
  for (const record of records)
    if (!record || !isPossible(record)) throw new ConflictError(await describeChange(record));
  return false;
}

/** Changes all records or none; safe to repeat. Costs a read for each. @throws ConflictError, FirestoreError, DatabaseTimeoutError */
export async function changeRecords(change: RecordChange): Promise<void> {
  try {
    await changeTogether(async (transaction) => {
      if (await isDoneAlready((reference) => transaction.get(reference), change)) return;
      await change.alsoWrite?.(transaction);
      const { uid, orderIds } = change.target;
      for (const orderId of orderIds) transaction.update(recordDocument(uid, orderId), change.fields);
    });
  } catch (error) {
    // The rules judge the records as they are now: somebody may have changed them after they were read.
    if (!isDenied(error) || !(await isDoneAlready(getDoc, change))) throw error;
  }
}

/** Checks whether a change was made although its answer was lost. @throws FirestoreError, DatabaseTimeoutError */
export async function isChangeDone({ target, isDone }: RecordChange): Promise<boolean> {
  const records = await readRecords((reference) => writeOnce(() => getDoc(reference)), target);
  return records.every((record) => record !== undefined && isDone(record));
}
