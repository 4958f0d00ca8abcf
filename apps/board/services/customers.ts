import { collection, documentId, where } from 'firebase/firestore/lite';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { UserAddress } from '../../../src/domain/types.ts';
import { chunk } from '../../../src/lib/lists.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { addressSchema, profileSchema } from '../../../src/services/firebase/profile.ts';
import { find, maxIdsPerQuery } from './records.ts';

/** What is stored about a customer. */
export interface StoredCustomer {
  name: string;
  phone: string;
  /** Undefined before the first save, and if nothing in it can be read. */
  address: UserAddress | undefined;
}

function toStoredCustomer(snapshot: QueryDocumentSnapshot): StoredCustomer {
  const address = v.parse(addressSchema, snapshot.data());
  // A parcel needs a street or a city at least; the owner sees what is missing.
  const isUsable = address.userAddress !== '' || address.userCity !== '';
  return {
    name: address.userFullName,
    phone: address.userPhone,
    address: isUsable ? address : undefined,
  };
}

function toCustomerWithoutAddress(snapshot: QueryDocumentSnapshot): StoredCustomer {
  const { userName, userPhone } = v.parse(profileSchema, snapshot.data());
  return { name: userName, phone: userPhone, address: undefined };
}

async function findByUid(name: 'users' | 'userAddresses', uids: readonly string[]) {
  const found = await Promise.all(
    chunk(uids, maxIdsPerQuery).map((ids) =>
      find(collection(database, name), where(documentId(), 'in', ids)),
    ),
  );
  return found.flat();
}

/**
 * The addresses of these customers, and the profiles of those without one. A customer with neither is left out. Costs one read
 * for each, and at least one for 30.
 */
export async function fetchCustomers(uids: readonly string[]): Promise<ReadonlyMap<string, StoredCustomer>> {
  const known = [...new Set(uids)].filter((uid) => uid !== '');
  const addresses = await findByUid('userAddresses', known);
  const customers = new Map(addresses.map((snapshot) => [snapshot.id, toStoredCustomer(snapshot)]));
  const others = known.filter((uid) => customers.get(uid)?.address === undefined);
  for (const profile of await findByUid('users', others)) {
    const customer = toCustomerWithoutAddress(profile);
    const { name, phone } = customers.get(profile.id) ?? { name: '', phone: '' };
    customers.set(profile.id, { ...customer, name: name || customer.name, phone: phone || customer.phone });
  }
  return customers;
}
