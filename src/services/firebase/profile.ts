import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { text } from '../../domain/schemaParts.ts';
import type { UserAddress, UserProfile } from '../../domain/types.ts';
import { database, readWithRetry, writeOnce } from './database.ts';

export const profileSchema: v.GenericSchema<unknown, UserProfile> = v.object({
  userName: text,
  userPhone: text,
});

export const addressSchema: v.GenericSchema<unknown, UserAddress> = v.object({
  userCountry: text,
  userFullName: text,
  userAddress: text,
  userCity: text,
  userPostalCode: text,
  userPhone: text,
});

const profileDocument = (uid: string) => doc(database, 'users', uid);
const addressDocument = (uid: string) => doc(database, 'userAddresses', uid);

/**
 * The customer's profile; null before the first save.
 * @throws FirestoreError
 */
export async function fetchProfile(uid: string): Promise<UserProfile | null> {
  const snapshot = await readWithRetry(() => getDoc(profileDocument(uid)));
  return snapshot.exists() ? v.parse(profileSchema, snapshot.data()) : null;
}

/**
 * Saves the customer's profile.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function saveProfile(uid: string, { userName, userPhone }: UserProfile): Promise<void> {
  await writeOnce(() => setDoc(profileDocument(uid), { userName, userPhone }));
}

/**
 * The customer's shipping address; null before the first save.
 * @throws FirestoreError
 */
export async function fetchAddress(uid: string): Promise<UserAddress | null> {
  const snapshot = await readWithRetry(() => getDoc(addressDocument(uid)));
  return snapshot.exists() ? v.parse(addressSchema, snapshot.data()) : null;
}

/**
 * Saves the customer's shipping address.
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function saveAddress(uid: string, address: UserAddress): Promise<void> {
  await writeOnce(() => setDoc(addressDocument(uid), { ...address }));
}
