import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { addressSchema } from '../../domain/address.ts';
import type { UserAddress } from '../../domain/address.ts';
import { text } from '../../domain/schemaParts.ts';
import { database, readWithRetry, writeOnce } from './database.ts';

export const profileSchema = v.object({ userName: text, userPhone: text });
export type UserProfile = v.InferOutput<typeof profileSchema>;

async function fetchDocument<Data>(folder: string, uid: string, schema: v.GenericSchema<unknown, Data>) {
  const snapshot = await readWithRetry(() => getDoc(doc(database, folder, uid)));
  return snapshot.exists() ? v.parse(schema, snapshot.data()) : null;
}

/** Null before the first save. Throws as `readWithRetry` does. */
export const fetchProfile = (uid: string): Promise<UserProfile | null> =>
  fetchDocument('users', uid, profileSchema);

export const saveProfile = (uid: string, { userName, userPhone }: UserProfile): Promise<void> =>
  writeOnce(() => setDoc(doc(database, 'users', uid), { userName, userPhone }));

/** Null before the first save. Throws as `readWithRetry` does. */
export const fetchAddress = (uid: string): Promise<UserAddress | null> =>
  fetchDocument('userAddresses', uid, addressSchema);

export const saveAddress = (uid: string, address: UserAddress): Promise<void> =>
  writeOnce(() => setDoc(doc(database, 'userAddresses', uid), { ...address }));
