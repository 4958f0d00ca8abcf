import { FirebaseError } from 'firebase/app';
import { doc, getDoc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import type { SizeAndQuantity } from '../types.ts';
import { database, readFrom, writeTo } from './database.ts';
import { purchasesOf } from './purchases.ts';

/** What is recorded of one paid line of a cart. */
export interface PurchaseRecord {
  /** Document id, made before the payment so that a record is written once. */
  orderId: string;
  productName: string;
  productImages: string;
  /** LKR for one piece. */
  productPrice: number;
  productSize: SizeAndQuantity[];
}

function commitBatch(uid: string, records: readonly PurchaseRecord[]): Promise<void> {
  const batch = writeBatch(database);
  for (const { orderId, productSize, ...fields } of records) {
    batch.set(doc(purchasesOf(uid), orderId), {
      ...fields,
      productSize: JSON.stringify(productSize),
      isOrderShipped: false,
      isOrderCompleted: false,
      purchasedAt: serverTimestamp(),
    });
  }
  return batch.commit();
}

const commitRecords = (uid: string, records: readonly PurchaseRecord[]) =>
  writeTo(() => commitBatch(uid, records));

/**
 * Records paid lines, all or none, each exactly once: a record is never changed by a second call,
 * because the database's rules refuse to write over one; those found there count as recorded.
 * @throws FirestoreError, DatabaseTimeoutError; nothing is written then, or all of it
 */
export async function recordPurchases(uid: string, records: readonly PurchaseRecord[]): Promise<void> {
  try {
    await commitRecords(uid, records);
  } catch (error) {
    // The SDK's own FirestoreError gives itself the prototype of FirebaseError.
    if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error;
    const snapshots = await Promise.all(
      records.map((record) => readFrom(() => getDoc(doc(purchasesOf(uid), record.orderId)))),
    );
    const missing = records.filter((_record, index) => !snapshots[index]?.exists());
    if (missing.length === records.length) throw error;
    if (missing.length > 0) await commitRecords(uid, missing);
  }
}

/**
 * Confirms the delivery of an order that was shipped (section 4).
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function confirmDelivery(uid: string, orderId: string): Promise<void> {
  await writeTo(() => updateDoc(doc(purchasesOf(uid), orderId), { isOrderCompleted: true }));
}
