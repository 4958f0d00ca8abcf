import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { database, isDenied, readWithRetry, writeOnce } from './database.ts';
import { storedTimeMs } from '../../domain/documents/storedTimes.ts';

const requestDocument = (uid: string) => doc(database, 'dataRequests', uid);

/** Costs one read. Throws as `readWithRetry` does. */
export async function fetchDeletionRequest(uid: string) {
  const snapshot = await readWithRetry(() => getDoc(requestDocument(uid)));
  if (!snapshot.exists()) return null;
  const hasStarted = snapshot.get('startedAt') !== undefined;
  return { requestedAtMs: storedTimeMs(snapshot.get('requestedAt')), hasStarted };
}

/** A request that is there already keeps its date. Throws as `writeOnce` does. */
export async function requestDeletion(uid: string): Promise<void> {
  try {
    await writeOnce(() => setDoc(requestDocument(uid), { kind: 'deletion', requestedAt: serverTimestamp() }));
  } catch (error) {
    // The rules refuse to write over a request, such as one from another tab.
    if (!isDenied(error) || (await fetchDeletionRequest(uid)) === null) throw error;
  }
}

/** Succeeds if there is none. The rules refuse it once the server has begun. Throws as `writeOnce` does. */
export const withdrawDeletion = (uid: string): Promise<void> =>
  writeOnce(() => deleteDoc(requestDocument(uid)));
