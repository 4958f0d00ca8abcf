import { deleteDoc, doc, getDoc, runTransaction } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { database, readWithRetry, writeOnce } from './database.ts';

export type ListName = 'saved' | 'cart';

const listDocument = (uid: string, name: ListName) => doc(database, 'users', uid, 'lists', name);

function textOf(snapshot: DocumentSnapshot): string {
  const text: unknown = snapshot.get('rows');
  return typeof text === 'string' ? text : '';
}

/**
 * The rows of an account's list, as `src/sync/rows.ts` writes them; null if the account keeps none. Costs one read.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function fetchList(uid: string, name: ListName): Promise<string | null> {
  const snapshot = await readWithRetry(() => getDoc(listDocument(uid, name)));
  return snapshot.exists() ? textOf(snapshot) : null;
}

/**
 * Reads, merges and writes a list in one transaction. Costs a read; if `merge` changes the list, another one and a write.
 * @param merge gets the account's rows and returns those to store. Called again if another device was faster
 * @returns what the account has now
 * @throws FirestoreError, DatabaseTimeoutError; after a timeout, the write may still succeed
 */
export async function mergeList(
  uid: string,
  name: ListName,
  merge: (rows: string) => string,
): Promise<string> {
  const before = (await fetchList(uid, name)) ?? '';
  if (merge(before) === before) return before;
  return writeOnce(() =>
    runTransaction(database, async (transaction) => {
      const reference = listDocument(uid, name);
      const rows = merge(textOf(await transaction.get(reference)));
      transaction.set(reference, { rows });
      return rows;
    }),
  );
}

/**
 * Deletes a list. Succeeds if there is none.
 * @throws FirestoreError, DatabaseTimeoutError; after a timeout, the write may still succeed
 */
export async function deleteList(uid: string, name: ListName): Promise<void> {
  await writeOnce(() => deleteDoc(listDocument(uid, name)));
}
