import { collection, documentId, orderBy, query, where } from 'firebase/firestore/lite';
import { countOpenOrders } from '../../../src/domain/openOrders.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { purchasesOf } from '../../../src/services/firebase/purchases.ts';
import { fetchCustomers } from './customers.ts';
import { count, find, findAll, toOwnerRecords } from './records.ts';
import { storedTimeMs } from '../../../src/domain/documents/storedTimes.ts';

/** A customer who has asked to be deleted, or whose deletion was not finished. */
export interface DataRequest {
  uid: string;
  /** ms since the epoch; undefined if the request has no date. */
  requestedAtMs: number | undefined;
  /** Whether the server has begun to delete them. It removes the request at the end. */
  hasStarted: boolean;
}

/** What an owner has to know before a customer is deleted. */
export interface CustomerSummary {
  /** Empty if neither profile nor address has one. */
  name: string;
  phone: string;
  /** Whether there is a profile or an address. */
  isStored: boolean;
  /** Purchase records; one is one product of an order. */
  orders: number;
  waiting: number;
  /** Shipped, and neither confirmed nor so long ago that they count as arrived. */
  onTheWay: number;
}

/** All requests, oldest first; those without a date come last. Costs one read for each, and one if there are none. */
export async function fetchDataRequests(): Promise<DataRequest[]> {
  // Not ordered by date, which would leave out a request without one.
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

/** How many requests there are. Costs one read. */
export const countDataRequests = (): Promise<number> => count(collection(database, 'dataRequests'));

/**
 * A customer's name and how many orders they have. Costs one count, one or two reads, and one for each order that nobody has completed.
 */
export async function fetchCustomerSummary(uid: string): Promise<CustomerSummary> {
  const orders = purchasesOf(uid);
  const [customers, all, unfinished] = await Promise.all([
    fetchCustomers([uid]),
    count(orders),
    find(orders, where('isOrderCompleted', '==', false)),
  ]);
  const customer = customers.get(uid);
  return {
    name: customer?.name ?? '',
    phone: customer?.phone ?? '',
    isStored: customer !== undefined,
    orders: all,
    ...countOpenOrders(toOwnerRecords(unfinished), Date.now()),
  };
}
