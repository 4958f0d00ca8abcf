import { collection, documentId, orderBy, query, where } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { addressSchema } from '../../../src/domain/address.ts';
import { countOpenOrders } from '../../../src/domain/openOrders.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { profileSchema } from '../../../src/services/firebase/profile.ts';
import { purchasesOf } from '../../../src/services/firebase/purchases.ts';
import { count, find, findAll, read } from './reads.ts';
import { toRecords } from './records.ts';
import { storedTimeMs } from '../../../src/domain/documents/storedTimes.ts';

export interface DataRequest {
  uid: string;
  requestedAtMs: number | undefined;
  /** Whether the server has begun to delete the customer. It removes the request at the end. */
  hasStarted: boolean;
}

export interface CustomerSummary {
  name: string;
  phone: string;
  /** Finds all orders: those to somebody else have the name of the profile alone. */
  searchText: string;
  isStored: boolean;
  /** Purchase records; one is one product of an order. */
  records: number;
  waiting: number;
  /** Records shipped, not confirmed, and too recent to count as arrived. */
  onTheWay: number;
}

/** Requests without a date come last. Costs a read for each, and at least one. */
export async function fetchDataRequests(): Promise<DataRequest[]> {
  // Ordering by date would leave out a request without one.
  const found = await findAll(query(collection(database, 'dataRequests'), orderBy(documentId())));
  return found
    .map((snapshot) => ({
      uid: snapshot.id,
      requestedAtMs: storedTimeMs(snapshot.get('requestedAt')),
      hasStarted: snapshot.get('startedAt') !== undefined,
    }))
    .sort(
      (one, other) => (one.requestedAtMs ?? Number.MAX_VALUE) - (other.requestedAtMs ?? Number.MAX_VALUE),
    );
}

export const countDataRequests = (): Promise<number> => count(collection(database, 'dataRequests'));

/** Costs one count, two reads, and one for each order that is not completed. */
export async function fetchCustomerSummary(uid: string): Promise<CustomerSummary> {
  const purchases = purchasesOf(uid);
  const [address, profile, all, unfinished] = await Promise.all([
    read(`userAddresses/${uid}`),
    read(`users/${uid}`),
    count(purchases),
    find(purchases, where('isOrderCompleted', '==', false)),
  ]);
  const { userFullName, userPhone } = v.parse(addressSchema, address.data() ?? {});
  const { userName, userPhone: ownPhone } = v.parse(profileSchema, profile.data() ?? {});
  return {
    name: userFullName || userName,
    phone: userPhone || ownPhone,
    searchText: userName || userFullName,
    isStored: address.exists() || profile.exists(),
    records: all,
    ...countOpenOrders(toRecords(unfinished), Date.now()),
  };
}
