import { collection, documentId, orderBy, query, where } from 'firebase/firestore/lite';
import { countOpenOrders } from '../../../src/domain/openOrders.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { purchasesOf } from '../../../src/services/firebase/purchases.ts';
import { fetchCustomers } from './customers.ts';
import { count, find, findAll, toOwnerRecords } from './records.ts';
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

/** Costs one count, one or two reads, and one for each order that is not completed. */
export async function fetchCustomerSummary(uid: string): Promise<CustomerSummary> {
  const purchases = purchasesOf(uid);
  const [customers, all, unfinished] = await Promise.all([
    fetchCustomers([uid]),
    count(purchases),
    find(purchases, where('isOrderCompleted', '==', false)),
  ]);
  const customer = customers.get(uid);
  return {
    name: customer?.name ?? '',
    phone: customer?.phone ?? '',
    isStored: customer !== undefined,
    records: all,
    ...countOpenOrders(toOwnerRecords(unfinished), Date.now()),
  };
}
