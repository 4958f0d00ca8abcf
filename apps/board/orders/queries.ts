import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { orderLists } from '../../../src/domain/documents/order.ts';
import type { Order, OrderListName } from '../../../src/domain/documents/order.ts';
import { mayPass, problemOf } from '../services/boardProblem.ts';
import { countOrders, fetchOrders, fetchTrouble } from '../services/orders.ts';
import type { OrdersPage } from '../services/orders.ts';
import { fetchAbilities } from '../../../src/services/checkout/abilities.ts';
import { fetchPayment } from '../services/payments.ts';
import { sendMails } from '../services/sendMails.ts';
import { findOrders } from './search.ts';

const minuteMs = 60_000;
const retryMs = 30_000;

export type List = InfiniteData<OrdersPage & { counts: Partial<Counts> }>;

/** Lists each order once, although it may be on two pages. */
export const ordersIn = (list: List | undefined): Order[] => [
  ...new Map(list?.pages.flatMap(({ orders }) => orders).map((order) => [order.sessionId, order])).values(),
];

export type Counts = Readonly<Record<OrderListName | 'trouble', number>>;

const recountMs = 2 * minuteMs;
/** A count costs a read for every 1,000 orders; a shop with more orders than this is counted more rarely. */
const cheaplyCounted = 20_000;

/** Asks every two minutes while the board is visible, and when the connection returns. Costs five reads. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: async () => {
    const counted = [...orderLists, 'trouble' as const].map(
      async (name) => [name, await countOrders(name)] as const,
    );
    return Object.fromEntries(await Promise.all(counted)) as Counts;
  },
  refetchInterval: ({ state: { data } }) => {
    const total = Object.values(data ?? {}).reduce((sum, count) => sum + count, 0);
    return recountMs * Math.max(1, Math.ceil(total / cheaplyCounted));
  },
  refetchOnReconnect: 'always',
  meta: { failure: 'The orders could not be counted.' },
});

/** The counts as they are when a list is loaded, to see later what the list does not show. */
const countsNow = (client: QueryClient): Promise<Partial<Counts>> =>
  client.fetchQuery(countsQuery).catch(() => ({}));

/** A list stays as it is while it is shown, and for a minute longer; what has changed is offered above it. */
function listQuery(name: string, load: (after: QueryDocumentSnapshot | undefined) => Promise<OrdersPage>) {
  return infiniteQueryOptions({
    queryKey: ['orders', name],
    queryFn: async ({ client, pageParam }) => {
      const [page, counts] = await Promise.all([load(pageParam), pageParam ? {} : countsNow(client)]);
      return { ...page, counts };
    },
    initialPageParam: undefined as QueryDocumentSnapshot | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    gcTime: minuteMs,
    structuralSharing: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    // Retries a list that could not be loaded.
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && error !== null && mayPass(problemOf(error)) && retryMs,
    meta: { failure: `The list “${name}” could not be loaded.` },
  });
}

export const ordersQuery = (list: OrderListName) => listQuery(list, (after) => fetchOrders(list, after));

export const troubleQuery = listQuery('trouble', fetchTrouble);

/** Finds one page. Each search asks again. */
export const searchQuery = (text: string, canReadPayments: boolean) => ({
  ...listQuery(`search ${text}`, () => findOrders(text, canReadPayments)),
  gcTime: 0,
});

/** The payment of an order, which only owners may read. */
export const paymentQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['payment', sessionId],
    queryFn: () => fetchPayment(sessionId),
    meta: { failure: 'The payment could not be loaded.' },
  });

/** Has the server send the mails that are due: when the board is opened, and after a shipping. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: sendMails,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { failure: 'The checkout server could not be asked to send emails.' },
});

/** An older checkout server takes no steps. One that is down is asked again, and may take them. */
export const serverQuery = queryOptions({
  queryKey: ['server'],
  queryFn: fetchAbilities,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { failure: 'The checkout server could not be asked what it can do.' },
});
