import { FirebaseError } from 'firebase/app';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore/lite';
import { database, readWithRetry, writeOnce } from './database.ts';

export interface DeletionRequest {
  /** Undefined if the stored date cannot be read. */
  requestedAtMs: number | undefined;
}

const requestDocument = (uid: string) => doc(database, 'dataRequests', uid);

/** Costs one read. Throws as `readWithRetry` does. */
export async function fetchDeletionRequest(uid: string): Promise<DeletionRequest | null> {
  const snapshot = await readWithRetry(() => getDoc(requestDocument(uid)));
  if (!snapshot.exists()) return null;
  const requestedAt: unknown = snapshot.get('requestedAt');
  return { requestedAtMs: requestedAt instanceof Timestamp ? requestedAt.toMillis() : undefined };
}

/** A request that is there already keeps its date. Throws as `writeOnce` does. */
export async function requestDeletion(uid: string): Promise<void> {
  try {
    await writeOnce(() => setDoc(requestDocument(uid), { kind: 'deletion', requestedAt: serverTimestamp() }));
  } catch (error) {
    // The rules refuse to write over a request, such as one from another tab.
    const isRefused = error instanceof FirebaseError && error.code === 'permission-denied';
    if (!isRefused || (await fetchDeletionRequest(uid)) === null) throw error;
  }
}

/** Succeeds if there is none. Throws as `writeOnce` does. */
export const withdrawDeletion = (uid: string): Promise<void> =>
  writeOnce(() => deleteDoc(requestDocument(uid)));
