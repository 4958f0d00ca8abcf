import { FirebaseError } from 'firebase/app';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { database, readWithRetry, writeOnce } from './database.ts';

/** A customer's request to delete their account. */
export interface DeletionRequest {
  /** ms since the epoch; undefined if the stored date cannot be read. */
  requestedAtMs: number | undefined;
}

const requestDocument = (uid: string) => doc(database, 'dataRequests', uid);

/**
 * The customer's request, or null. Costs one read.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function fetchDeletionRequest(uid: string): Promise<DeletionRequest | null> {
  const snapshot = await readWithRetry(() => getDoc(requestDocument(uid)));
  if (!snapshot.exists()) return null;
  const requestedAt: unknown = snapshot.get('requestedAt');
  return { requestedAtMs: requestedAt instanceof Timestamp ? requestedAt.toMillis() : undefined };
}

/**
 * Asks the shop's owner to delete the customer's account. Keeps a request that is there already, with its date.
 * @throws FirestoreError, DatabaseTimeoutError; after a timeout, the write may still succeed
 */
export async function requestDeletion(uid: string): Promise<void> {
  try {
    await writeOnce(() => setDoc(requestDocument(uid), { kind: 'deletion', requestedAt: serverTimestamp() }));
  } catch (error) {
    // The rules refuse to write over a request, such as one from another tab.
    const isRefused = error instanceof FirebaseError && error.code === 'permission-denied';
    if (!isRefused || (await fetchDeletionRequest(uid)) === null) throw error;
  }
}

/**
 * Takes the request back. Succeeds if there is none.
 * @throws FirestoreError, DatabaseTimeoutError; after a timeout, the write may still succeed
 */
export async function withdrawDeletion(uid: string): Promise<void> {
  await writeOnce(() => deleteDoc(requestDocument(uid)));
}
