import { countDatedRecords, countRecords } from '../services/recordCounts.ts';
import { fetchRecordsPage, scanRecords } from '../services/recordPages.ts';
import type { RecordsCursor } from '../services/recordPages.ts';
import { ordersOfRecords } from './loadOrders.ts';
import type { OrderState, OwnerOrder } from './types.ts';

/** The position of the next page. Callers only pass it on. */
export interface OrdersCursor {
  /** Records without a date that are not loaded yet. No ordered query finds them, so they come last. */
  undated: number;
  /** Whether the records with a date are all loaded. */
  isScanning: boolean;
  after: RecordsCursor | undefined;
}

export interface OrdersPage {
  orders: OwnerOrder[];
  /** Undefined on the last page. */
  next: OrdersCursor | undefined;
}

async function countUndated(state: OrderState): Promise<number> {
  const [all, dated] = await Promise.all([countRecords(state), countDatedRecords(state)]);
  return Math.max(0, all - dated);
}

async function fetchUndated(state: OrderState, { undated, after }: OrdersCursor): Promise<OrdersPage> {
  const scan = await scanRecords(state, after);
  const left = undated - scan.undated.length;
  const next = scan.next && left > 0 ? { undated: left, isScanning: true, after: scan.next } : undefined;
  return { orders: await ordersOfRecords(scan.undated), next };
}

/**
 * A page of orders: those that wait oldest first, others newest first, then those without a date. Never ends between the
 * records of one payment. For a page of 29 orders with one record each, it costs about 90 reads: each record, payment and
 * address, and the counts on the first page.
 * @param from the `next` of the previous page; undefined for the first page
 * @throws FirestoreError, DatabaseTimeoutError
 */
export async function fetchOrders(state: OrderState, from?: OrdersCursor): Promise<OrdersPage> {
  if (from?.isScanning) return fetchUndated(state, from);
  const [{ records, next: after }, undated] = await Promise.all([
    fetchRecordsPage(state, from?.after),
    from?.undated ?? countUndated(state),
  ]);
  const orders = await ordersOfRecords(records);
  if (after) return { orders, next: { undated, isScanning: false, after } };
  return { orders, next: undated > 0 ? { undated, isScanning: true, after: undefined } : undefined };
}
