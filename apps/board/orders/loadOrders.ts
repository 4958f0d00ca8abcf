import { fetchCustomers } from '../services/customers.ts';
import { fetchPaymentsInTrouble, fetchPaymentsOfOrders, troublePageSize } from '../services/payments.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { countUndatedRecords, fetchRecords } from '../services/records.ts';
import type { OrderState, OwnerRecord } from '../services/records.ts';
import { fetchRecordsPage, scanRecords } from '../services/recordPages.ts';
import type { RecordsCursor } from '../services/recordPages.ts';
import { joinOrders, toOrder } from './order.ts';
import { isFinding } from './troubles.ts';
import type { OwnerOrder } from './types.ts';

export interface OrdersPage<Cursor = unknown> {
  orders: OwnerOrder[];
  /** Undefined on the last page. Callers only pass it on. */
  next: Cursor | undefined;
  /** Counts records without a date, which follow on further pages, because no ordered query finds them. */
  undated?: number;
  /** Whether there may be more than was asked for. */
  isCut?: boolean;
  /** Counts the records that were looked through. */
  checked?: number;
}

export interface OrdersCursor {
  after: RecordsCursor | undefined;
  /** Counts records without a date that are still to be found; undefined while there are pages with dates. */
  undated: number | undefined;
}

/** Completes orders with all records of their payments, with payments and customers. Costs about one read for each of these. */
async function ordersOfRecords(known: readonly OwnerRecord[]): Promise<OwnerOrder[]> {
  const [payments, customers] = await Promise.all([
    fetchPaymentsOfOrders(known.map(({ orderId }) => orderId)),
    fetchCustomers(known.map(({ uid }) => uid)),
  ]);
  const isKnown = new Set(known.map(({ uid, orderId }) => `${uid}/${orderId}`));
  const siblings = await Promise.all(
    payments.map(({ uid, orderIds = [] }) => {
      const missing = orderIds.filter((id) => !isKnown.has(`${uid}/${id}`));
      // A forged record may name the payment of another account, of which no record is known.
      return fetchRecords(uid, missing.length < orderIds.length ? missing : []);
    }),
  );
  return joinOrders([...known, ...siblings.flat()], payments, customers);
}

/** Costs about one read for each record and customer. */
export async function ordersOfPayments(payments: readonly Payment[]): Promise<OwnerOrder[]> {
  const fetchOwn = async (payment: Payment) => {
    const { sessionId: key, uid, orderIds = [] } = payment;
    return { key, uid, payment, records: uid === '' ? [] : await fetchRecords(uid, orderIds) };
  };
  const [groups, customers] = await Promise.all([
    Promise.all(payments.map(fetchOwn)),
    fetchCustomers(payments.map(({ uid }) => uid)),
  ]);
  return groups.map((group) => toOrder(group, customers));
}

/**
 * Sorts orders that wait oldest first, others newest first, then those without a date. Never ends between the records of one
 * payment. Costs about 90 reads for 29 orders of one record: each record, payment, address, and two counts on the last page.
 */
export async function fetchOrders(state: OrderState, from?: OrdersCursor): Promise<OrdersPage<OrdersCursor>> {
  if (from?.undated !== undefined) {
    const scan = await scanRecords(state, from.after);
    const undated = scan.next ? Math.max(0, from.undated - scan.undated.length) : 0;
    const next = undated > 0 ? { undated, after: scan.next } : undefined;
    return { orders: await ordersOfRecords(scan.undated), next, undated };
  }
  const { records, next: after } = await fetchRecordsPage(state, from?.after);
  const [orders, undated] = await Promise.all([
    ordersOfRecords(records),
    after ? 0 : countUndatedRecords(state),
  ]);
  if (after) return { orders, next: { after, undated: undefined } };
  return { orders, next: undated > 0 ? { undated, after: undefined } : undefined, undated };
}

/** @param after the session id of the last payment so far */
export async function fetchTrouble(after?: string): Promise<OrdersPage<string>> {
  const payments = await fetchPaymentsInTrouble(after);
  const isLast = payments.length < troublePageSize;
  return { orders: await ordersOfPayments(payments), next: isLast ? undefined : payments.at(-1)?.sessionId };
}

/** Looks for what no query finds: no payment, one that does not cover it, or no address. Costs about two reads for each order. */
export async function checkWaiting(after?: RecordsCursor): Promise<OrdersPage<RecordsCursor>> {
  const { records, next } = await scanRecords('waiting', after);
  const orders = await ordersOfRecords(records);
  return { orders: orders.filter(isFinding), next, checked: records.length };
}
