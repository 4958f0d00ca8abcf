import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { keptQuery } from '../queryClient.ts';
import { mayPass, problemOf } from '../services/boardProblem.ts';
import { countPaymentsInTrouble } from '../services/payments.ts';
import { countRecords, orderStates } from '../services/records.ts';
import type { OrderState } from '../services/records.ts';
import { fetchEvents, markOutdated } from './boardCache.ts';
import { checkWaiting, fetchOrders, fetchTrouble } from './loadOrders.ts';
import type { OrdersCursor, OrdersPage } from './loadOrders.ts';
import { findOrders } from './search.ts';

const minuteMs = 60_000;

const retryMs = 30_000;

/** A list stays as it is while it is shown, and for a minute longer; what has changed is offered above it. */
function listQuery<Cursor>(name: string, load: (from: Cursor | undefined) => Promise<OrdersPage<Cursor>>) {
  return infiniteQueryOptions({
    queryKey: ['orders', name],
    queryFn: async ({ pageParam }) => {
      const loadedAtMs = Date.now();
      return { ...(await load(pageParam as Cursor | undefined)), loadedAtMs };
    },
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    gcTime: minuteMs,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    // Retries a list that could not be loaded.
    refetchInterval: ({ state: { data, error } }) =>
      data === undefined && error !== null && mayPass(problemOf(error)) && retryMs,
    meta: { failure: `The list “${name}” could not be loaded.` },
  });
}

export const ordersQuery = (state: OrderState) =>
  listQuery(state, (from?: OrdersCursor) => fetchOrders(state, from));

export const troubleQuery = listQuery('trouble', fetchTrouble);

/** Goes on page by page while the owner wants it to. */
export const checkQuery = { ...listQuery('check', checkWaiting), enabled: false, gcTime: Infinity };

/** Finds one page. Each search asks again. */
export const searchQuery = (text: string) => ({
  ...listQuery(`search ${text}`, async (): Promise<OrdersPage<never>> => findOrders(text)),
  gcTime: 0,
});

export type Counts = Readonly<Record<OrderState | 'trouble', number>>;

const recountMs = 5 * minuteMs;
/** A count costs a read for every 1,000 orders; a shop with more orders than this is counted more rarely. */
const cheaplyCounted = 20_000;

async function fetchCounts(client: QueryClient): Promise<Counts> {
  const counted = [
    ...orderStates.map(async (state) => [state, await countRecords(state)] as const),
    countPaymentsInTrouble().then((count) => ['trouble', count] as const),
  ];
  const counts = Object.fromEntries(await Promise.all(counted)) as Counts;
  const before = client.getQueryData<Record<string, number>>(['counts']);
  // The board keeps these numbers current with what it knows, so somebody else has changed something.
  for (const [name, count] of Object.entries(counts))
    if (before && before[name] !== count) markOutdated(client, name);
  return counts;
}

export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ client }) => fetchCounts(client),
  refetchInterval: ({ state: { data } }) => {
    const total = Object.values(data ?? {}).reduce((sum, count) => sum + count, 0);
    return recountMs * Math.max(1, Math.ceil(total / cheaplyCounted));
  },
  meta: { failure: 'The orders could not be counted.' },
});

/** Asks once a minute while the board is visible, and when the connection returns. A quiet answer costs two reads. */
export const eventsQuery = (ownerUid: string) =>
  queryOptions({
    queryKey: ['events'],
    queryFn: ({ client }) => fetchEvents(client, ownerUid),
    refetchInterval: minuteMs,
    refetchOnReconnect: 'always',
    structuralSharing: false,
    meta: { failure: 'The board could not check for new orders.' },
  });

/** Holds when lists have last changed without showing it. ms since the epoch, by name */
export const changesQuery = keptQuery<Readonly<Record<string, number>>>('changes', {});
