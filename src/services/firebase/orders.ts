import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { toPurchaseDocument } from '../../domain/documents/record.ts';
import type { PurchaseRecord } from '../../domain/documents/record.ts';
import { database, isDenied, readWithRetry, writeOnce } from './database.ts';
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

/** Whether only the checkout server writes orders. Rules that hide the setting are not the shop's, and mean false. Throws as `readWithRetry` does. */
export async function isServerOnly(): Promise<boolean> {
  try {
    const settings = await readWithRetry(() => getDoc(doc(database, 'settings', 'orders')));
    return settings.get('isProven') === true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

/** Writes all records or none. False if the rules refuse: a record is never overwritten. Throws as `writeOnce` does. */
export async function commitPurchases(uid: string, records: readonly PurchaseRecord[]): Promise<boolean> {
  try {
    await writeOnce(() => commitBatch(uid, records));
    return true;
  } catch (error) {
    if (isDenied(error)) return false;
    throw error;
  }
}

/** Confirms all or none (section 4). Throws as `writeOnce` does. */
export async function confirmDelivery(uid: string, orderIds: readonly string[]): Promise<void> {
  await writeOnce(() => {
    const batch = writeBatch(database);
    for (const orderId of orderIds) batch.update(doc(purchasesOf(uid), orderId), { isOrderCompleted: true });
    return batch.commit();
  });
}
