import {
  collection,
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { Query, QueryConstraint, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { parseOrder } from '../../../src/domain/documents/order.ts';
import type { Order, OrderListName } from '../../../src/domain/documents/order.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { count, find, findIn } from './reads.ts';

/** The most orders that one search returns. */
export const searchLimit = 30;
const pageSize = 29;

export const orders = () => collection(database, 'orders');

export interface OrdersPage {
  orders: Order[];
  /** Where the next page begins; undefined on the last one. Callers only pass it on. */
  next?: QueryDocumentSnapshot | undefined;
  /** Whether there may be more than was asked for. */
  isCut?: boolean;
}

export const toOrders = (snapshots: readonly QueryDocumentSnapshot[]) =>
  snapshots.map((snapshot) => parseOrder(snapshot.id, snapshot.data()));

async function fetchPage(source: Query, after: QueryDocumentSnapshot | undefined): Promise<OrdersPage> {
  const found = await find(source, ...(after ? [startAfter(after)] : []), limit(pageSize));
  return { orders: toOrders(found), next: found.length < pageSize ? undefined : found.at(-1) };
}

const listed = (list: OrderListName) => query(orders(), where('lists', 'array-contains', list));
const inTrouble = () => query(orders(), where('needsAttention', '==', true));

/** Sorts orders that wait oldest first, others newest first. Costs a read for each. */
export const fetchOrders = (list: OrderListName, after?: QueryDocumentSnapshot): Promise<OrdersPage> =>
  fetchPage(query(listed(list), orderBy('orderedAt', list === 'waiting' ? 'asc' : 'desc')), after);

export const fetchTrouble = (after?: QueryDocumentSnapshot): Promise<OrdersPage> =>
  fetchPage(query(inTrouble(), orderBy(documentId())), after);

/** Costs a read for every 1,000 orders, and at least one. */
export const countOrders = (list: OrderListName | 'trouble'): Promise<number> =>
  count(list === 'trouble' ? inTrouble() : listed(list));

/** @param afterMs counts those ordered later, in ms since the epoch */
export const countWaitingSince = (afterMs: number): Promise<number> =>
  count(query(listed('waiting'), where('orderedAt', '>', Timestamp.fromMillis(afterMs))));

const findOrders = async (...constraints: QueryConstraint[]): Promise<Order[]> =>
  toOrders(await find(orders(), ...constraints, limit(searchLimit)));

/** Finds the orders that exist. Costs a read for each, and at least one for 30. */
export const fetchOrdersById = async (sessionIds: readonly string[]): Promise<Order[]> =>
  toOrders(await findIn(orders(), documentId(), [...new Set(sessionIds)]));

/** Sorts newest first, at most `searchLimit`. @param term as `toSearchTerm` makes it */
export const findByTerm = (term: string): Promise<Order[]> =>
  findOrders(where('searchTerms', 'array-contains', term), orderBy('orderedAt', 'desc'));

export const countByTerm = (term: string): Promise<number> =>
  count(query(orders(), where('searchTerms', 'array-contains', term)));

/** @param number such as `SR-1042` */
export const findByNumber = (number: string): Promise<Order[]> => findOrders(where('number', '==', number));

export const findByLine = (orderId: string): Promise<Order[]> =>
  findOrders(where('orderIds', 'array-contains', orderId));
