import {
  arrayRemove,
  arrayUnion,
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { maxStockAlerts } from '../../domain/limits.ts';
import { stockAlertSchema } from '../../domain/stockAlerts.ts';
import { parseList } from '../../lib/lists.ts';
import { database, readWithRetry, writeOnce } from './database.ts';

class StockLimitError extends Error {
  override name = 'StockLimitError';
  readonly kind = 'stock-limit';
}

const requestDocument = (uid: string) => doc(database, 'stockRequests', uid);

const readDocument = (uid: string) => readWithRetry(() => getDoc(requestDocument(uid)));

const wantedOf = (snapshot: DocumentSnapshot): string[] => [
  ...new Set(parseList(stockAlertSchema, snapshot.get('wanted'), 'stock alerts')),
];

/** Returns each as `slug/size`. All functions throw as `readWithRetry` and `writeOnce` do. */
export async function fetchStockAlerts(uid: string): Promise<string[]> {
  return wantedOf(await readDocument(uid));
}

/** The database adds it to the list, so that no other device loses one. Throws StockLimitError. */
export async function addStockAlert(uid: string, alert: string): Promise<string[]> {
  const before = await fetchStockAlerts(uid);
  if (before.includes(alert)) return before;
  if (before.length >= maxStockAlerts) throw new StockLimitError('The customer has 20 stock alerts.');
  const added = { wanted: arrayUnion(alert), askedAt: serverTimestamp() };
  // The checkout server may keep fields of its own in the document.
  await writeOnce(() => setDoc(requestDocument(uid), added, { merge: true }));
  return [...before, alert];
}

/** Deletes the document with the last alert, except on the day of a mail. Returns the others. */
export async function withdrawStockAlert(uid: string, alert: string): Promise<string[]> {
  const snapshot = await readDocument(uid);
  const before = wantedOf(snapshot);
  if (!before.includes(alert)) return before;
  await writeOnce(() => updateDoc(requestDocument(uid), { wanted: arrayRemove(alert) }));
  const left = before.filter((other) => other !== alert);
  // What the checkout server notes of a mail stays.
  if (left.length === 0 && snapshot.get('mailedAt') === undefined) {
    await writeOnce(() => deleteDoc(requestDocument(uid))).catch((error: unknown) => {
      // The access rules refuse it when another tab has added an alert meanwhile. An empty document does no harm.
      console.warn('An empty list of stock alerts could not be deleted.', error);
    });
  }
  return left;
}
