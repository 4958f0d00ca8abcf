import { collection, deleteDoc, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { addressSchema } from '../../domain/address.ts';
import type { UserAddress } from '../../domain/address.ts';
import { recipientIds, recipientPath } from '../../domain/documents/recipient.ts';
import type { RecipientId } from '../../domain/documents/recipient.ts';
import { database, readWithRetry, writeOnce } from './database.ts';

/** A person of an account's address book. */
export interface Recipient {
  id: RecipientId;
  address: UserAddress;
}

/** Returns the people of the address book, ten at most, by id. Throws as `readWithRetry` does. */
export async function fetchRecipients(uid: string): Promise<Recipient[]> {
  const { docs } = await readWithRetry(() => getDocs(collection(database, 'users', uid, 'recipients')));
  return recipientIds.flatMap((id) => {
    const found = docs.find((each) => each.id === id);
    return found ? [{ id, address: v.parse(addressSchema, found.data()) }] : [];
  });
}

/** Throws as `writeOnce` does. */
export const saveRecipient = (uid: string, { id, address }: Recipient): Promise<void> =>
  writeOnce(() => setDoc(doc(database, recipientPath(uid, id)), { ...address }));

/** Throws as `writeOnce` does. */
export const removeRecipient = (uid: string, id: RecipientId): Promise<void> =>
  writeOnce(() => deleteDoc(doc(database, recipientPath(uid, id))));
