import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Shipment } from '../services/types.ts';
import { hasRecordsIn, idsIn, withChange, withRecords } from './changedOrder.ts';
import type { OrdersPage } from './orderPages.ts';
import { orderStates } from './types.ts';
import type { OwnerOrder, OwnerRecord } from './types.ts';

type List = InfiniteData<OrdersPage>;

/** What the lists on the screen do not show yet: they never change by themselves, but for what the owner does. */
export interface Changes {
  /** Records of orders that came in after the waiting ones were loaded. */
  arrived: readonly OwnerRecord[];
  /** Names of lists that have changed in another way. */
  outdated: readonly string[];
}

export const noChanges: Changes = { arrived: [], outdated: [] };

const changeChanges = (client: QueryClient, change: (changes: Changes) => Partial<Changes>) =>
  client.setQueryData<Changes>(['changes'], (changes = noChanges) => ({ ...changes, ...change(changes) }));

/**
 * A list is about to be loaded from its beginning.
 * @returns a function that forgets, once it is loaded, what it did not show before
 */
export function startLoading(client: QueryClient, name: string): () => void {
  const before = client.getQueryData<Changes>(['changes']) ?? noChanges;
  return () =>
    void changeChanges(client, ({ arrived, outdated }) => ({
      arrived: name === 'waiting' ? arrived.filter((record) => !before.arrived.includes(record)) : arrived,
      outdated: outdated.filter((other) => other !== name),
    }));
}

/** A list no longer shows what is stored: it is loaded again when it is opened, or when the owner asks for it. */
export function markOutdated(client: QueryClient, name: string): void {
  client.removeQueries({ queryKey: ['orders', name], type: 'inactive' });
  if (!client.getQueryState(['orders', name])) return;
  changeChanges(client, ({ outdated }) => ({ outdated: [...new Set([...outdated, name])] }));
}

/** Changes an order wherever it is shown. */
function changeShown(client: QueryClient, change: (order: OwnerOrder) => OwnerOrder): void {
  const changePage = (page: OrdersPage) => ({ ...page, orders: page.orders.map(change) });
  const run = () =>
    client.setQueriesData<List>(
      { queryKey: ['orders'] },
      (list) => list && { ...list, pages: list.pages.map(changePage) },
    );
  run();
  // What is being loaded may have been read before the change.
  const loading = client.getQueryCache().findAll({ queryKey: ['orders'], fetchStatus: 'fetching' });
  for (const { promise } of loading) void promise?.then(run, () => {});
}

/** @param changes by how much each number grows */
function addToCounts(client: QueryClient, changes: Readonly<Record<string, number>>): void {
  // A count that is under way may not know of the change.
  void client.cancelQueries({ queryKey: ['counts'] });
  client.setQueryData<Record<string, number>>(['counts'], (counts) => {
    if (!counts) return undefined;
    const after = Object.entries(counts).map(([name, count]): [string, number] => [
      name,
      Math.max(0, count + (changes[name] ?? 0)),
    ]);
    return Object.fromEntries(after);
  });
}

/** News may tell of what is already counted, so it changes no number by itself. */
const countAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: ['counts'] });

const needsAttention = ({ payment }: OwnerOrder) => Number(payment?.needsAttention ?? false);

/** An order with what an answer has changed. The answer may be late, so it takes back nothing else that has happened meanwhile. */
function withDifference(order: OwnerOrder, before: OwnerOrder, after: OwnerOrder): OwnerOrder {
  const { records, payment, customer, changedMeanwhile } = after;
  const isMoved = records !== before.records;
  const changed = withChange(order, {
    ...(isMoved && { records }),
    ...(payment !== before.payment && { payment }),
    ...(customer !== before.customer && { customer }),
  });
  const isTold = isMoved || changedMeanwhile !== before.changedMeanwhile;
  return { ...changed, changedMeanwhile: isTold ? changedMeanwhile : order.changedMeanwhile };
}

/** Shows an order as it is after a change, everywhere on the board, and in its numbers. */
export function updateOrder(client: QueryClient, before: OwnerOrder, after: OwnerOrder): void {
  changeShown(client, (order) => (order.key === before.key ? withDifference(order, before, after) : order));
  addToCounts(client, {
    ...Object.fromEntries(
      orderStates.map((state) => [state, idsIn(after, state).length - idsIn(before, state).length]),
    ),
    trouble: needsAttention(after) - needsAttention(before),
  });
  for (const state of orderStates) {
    const list = client.getQueryData<List>(['orders', state]);
    const isListed = list?.pages.some(({ orders }) => orders.some(({ key }) => key === after.key));
    if (!isListed && hasRecordsIn(after, state)) markOutdated(client, state);
  }
}

/** Remembers orders that have come in, until the waiting ones are loaded again. */
export function addArrived(client: QueryClient, records: readonly OwnerRecord[]): void {
  if (records.length === 0) return;
  changeChanges(client, ({ arrived }) => ({ arrived: [...arrived, ...records] }));
  countAgain(client);
}

/**
 * Marks the waiting orders that shipments of somebody else have shipped. They stay where they are until the owner has seen that.
 * @param ownerUid the signed-in owner, who may use another window
 */
export function markShipped(client: QueryClient, shipments: readonly Shipment[], ownerUid: string): void {
  let isNews = false;
  for (const { orderIds, shipmentId, shippedAtMs, shippedBy, carrier, trackingNumber } of shipments) {
    // Orders on a page that is not loaded count as well.
    isNews ||= shippedBy !== ownerUid;
    changeShown(client, (order) => {
      const ids = idsIn(order, 'waiting').filter((id) => orderIds.includes(id));
      if (ids.length === 0) return order;
      isNews = true;
      const fields = { isOrderShipped: true, shipmentId, shippedAtMs, carrier, trackingNumber };
      const after = withRecords(order, ids, fields);
      const byName = shippedBy === ownerUid ? 'You' : 'Another owner';
      const changedMeanwhile = { kind: 'shipped', byUid: shippedBy, byName, atMs: shippedAtMs } as const;
      return hasRecordsIn(after, 'waiting') ? after : { ...after, changedMeanwhile };
    });
  }
  if (isNews) countAgain(client);
}

/** The orders of a list: each once, although its records may be on two pages. */
export const ordersIn = (list: List | undefined): OwnerOrder[] => [
  ...new Map(list?.pages.flatMap(({ orders }) => orders).map((order) => [order.key, order])).values(),
];
