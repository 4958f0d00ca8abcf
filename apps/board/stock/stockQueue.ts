import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { lowSizes, stockRequestLimits } from '../../../src/domain/documents/stock.ts';
import { randomId } from '../../../src/lib/randomId.ts';
import { delay } from '../../../src/lib/timing.ts';
import { hourlyCount, keptQuery } from '../queryClient.ts';
import { countLowStock, fetchStockLevels, sendPutBack, sendStockChanges } from '../services/stock.ts';
import { fetchStockCatalogue } from '../services/stockCatalogue.ts';
import type { PutBack, StockChange, StockLevels } from '../services/stock.ts';

export const lowStockQuery = hourlyCount('low stock', countLowStock);

function countLow(client: QueryClient, levels: StockLevels): StockLevels {
  const low = [...levels.values()].filter((stock) => lowSizes(stock).length > 0);
  client.setQueryData(lowStockQuery.queryKey, low.length);
  return levels;
}

export const catalogueQuery = queryOptions({
  queryKey: ['stock catalogue'],
  queryFn: fetchStockCatalogue,
  meta: { failure: 'The products could not be loaded.' },
});

/** An answer to a change of this board is put in; others' changes come with the next load. */
export const levelsQuery = queryOptions({
  queryKey: ['stock levels'],
  queryFn: async ({ client }) => countLow(client, await fetchStockLevels()),
  structuralSharing: false,
  meta: { failure: 'The stock could not be loaded.' },
});

export const changesKey = ['stock changes'];

/** Requests are sent one after the other. Only one that was never sent may still grow. */
export interface StockRequest {
  key: string;
  changes: readonly StockChange[];
  /** Replaces the changes: what a cancelled order has taken. */
  putBack?: PutBack;
  state: 'waiting' | 'sending' | 'failed';
}

const none: readonly StockRequest[] = [];
const requestsQuery = keptQuery('stock requests', none);

/** Joins presses on one size. A minus before a plus may end at 0, so they stay two. */
function joined(last: StockChange | undefined, next: StockChange): StockChange | undefined {
  if (!last || !('add' in last && 'add' in next)) return undefined;
  const add = last.add + next.add;
  const isSame = last.slug === next.slug && last.size === next.size && last.add > 0 === next.add > 0;
  return isSame && Math.abs(add) <= stockRequestLimits.step ? { ...next, add } : undefined;
}

/** Adds a change to the last request, unless that is full or under way. */
export function withQueued(requests: readonly StockRequest[], change: StockChange): StockRequest[] {
  const last = requests.at(-1);
  const others = requests.slice(0, -1);
  if (last?.state === 'waiting' && !last.putBack) {
    const sum = joined(last.changes.at(-1), change);
    if (sum) return [...others, { ...last, changes: [...last.changes.slice(0, -1), sum] }];
    const changes = [...last.changes, change];
    const slugs = new Set(changes.map(({ slug }) => slug));
    if (changes.length <= stockRequestLimits.changes && slugs.size <= stockRequestLimits.products)
      return [...others, { ...last, changes }];
  }
  return [...requests, { key: randomId(), changes: [change], state: 'waiting' }];
}

async function finish(client: QueryClient, answered: StockLevels) {
  // Counts that are being loaded may have been read before.
  await client.cancelQueries({ queryKey: levelsQuery.queryKey });
  client.setQueryData(levelsQuery.queryKey, (levels) => {
    if (!levels) return levels;
    const after = new Map(levels);
    for (const [slug, level] of answered)
      after.set(slug, { ...level, unpublishedSinceMs: levels.get(slug)?.unpublishedSinceMs });
    return countLow(client, after);
  });
  void client.invalidateQueries({ queryKey: changesKey });
}

async function send(client: QueryClient, { key, changes, putBack }: StockRequest): Promise<void> {
  if (!putBack) {
    await finish(client, await sendStockChanges(key, changes));
    return;
  }
  await sendPutBack(putBack);
  for (const queryKey of [levelsQuery.queryKey, lowStockQuery.queryKey, changesKey])
    void client.invalidateQueries({ queryKey });
}

/** The server takes 60 requests a minute from an owner, so presses in between go together. */
const pauseMs = 1000;

/** Boards with a request under way, or just answered. */
const busy = new WeakSet<QueryClient>();

/** Sends one request at a time, in order. Nothing here rejects. */
function createQueue(client: QueryClient) {
  const all = () => client.getQueryData(requestsQuery.queryKey) ?? none;
  const setAll = (requests: readonly StockRequest[]) => client.setQueryData(requestsQuery.queryKey, requests);
  const withoutFirst = () => setAll(all().slice(1));
  const patchFirst = (change: Partial<StockRequest>) =>
    setAll(all().map((request, index) => (index === 0 ? { ...request, ...change } : request)));

  async function run(): Promise<void> {
    if (busy.has(client)) return;
    busy.add(client);
    for (let [request] = all(); request; [request] = all()) {
      patchFirst({ state: 'sending' });
      try {
        await send(client, request);
      } catch (error) {
        console.warn('The stock could not be changed.', error);
        patchFirst({ state: 'failed' });
        break;
      }
      withoutFirst();
      await delay(pauseMs);
    }
    busy.delete(client);
  }

  /** A failed request waits for the owner, and the rest wait for it. */
  const start = () => void (all()[0]?.state === 'waiting' && run());

  return {
    change: (...changes: readonly StockChange[]) => {
      setAll(changes.reduce(withQueued, [...all()]));
      start();
    },
    putBack: (putBack: PutBack) => {
      setAll([...all(), { key: randomId(), changes: [], putBack, state: 'waiting' }]);
      start();
    },
    repeat: () => void run(),
    /** Gives up what has failed, and loads the counts. */
    discard: () => {
      withoutFirst();
      void client.invalidateQueries({ queryKey: levelsQuery.queryKey });
      start();
    },
  };
}

export function useStockQueue() {
  const client = useQueryClient();
  const { data: requests = none } = useQuery(requestsQuery);
  return { requests, ...createQueue(client) };
}
