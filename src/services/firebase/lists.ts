import { FirebaseError } from 'firebase/app';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { addMark } from '../../domain/listMarks.ts';
import { database, readWithRetry, writeOnce } from './database.ts';

export type ListName = 'saved' | 'cart';

/** A list of an account. */
export interface AccountList {
  /** Its pieces, as `src/lists/listText.ts` writes them. */
  text: string;
  /** Marks of the first write and of the last ones, the newest last. */
  writes: readonly string[];
}

const fields = { saved: 'pieces', cart: 'items' } as const;

const maxAttempts = 5;

const listDocument = (uid: string, name: ListName) => doc(database, 'users', uid, 'lists', name);

function toList(snapshot: DocumentSnapshot, name: ListName): AccountList | null {
  if (!snapshot.exists()) return null;
  const text: unknown = snapshot.get(fields[name]);
  const writes: unknown = snapshot.get('writes');
  return {
    text: typeof text === 'string' ? text : '',
    writes: (typeof writes === 'string' && writes.match(/[A-Za-z0-9]{8}/g)) || [],
  };
}

/**
 * A list of an account; null if the account keeps none. Costs one read.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function fetchList(uid: string, name: ListName): Promise<AccountList | null> {
  return toList(await readWithRetry(() => getDoc(listDocument(uid, name))), name);
}

const isRefused = (error: unknown) => error instanceof FirebaseError && error.code === 'permission-denied';

/**
 * Changes a list. The access rules refuse a write that does not follow the one it was made from, so that of two devices neither
 * overwrites the other. Costs a read, and a write if there is a change; again if another device was faster.
 * @param change returns the new text, or undefined to leave the list as it is. Called again if another device was faster
 * @param mark of this write: 8 letters and digits
 * @throws FirestoreError, DatabaseTimeoutError; after a timeout, the write may still succeed. What `change` throws
 */
export async function changeList(
  uid: string,
  name: ListName,
  mark: string,
  change: (list: AccountList | null) => string | undefined,
): Promise<void> {
  let list = await fetchList(uid, name);
  for (let attempt = 1; ; attempt += 1) {
    const text = change(list);
    if (text === undefined) return;
    const before = list?.writes ?? [];
    const data = {
      [fields[name]]: text,
      writes: addMark(before, mark).join(),
      after: before.join(),
      changedAt: serverTimestamp(),
    };
    try {
      await writeOnce(() => setDoc(listDocument(uid, name), data));
      return;
    } catch (error) {
      if (!isRefused(error) || attempt === maxAttempts) throw error;
      list = await fetchList(uid, name);
      // Refused for another reason.
      if ((list?.writes.join() ?? '') === data.after) throw error;
    }
  }
}

/**
 * Deletes a list. Succeeds if there is none.
 * @throws FirestoreError, DatabaseTimeoutError; after a timeout, the write may still succeed
 */
export async function deleteList(uid: string, name: ListName): Promise<void> {
  await writeOnce(() => deleteDoc(listDocument(uid, name)));
}
