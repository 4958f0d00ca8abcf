import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { mayPass, problemOf } from '../services/boardProblem.ts';
import { countAttention } from '../services/paymentQueries.ts';
import { countRecords } from '../services/records.ts';
import { markOutdated, noChanges, startLoading } from './boardCache.ts';
import { checkWaiting, fetchOrders, fetchTrouble } from './orderPages.ts';
import type { OrdersCursor, OrdersPage } from './orderPages.ts';
import { fetchNews } from './news.ts';
import { findOrders } from './search.ts';
import { orderStates } from './types.ts';
import type { MailStatus, OrderState, ShippingBatch } from './types.ts';

const minuteMs = 60_000;

/** How long the board waits before it asks again for a list that it could not load. */
const retryMs = 30_000;

interface FailedState {
  state: { data: unknown; error: Error | null };
}

/** A list that could not be loaded is asked for again. */
const retryAfter = ({ state: { data, error } }: FailedState) =>
  data === undefined && error !== null && mayPass(problemOf(error)) && retryMs;

/** A list stays as it is while it is shown, and for a minute longer; what has changed is offered above it. */
function listQuery<Cursor>(name: string, load: (from: Cursor | undefined) => Promise<OrdersPage<Cursor>>) {
  return infiniteQueryOptions({
    queryKey: ['orders', name],
    queryFn: async ({ pageParam, client }) => {
      const setCurrent = pageParam === undefined ? startLoading(client, name) : undefined;
      const page = await load(pageParam as Cursor | undefined);
      setCurrent?.();
      return page;
    },
    initialPageParam: undefined as Cursor | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    gcTime: minuteMs,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    refetchInterval: retryAfter,
    meta: { failure: `The list “${name}” could not be loaded.` },
  });
}

/** The orders in a state. */
export const ordersQuery = (state: OrderState) =>
  listQuery(state, (from?: OrdersCursor) => fetchOrders(state, from));

/** The orders whose payments need attention. */
export const troubleQuery = () => listQuery('trouble', fetchTrouble);

/** The check of all waiting orders, which goes on page by page while the owner wants it to. */
export const checkQuery = () => ({ ...listQuery('check', checkWaiting), enabled: false, gcTime: Infinity });

/** The orders that a text finds: one page. Each search asks anew. */
export const searchQuery = (text: string) => ({
  ...listQuery(`search ${text}`, async (): Promise<OrdersPage<never>> => findOrders(text)),
  gcTime: 0,
});

const counted = [...orderStates, 'trouble'] as const;
export type Counts = Readonly<Record<(typeof counted)[number], number>>;

const recountMs = 5 * minuteMs;
/** A count costs a read for every 1,000 orders; a shop with more orders than this is counted more rarely. */
const cheaplyCounted = 20_000;

async function fetchCounts(client: QueryClient): Promise<Counts> {
  const [waiting, shipped, confirmed, cancelled, trouble] = await Promise.all([
    ...(['waiting', 'shipped', 'confirmed', 'cancelled'] as const).map(countRecords),
    countAttention(),
  ]);
  const counts = { waiting, shipped, confirmed, cancelled, trouble } as Counts;
  const before = client.getQueryData<Counts>(['counts']);
  // The board keeps these numbers current with what it knows, so somebody else has changed something.
  for (const name of counted) if (before && before[name] !== counts[name]) markOutdated(client, name);
  return counts;
}

/** How many records are in each state, and how many payments need attention. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  queryFn: ({ client }) => fetchCounts(client),
  refetchInterval: ({ state: { data } }) => {
    const total = data ? counted.reduce((sum, name) => sum + data[name], 0) : 0;
    return recountMs * Math.max(1, Math.ceil(total / cheaplyCounted));
  },
  meta: { failure: 'The orders could not be counted.' },
});

/**
 * What has come in, asked for once a minute while the board is visible, and when the connection returns. A quiet answer costs
 * two reads.
 */
export const newsQuery = (ownerUid: string) =>
  queryOptions({
    queryKey: ['news'],
    queryFn: ({ client }) => fetchNews(client, ownerUid),
    refetchInterval: minuteMs,
    refetchOnReconnect: 'always',
    structuralSharing: false,
    meta: { failure: 'The board could not check for news.' },
  });

const noBatches: readonly ShippingBatch[] = [];
export const noMails: MailStatus = { isOn: undefined, failed: 0, isUnreachable: false };

/** A value that the board keeps beside what it has read, and forgets with it. */
const keptQuery = <Value>(name: string, initial: Value) =>
  queryOptions({
    queryKey: [name],
    queryFn: () => initial,
    enabled: false,
    initialData: initial,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });

export const changesQuery = keptQuery('changes', noChanges);
export const batchesQuery = keptQuery('batches', noBatches);
export const mailsQuery = keptQuery('mails', noMails);
