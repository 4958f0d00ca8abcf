import {
  arrayRemove,
  arrayUnion,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
} from 'firebase/firestore/lite';
import { maxStockRequests } from '../../domain/limits.ts';
import { wantedPieceSchema } from '../../domain/wantedPieces.ts';
import { parseList } from '../../lib/parseList.ts';
import { database, readWithRetry, writeOnce } from './database.ts';

/** The customer already waits for as many products as an account may. */
export class StockLimitError extends Error {
  override name = 'StockLimitError';
  readonly kind = 'stock-limit';
}

const requestDocument = (uid: string) => doc(database, 'stockRequests', uid);

/**
 * What a customer waits for until it is in stock again, each as `slug/size`, in the order in which they asked. Costs one read.
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError
 */
export async function fetchStockRequests(uid: string): Promise<string[]> {
  const snapshot = await readWithRetry(() => getDoc(requestDocument(uid)));
  return [...new Set(parseList(wantedPieceSchema, snapshot.get('wanted'), 'products that are waited for'))];
}

/**
 * Notes that the customer waits for a product in a size. The database adds it to the list, so that no other tab or device
 * loses one; repeating it is safe. Costs a read and a write.
 * @param piece `slug/size`, of `wantedPiece`
 * @returns everything that the customer waits for now
 * @throws StockLimitError if the customer already waits for 20 others
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError; after a timeout, it may still be noted
 */
export async function addStockRequest(uid: string, piece: string): Promise<string[]> {
  const before = await fetchStockRequests(uid);
  if (before.includes(piece)) return before;
  if (before.length >= maxStockRequests) throw new StockLimitError('The customer waits for 20 products.');
  const added = { wanted: arrayUnion(piece), askedAt: serverTimestamp() };
  // The checkout server may keep fields of its own in the document.
  await writeOnce(() => setDoc(requestDocument(uid), added, { merge: true }));
  return [...before, piece];
}

/**
 * Takes one off what the customer waits for. Succeeds if it is not there. Costs a read and a write.
 * @returns everything that the customer still waits for
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError; after a timeout, it may still be withdrawn
 */
export async function withdrawStockRequest(uid: string, piece: string): Promise<string[]> {
  const before = await fetchStockRequests(uid);
  if (!before.includes(piece)) return before;
  await writeOnce(() => updateDoc(requestDocument(uid), { wanted: arrayRemove(piece) }));
  return before.filter((other) => other !== piece);
}
