import { FirebaseError } from 'firebase/app';
import { doc, getDoc, serverTimestamp, updateDoc, writeBatch } from 'firebase/firestore/lite';
import { toPurchaseDocument } from '../../domain/purchaseRecord.ts';
import type { PurchaseRecord } from '../../domain/purchaseRecord.ts';
import { database, readFrom, writeTo } from './database.ts';
import { purchasesOf } from './purchases.ts';

function commitBatch(uid: string, records: readonly PurchaseRecord[]): Promise<void> {
  const batch = writeBatch(database);
  for (const record of records) {
    batch.set(doc(purchasesOf(uid), record.orderId), {
      ...toPurchaseDocument(record),
      purchasedAt: serverTimestamp(),
    });
  }
  return batch.commit();
}

// The SDK's own FirestoreError gives itself the prototype of FirebaseError.
const isDenied = (error: unknown) => error instanceof FirebaseError && error.code === 'permission-denied';

/**
 * Whether the checkout server alone writes orders, once it was told that they are paid.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function areOrdersProven(): Promise<boolean> {
  try {
    const settings = await readFrom(() => getDoc(doc(database, 'settings', 'orders')));
    return settings.get('isProven') === true;
  } catch (error) {
    // Rules of before there was such a setting.
    if (isDenied(error)) return false;
    throw error;
  }
}

/**
 * Writes the records of a payment, all or none. The database's rules refuse to write over a record, and every record where the
 * checkout server alone writes orders.
 * @returns whether they were written; false when the rules refuse
 * @throws FirestoreError, DatabaseTimeoutError; after the latter they may still be written
 */
export async function commitPurchases(uid: string, records: readonly PurchaseRecord[]): Promise<boolean> {
  try {
    await writeTo(() => commitBatch(uid, records));
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

/**
 * Confirms the delivery of an order that was shipped (section 4).
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function confirmDelivery(uid: string, orderId: string): Promise<void> {
  await writeTo(() => updateDoc(doc(purchasesOf(uid), orderId), { isOrderCompleted: true }));
}
