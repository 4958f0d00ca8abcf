import { FirebaseError } from 'firebase/app';
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { toPurchaseDocument } from '../../domain/purchaseRecord.ts';
import type { PurchaseRecord } from '../../domain/types.ts';
import { database, readWithRetry, writeOnce } from './database.ts';
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

// Not FirestoreError: its constructor sets the prototype of FirebaseError.
const isDenied = (error: unknown) => error instanceof FirebaseError && error.code === 'permission-denied';

/**
 * Whether only the checkout server writes orders, after the payment provider has confirmed the payment.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function areOrdersProven(): Promise<boolean> {
  try {
    const settings = await readWithRetry(() => getDoc(doc(database, 'settings', 'orders')));
    return settings.get('isProven') === true;
  } catch (error) {
    // Access rules that do not know the setting yet.
    if (isDenied(error)) return false;
    throw error;
  }
}

/**
 * Writes all records of a payment, or none. The access rules refuse to overwrite a record, and refuse every record if only
 * the checkout server writes orders.
 * @returns false if the rules refuse
 * @throws FirestoreError, DatabaseTimeoutError; after a timeout, the write may still succeed
 */
export async function commitPurchases(uid: string, records: readonly PurchaseRecord[]): Promise<boolean> {
  try {
    await writeOnce(() => commitBatch(uid, records));
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

/**
 * Confirms the delivery of shipped orders (section 4): of all, or of none.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function confirmDelivery(uid: string, orderIds: readonly string[]): Promise<void> {
  await writeOnce(() => {
    const batch = writeBatch(database);
    for (const orderId of orderIds) batch.update(doc(purchasesOf(uid), orderId), { isOrderCompleted: true });
    return batch.commit();
  });
}
