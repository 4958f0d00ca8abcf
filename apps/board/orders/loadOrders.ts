import { fetchCustomers } from '../services/customers.ts';
import { fetchPaymentsOfOrders } from '../services/paymentQueries.ts';
import { fetchRecords } from '../services/records.ts';
import { commitKeyOf, joinOrders, orderWithoutRecords } from './joinOrders.ts';
import type { OwnerOrder, OwnerPayment, OwnerRecord } from './types.ts';

/** The payments of records. Asks for one record of each commit first, because a payment is read again with each query. */
async function findPayments(records: readonly OwnerRecord[]): Promise<OwnerPayment[]> {
  const firsts = new Map(records.map((record) => [commitKeyOf(record), record.orderId]));
  const asked = new Set(firsts.values());
  const payments = await fetchPaymentsOfOrders([...asked]);
  const paid = new Set(payments.flatMap(({ orderIds }) => orderIds));
  const rest = records.map(({ orderId }) => orderId).filter((id) => !paid.has(id) && !asked.has(id));
  return rest.length === 0 ? payments : [...payments, ...(await fetchPaymentsOfOrders(rest))];
}

const identityOf = ({ uid, orderId }: OwnerRecord) => `${uid}/${orderId}`;

/** The records of these payments that are not among the known ones, for example because they are in another state. */
async function findSiblings(
  known: readonly OwnerRecord[],
  payments: readonly OwnerPayment[],
): Promise<OwnerRecord[]> {
  const isKnown = new Set(known.map(identityOf));
  const missing = payments
    .filter(({ uid }) => uid !== '')
    .map(({ uid, orderIds }) => ({ uid, ids: orderIds.filter((id) => !isKnown.has(`${uid}/${id}`)) }))
    .filter(({ ids }) => ids.length > 0);
  return (await Promise.all(missing.map(({ uid, ids }) => fetchRecords(uid, ids)))).flat();
}

/** Payments of the account that has the records. A forged record may name another account's. */
function ownPayments(records: readonly OwnerRecord[], payments: readonly OwnerPayment[]): OwnerPayment[] {
  const identities = new Set(records.map(identityOf));
  return payments.filter(({ uid, orderIds }) => orderIds.some((id) => identities.has(`${uid}/${id}`)));
}

/**
 * The orders of some records, in their order: complete with all records of their payments, and joined with payments and
 * customers. Costs about one read for each payment and customer.
 */
export async function ordersOfRecords(known: readonly OwnerRecord[]): Promise<OwnerOrder[]> {
  if (known.length === 0) return [];
  const [payments, customers] = await Promise.all([
    findPayments(known),
    fetchCustomers(known.map(({ uid }) => uid)),
  ]);
  const siblings = await findSiblings(known, ownPayments(known, payments));
  return joinOrders([...known, ...siblings], payments, customers);
}

/** The orders of some payments, in their order. Costs about one read for each record and customer. */
export async function ordersOfPayments(payments: readonly OwnerPayment[]): Promise<OwnerOrder[]> {
  if (payments.length === 0) return [];
  const [records, customers] = await Promise.all([
    findSiblings([], payments),
    fetchCustomers(payments.map(({ uid }) => uid)),
  ]);
  const orders = new Map(joinOrders(records, payments, customers).map((order) => [order.key, order]));
  return payments.map((payment) => orders.get(payment.sessionId) ?? orderWithoutRecords(payment, customers));
}
