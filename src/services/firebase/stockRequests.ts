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
import { maxStockRequests } from '../../domain/limits.ts';
import { stockAlertSchema } from '../../domain/stockAlerts.ts';
import { parseList } from '../../lib/lists.ts';
import { database, readWithRetry, writeOnce } from './database.ts';

/** The customer already has as many stock alerts as an account may. */
export class StockLimitError extends Error {
  override name = 'StockLimitError';
  readonly kind = 'stock-limit';
}

const requestDocument = (uid: string) => doc(database, 'stockRequests', uid);

const readDocument = (uid: string) => readWithRetry(() => getDoc(requestDocument(uid)));

const wantedOf = (snapshot: DocumentSnapshot): string[] => [
  ...new Set(parseList(stockAlertSchema, snapshot.get('wanted'), 'stock alerts')),
];

/**
 * The stock alerts of a customer, each as `slug/size`, in the order in which they asked.
 * All functions throw FirestoreError, DatabaseTimeoutError, SignedOutError; after a timeout, a change may still be made.
 */
export async function fetchStockRequests(uid: string): Promise<string[]> {
  return wantedOf(await readDocument(uid));
}

/**
 * Sets a stock alert and returns all of the customer's. The database adds it to the list, so that no other device loses one.
 * @throws StockLimitError if there are 20 others
 */
export async function addStockRequest(uid: string, wanted: string): Promise<string[]> {
  const before = await fetchStockRequests(uid);
  if (before.includes(wanted)) return before;
  if (before.length >= maxStockRequests) throw new StockLimitError('The customer has 20 stock alerts.');
  const added = { wanted: arrayUnion(wanted), askedAt: serverTimestamp() };
  // The checkout server may keep fields of its own in the document.
  await writeOnce(() => setDoc(requestDocument(uid), added, { merge: true }));
  return [...before, wanted];
}

/** Cancels a stock alert, and deletes the document with the last one, except on the day of a mail. Returns the others. */
export async function withdrawStockRequest(uid: string, wanted: string): Promise<string[]> {
  const snapshot = await readDocument(uid);
  const before = wantedOf(snapshot);
  if (!before.includes(wanted)) return before;
  await writeOnce(() => updateDoc(requestDocument(uid), { wanted: arrayRemove(wanted) }));
  const left = before.filter((other) => other !== wanted);
  // What the checkout server notes of a mail stays.
  const isMailed = ['sending', 'mailedAt'].some((field) => snapshot.get(field) !== undefined);
  if (left.length === 0 && !isMailed) {
    await writeOnce(() => deleteDoc(requestDocument(uid))).catch((error: unknown) => {
      // The access rules refuse it when another tab has added an alert meanwhile. An empty document does no harm.
      console.warn('An empty list of stock alerts could not be deleted.', error);
    });
  }
  return left;
}
