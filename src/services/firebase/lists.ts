import { doc, getDoc, runTransaction } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { database, readWithRetry, writeOnce } from './database.ts';

export type ListName = 'saved' | 'cart';

const listDocument = (uid: string, name: ListName) => doc(database, 'users', uid, 'lists', name);

function textOf(snapshot: DocumentSnapshot): string {
  const text: unknown = snapshot.get('rows');
  return typeof text === 'string' ? text : '';
}

/** Returns the rows as `src/sync/rows.ts` writes them; null if the account keeps none. Throws as `readWithRetry` does. */
export async function fetchList(uid: string, name: ListName): Promise<string | null> {
  const snapshot = await readWithRetry(() => getDoc(listDocument(uid, name)));
  return snapshot.exists() ? textOf(snapshot) : null;
}

/** Merges in one transaction; `merge` runs again if another device was faster. Returns what the account has now. Throws as `writeOnce`. */
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
