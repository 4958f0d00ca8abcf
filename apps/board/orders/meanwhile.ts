import { fetchRecords } from '../services/records.ts';
import type { Shipment } from '../services/types.ts';
import { idsIn, withChange, withRecords } from './changedOrder.ts';
import { dateOf, hasRecordsIn } from './listParts.ts';
import type { ChangeMeanwhile, OwnerOrder } from './types.ts';

/** Whether an order is only kept in a list until the owner has seen what became of it. */
export const isKept = ({ changedMeanwhile }: OwnerOrder): boolean => changedMeanwhile !== undefined;

/**
 * A waiting order after shipments that were not made on this board.
 * @param ownerUid the signed-in owner, who may use another window
 * @returns the same order if it is in none of them; with `changedMeanwhile` if nothing of it waits any more
 */
export function shippedMeanwhile(
  order: OwnerOrder,
  shipments: readonly Shipment[],
  ownerUid: string,
): OwnerOrder {
  let after = order;
  let change: ChangeMeanwhile | undefined;
  for (const { orderIds, shipmentId, shippedAtMs, shippedBy, carrier, trackingNumber } of shipments) {
    const ids = idsIn(after, 'waiting').filter((id) => orderIds.includes(id));
    if (ids.length > 0) {
      const fields = { isOrderShipped: true, shipmentId, shippedAtMs, carrier, trackingNumber };
      after = withRecords(after, ids, fields);
      const byName = shippedBy === ownerUid ? 'You' : 'Another owner';
      change = { kind: 'shipped', byUid: shippedBy, byName, atMs: shippedAtMs };
    }
  }
  return change && !hasRecordsIn(after, 'waiting') ? { ...after, changedMeanwhile: change } : after;
}

async function readChange(order: OwnerOrder): Promise<OwnerOrder | undefined> {
  if (isKept(order)) return order;
  const ids = order.records.map(({ orderId }) => orderId);
  const records = await fetchRecords(order.uid, ids);
  const after = withChange(order, { records });
  const { state } = after;
  if (records.length === 0 || state === 'waiting') return undefined;
  const times = records.flatMap(({ shippedAtMs, cancelledAtMs }) =>
    state === 'cancelled' ? (cancelledAtMs ?? []) : (shippedAtMs ?? []),
  );
  const atMs = times.length > 0 ? Math.max(...times) : undefined;
  return { ...after, changedMeanwhile: { kind: state, atMs } };
}

/**
 * The waiting orders that are no longer in a list that was loaded again, because somebody has shipped or cancelled them. Costs
 * a read for each record of them.
 * @param isWhole whether the list was loaded to its end; otherwise what lies behind its last order is not missing
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function goneMeanwhile(
  before: readonly OwnerOrder[],
  loaded: readonly OwnerOrder[],
  isWhole: boolean,
): Promise<OwnerOrder[]> {
  const keys = new Set(loaded.map(({ key }) => key));
  const last = loaded.at(-1);
  const isInRange = (order: OwnerOrder) => isWhole || (last !== undefined && dateOf(order) <= dateOf(last));
  const gone = before.filter((order) => !keys.has(order.key) && isInRange(order));
  return (await Promise.all(gone.map(readChange))).flatMap((order) => order ?? []);
}
