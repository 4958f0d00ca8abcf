import { collection, documentId } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { addressSchema } from '../../../src/domain/address.ts';
import type { UserAddress } from '../../../src/domain/address.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { profileSchema } from '../../../src/services/firebase/profile.ts';
import { findIn } from './records.ts';

export interface StoredCustomer {
  name: string;
  phone: string;
  address: UserAddress | undefined;
}

/** Reads addresses, or else profiles; leaves out customers with neither. Costs a read for each, and at least one for 30. */
export async function fetchCustomers(uids: readonly string[]): Promise<ReadonlyMap<string, StoredCustomer>> {
  const known = [...new Set(uids)].filter((uid) => uid !== '');
  const customers = new Map<string, StoredCustomer>();
  for (const snapshot of await findIn(collection(database, 'userAddresses'), documentId(), 'in', known)) {
    const address = v.parse(addressSchema, snapshot.data());
    const { userFullName: name, userPhone: phone } = address;
    // A parcel needs a street or a city at least; the owner sees what is missing.
    const isUsable = address.userAddress !== '' || address.userCity !== '';
    customers.set(snapshot.id, { name, phone, address: isUsable ? address : undefined });
  }
  const others = known.filter((uid) => customers.get(uid)?.address === undefined);
  for (const snapshot of await findIn(collection(database, 'users'), documentId(), 'in', others)) {
    const { userName, userPhone } = v.parse(profileSchema, snapshot.data());
    const { name, phone } = customers.get(snapshot.id) ?? { name: '', phone: '' };
    customers.set(snapshot.id, { name: name || userName, phone: phone || userPhone, address: undefined });
  }
  return customers;
}
