import { FirebaseError } from 'firebase/app';
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
import { wantedPieceSchema } from '../../domain/wantedPieces.ts';
import { parseList } from '../../lib/parseList.ts';
import { database, readWithRetry, writeOnce } from './database.ts';

/** The customer already waits for as many pieces as an account may. */
export class StockLimitError extends Error {
  override name = 'StockLimitError';
  readonly kind = 'stock-limit';
}

const requestDocument = (uid: string) => doc(database, 'stockRequests', uid);

const piecesOf = (snapshot: DocumentSnapshot): string[] => [
  ...new Set(parseList(wantedPieceSchema, snapshot.get('wanted'), 'pieces that are waited for')),
];

/**
 * What a customer waits for until it is in stock again, each piece as `slug/size`, in the order in which they asked. Costs one read.
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError
 */
export async function fetchStockRequests(uid: string): Promise<string[]> {
  return piecesOf(await readWithRetry(() => getDoc(requestDocument(uid))));
}

/** The document after a write that has arrived. Undefined if it cannot be read, which does not undo the write. */
async function readAfterWrite(uid: string): Promise<DocumentSnapshot | undefined> {
  try {
    return await readWithRetry(() => getDoc(requestDocument(uid)));
  } catch (error) {
    console.warn('What a customer waits for could not be read after a change.', error);
    return undefined;
  }
}

/**
 * Notes that the customer waits for a piece. The database adds it to the list, so that no other tab or device loses one; repeating it
 * is safe. Costs two reads and a write.
 * @param piece `slug/size`, of `wantedPiece`
 * @returns everything that the customer waits for now
 * @throws StockLimitError if the customer already waits for 20 others
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError; after a timeout, it may still be noted
 */
export async function addStockRequest(uid: string, piece: string): Promise<string[]> {
  const before = await fetchStockRequests(uid);
  if (before.includes(piece)) return before;
  if (before.length >= maxStockRequests) throw new StockLimitError('The customer waits for 20 pieces.');
  const added = { wanted: arrayUnion(piece), askedAt: serverTimestamp() };
  // The checkout server may keep fields of its own in the document.
  await writeOnce(() => setDoc(requestDocument(uid), added, { merge: true }));
  const snapshot = await readAfterWrite(uid);
  return snapshot ? piecesOf(snapshot) : [...before, piece];
}

/**
 * Takes a piece off what the customer waits for, and deletes the document with the last one, except on the day of a mail. Succeeds if it is not there. Costs two
 * reads and one or two writes.
 * @returns everything that the customer still waits for
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError; after a timeout, it may still be withdrawn
 */
export async function withdrawStockRequest(uid: string, piece: string): Promise<string[]> {
  const before = await fetchStockRequests(uid);
  if (!before.includes(piece)) return before;
  await writeOnce(() => updateDoc(requestDocument(uid), { wanted: arrayRemove(piece) }));
  const snapshot = await readAfterWrite(uid);
  if (!snapshot) return before.filter((other) => other !== piece);
  const wanted = piecesOf(snapshot);
  // What the checkout server notes of a mail stays.
  const isMailed = ['sending', 'mailedAt'].some((field) => snapshot.get(field) !== undefined);
  if (snapshot.exists() && wanted.length === 0 && !isMailed) await deleteIfEmpty(uid);
  return wanted;
}

/** An empty document that is left says no more than that none is. */
async function deleteIfEmpty(uid: string) {
  try {
    await writeOnce(() => deleteDoc(requestDocument(uid)));
  } catch (error) {
    // The access rules refuse it when another tab has added a piece meanwhile.
    if (error instanceof FirebaseError && error.code === 'permission-denied') return;
    console.warn('An empty list of what a customer waits for could not be deleted.', error);
  }
}
