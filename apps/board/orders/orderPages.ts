import { attentionPageSize, fetchAttention } from '../services/paymentQueries.ts';
import { countUndatedRecords } from '../services/records.ts';
import { fetchRecordsPage, scanRecords } from '../services/recordPages.ts';
import type { RecordsCursor } from '../services/recordPages.ts';
import { ordersOfPayments, ordersOfRecords } from './loadOrders.ts';
import { isFinding } from './troubles.ts';
import type { OrderState, OwnerOrder } from './types.ts';

export interface OrdersPage<Cursor = unknown> {
  orders: OwnerOrder[];
  /** Where the next page begins; undefined on the last one. Callers only pass it on. */
  next: Cursor | undefined;
  /** Records without a date, which follow on further pages. No ordered query finds them, so they come last. */
  undated?: number;
  /** Whether there may be more than was asked for. */
  isCut?: boolean;
  /** Records that were looked through for these orders. */
  checked?: number;
}

export interface OrdersCursor {
  after: RecordsCursor | undefined;
  /** Records without a date that are still to be found; undefined while there are pages with dates. */
  undated: number | undefined;
}

async function fetchUndated(
  state: OrderState,
  undated: number,
  after: RecordsCursor | undefined,
): Promise<OrdersPage<OrdersCursor>> {
  const scan = await scanRecords(state, after);
  const left = undated - scan.undated.length;
  const next = scan.next && left > 0 ? { undated: left, after: scan.next } : undefined;
  return { orders: await ordersOfRecords(scan.undated), next, undated: next ? left : 0 };
}

/**
 * A page of orders: those that wait oldest first, others newest first, then those without a date. Never ends between the
 * records of one payment. For a page of 29 orders with one record each, it costs about 90 reads: each record, payment and
 * address, and two counts on the last page.
 */
export async function fetchOrders(state: OrderState, from?: OrdersCursor): Promise<OrdersPage<OrdersCursor>> {
  if (from?.undated !== undefined) return fetchUndated(state, from.undated, from.after);
  const { records, next: after } = await fetchRecordsPage(state, from?.after);
  const [orders, undated] = await Promise.all([
    ordersOfRecords(records),
    after ? 0 : countUndatedRecords(state),
  ]);
  if (after) return { orders, next: { after, undated: undefined } };
  return { orders, next: undated > 0 ? { undated, after: undefined } : undefined, undated };
}

/**
 * A page of the orders whose payments need attention.
 * @param after the session id of the last payment so far
 */
export async function fetchTrouble(after?: string): Promise<OrdersPage<string>> {
  const payments = await fetchAttention(after);
  const isLast = payments.length < attentionPageSize;
  return { orders: await ordersOfPayments(payments), next: isLast ? undefined : payments.at(-1)?.sessionId };
}

/** Records that are checked together. */
const checkedAtOnce = 150;

/**
 * Looks through the next waiting orders for what no query finds: no payment, an unproven one, or no address. Costs about two
 * reads for each order.
 */
export async function checkWaiting(after?: RecordsCursor): Promise<OrdersPage<RecordsCursor>> {
  const { records, next } = await scanRecords('waiting', after, checkedAtOnce);
  const orders = await ordersOfRecords(records);
  return { orders: orders.filter(isFinding), next, checked: records.length };
}
