import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { orderStates } from '../services/records.ts';
import type { OwnerRecord } from '../services/records.ts';
import { fetchNewWaiting } from '../services/recordPages.ts';
import type { RecordsCursor } from '../services/recordPages.ts';
import { fetchNewShipments } from '../services/shipments.ts';
import type { ShipmentsCursor } from '../services/shipments.ts';
import type { Shipment } from '../../../src/domain/documents/shipment.ts';
import type { OrdersPage } from './loadOrders.ts';
import { hasRecordsIn, idsIn, withRecords } from './order.ts';
import type { OwnerOrder } from './types.ts';

export type List = InfiniteData<OrdersPage & { loadedAtMs: number }>;

/** Lists each order once, although its records may be on two pages. */
export const ordersIn = (list: List | undefined): OwnerOrder[] => [
  ...new Map(list?.pages.flatMap(({ orders }) => orders).map((order) => [order.key, order])).values(),
];

export const loadedAtMs = (list: List | undefined): number => list?.pages[0]?.loadedAtMs ?? Infinity;

/** Has a list loaded again when it is opened, or when the owner asks for it. */
export function markOutdated(client: QueryClient, name: string): void {
  client.removeQueries({ queryKey: ['orders', name], type: 'inactive' });
  client.setQueryData<object>(['changes'], (changes) => ({ ...changes, [name]: Date.now() }));
}

function changeShown(client: QueryClient, change: (order: OwnerOrder) => OwnerOrder): void {
  const changePage = (page: List['pages'][number]) => ({ ...page, orders: page.orders.map(change) });
  const run = () =>
    client.setQueriesData<List>(
      { queryKey: ['orders'] },
      (list) => list && { ...list, pages: list.pages.map(changePage) },
    );
  run();
  // A list that is being loaded may have been read before the change.
  const loading = client.getQueryCache().findAll({ queryKey: ['orders'], fetchStatus: 'fetching' });
  for (const { promise } of loading) void promise?.then(run, () => {});
}

const tallyOf = (order: OwnerOrder): Readonly<Record<string, number>> => ({
  ...Object.fromEntries(orderStates.map((state) => [state, idsIn(order, state).length])),
  trouble: Number(order.payment?.needsAttention ?? false),
});

/**
 * Changes an order everywhere on the board, and the numbers.
 * @param before the order when its change began
 * @param change is made to the order as it is shown: its answer may be late, and undoes nothing else
 */
export function updateOrder(
  client: QueryClient,
  before: OwnerOrder,
  change: (order: OwnerOrder) => OwnerOrder,
): OwnerOrder {
  const after = change(before);
  changeShown(client, (order) => (order.key === before.key ? change(order) : order));
  // A running count may not include the change.
  void client.cancelQueries({ queryKey: ['counts'] });
  const [added, taken] = [tallyOf(after), tallyOf(before)];
  client.setQueryData<Record<string, number>>(['counts'], (counts) => {
    const grow = ([name, count]: [string, number]) =>
      [name, Math.max(0, count + (added[name] ?? 0) - (taken[name] ?? 0))] as const;
    return counts && Object.fromEntries(Object.entries(counts).map(grow));
  });
  for (const state of orderStates) {
    const listed = ordersIn(client.getQueryData<List>(['orders', state]));
    const isListed = listed.some(({ key }) => key === after.key);
    if (!isListed && hasRecordsIn(after, state)) markOutdated(client, state);
  }
  return after;
}

/**
 * Marks orders that somebody else has shipped. They stay in the list until the owner has seen that.
 * @param ownerUid the signed-in owner, who may use another window
 */
function markShipped(client: QueryClient, shipments: readonly Shipment[], ownerUid: string): void {
  for (const { orderIds, shipmentId, shippedAtMs, shippedBy, carrier, trackingNumber } of shipments) {
    const fields = { isOrderShipped: true, shipmentId, shippedAtMs, carrier, trackingNumber };
    const byName = shippedBy === ownerUid ? 'You' : 'Another owner';
    const changedMeanwhile = { kind: 'shipped', byName, atMs: shippedAtMs } as const;
    changeShown(client, (order) => {
      const ids = idsIn(order, 'waiting').filter((id) => orderIds.includes(id));
      if (ids.length === 0) return order;
      const after = withRecords(order, ids, fields);
      return hasRecordsIn(after, 'waiting') ? after : { ...after, changedMeanwhile };
    });
  }
}

/** Older mails that were not sent are left out. */
const recentMs = 2 * 24 * 60 * 60 * 1000;

export interface BoardEvents {
  /** Records of orders that came in since the board was opened, and when it heard of them, in ms since the epoch. */
  arrived: readonly { record: OwnerRecord; atMs: number }[];
  newestRecord: RecordsCursor | 'none';
  newestShipment: ShipmentsCursor;
  /** Mails that had not been sent in the two days before the board was opened. */
  unsentMails: number;
}

/** Looks for new orders, and for what other owners have shipped. The first time, it only learns where to begin. */
export async function fetchEvents(client: QueryClient, ownerUid: string): Promise<BoardEvents> {
  const before = client.getQueryData<BoardEvents>(['events']);
  const [{ records, newest: newestRecord }, { shipments, newest: newestShipment }] = await Promise.all([
    fetchNewWaiting(before?.newestRecord),
    fetchNewShipments(before?.newestShipment),
  ]);
  const atMs = Date.now();
  if (before) {
    markShipped(client, shipments, ownerUid);
    // A new order may be counted already, so it changes no number by itself.
    if (records.length > 0 || shipments.some(({ shippedBy }) => shippedBy !== ownerUid))
      void client.invalidateQueries({ queryKey: ['counts'] });
  }
  const isUnsent = ({ mail, shippedAtMs = 0 }: Shipment) =>
    (mail === 'failed' || mail === 'expired') && atMs - shippedAtMs < recentMs;
  return {
    arrived: [...(before?.arrived ?? []), ...records.map((record) => ({ record, atMs }))],
    newestRecord,
    newestShipment,
    unsentMails: before?.unsentMails ?? shipments.filter(isUnsent).length,
  };
}
