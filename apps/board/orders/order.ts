import { dueMinor, returnedMinor } from '../../../src/domain/paymentMoney.ts';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import type { ChangeMeanwhile } from '../services/boardProblem.ts';
import type { StoredCustomer } from '../services/customers.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { orderStates, stateOf } from '../services/records.ts';
import type { OrderState, OwnerRecord } from '../services/records.ts';
import { isBlocking, troublesOf } from './troubles.ts';
import type { OwnerOrder } from './types.ts';

/** One commit writes the records of an account and a time. A record without a time is alone. */
export const commitKeyOf = ({ uid, purchasedAtMs, orderId }: OwnerRecord): string =>
  `${uid} ${purchasedAtMs ?? orderId}`;

export function toCustomer(
  uid: string,
  payment: Payment | undefined,
  stored: StoredCustomer | undefined,
): OwnerOrder['customer'] {
  if (stored) return { uid, ...stored, isDeleted: false };
  const isUnmatched = payment?.state === 'unmatched';
  // The server takes the search terms off the payments of a customer who was forgotten.
  const isDeleted = !isUnmatched && (payment?.searchTerms?.length ?? 0) === 0;
  return { uid, name: isUnmatched ? 'Unknown payer' : '', phone: '', address: undefined, isDeleted };
}

function withDerived(order: Omit<OwnerOrder, 'state' | 'troubles'>): OwnerOrder {
  const states = new Set(order.records.map(stateOf));
  // States are in the order in which they need work.
  const state = orderStates.find((each) => states.has(each)) ?? 'waiting';
  return { ...order, state, troubles: troublesOf({ ...order, state }) };
}

type Group = Pick<OwnerOrder, 'key' | 'uid' | 'records' | 'payment'>;

export function toOrder(
  { key, uid, records, payment }: Group,
  customers: ReadonlyMap<string, StoredCustomer>,
): OwnerOrder {
  const lineOf = ({ orderId }: OwnerRecord) => payment?.orderIds?.indexOf(orderId) ?? 0;
  const dates = records.flatMap(({ purchasedAtMs }) => purchasedAtMs ?? []);
  return withDerived({
    key,
    uid,
    purchasedAtMs: dates.length > 0 ? Math.min(...dates) : payment?.paidAtMs,
    records: records.toSorted((a, b) => lineOf(a) - lineOf(b)),
    payment,
    customer: toCustomer(uid, payment, customers.get(uid)),
  });
}

/** Joins records by their payment, or else by account and time, in the order of their first record. */
export function joinOrders(
  records: readonly OwnerRecord[],
  payments: readonly Payment[],
  customers: ReadonlyMap<string, StoredCustomer>,
): OwnerOrder[] {
  const paymentOf = new Map(
    payments.flatMap((payment) => (payment.orderIds ?? []).map((id) => [id, payment] as const)),
  );
  const groups = new Map<string, Group>();
  for (const record of records) {
    const { uid } = record;
    const payment = paymentOf.get(record.orderId);
    // Another account's payment is shown, but its order is not this one.
    const key = payment?.uid === uid ? payment.sessionId : commitKeyOf(record);
    const group = groups.get(key) ?? { key, uid, records: [], payment };
    groups.set(key, { ...group, records: [...group.records, record] });
  }
  return [...groups.values()].map((group) => toOrder(group, customers));
}

export const withChange = (
  order: OwnerOrder,
  change: Partial<Pick<OwnerOrder, 'records' | 'payment' | 'customer' | 'changedMeanwhile'>>,
): OwnerOrder => withDerived({ ...order, ...change });

export const withRecords = (
  order: OwnerOrder,
  orderIds: readonly string[],
  change: Partial<OwnerRecord>,
): OwnerOrder =>
  withChange(order, {
    records: order.records.map((record) =>
      orderIds.includes(record.orderId) ? { ...record, ...change } : record,
    ),
    changedMeanwhile: undefined,
  });

export const waitingFields = {
  isOrderShipped: false,
  isOrderCompleted: false,
  shipmentId: undefined,
  shippedAtMs: undefined,
  carrier: undefined,
  trackingNumber: undefined,
  cancelledAtMs: undefined,
  cancelReason: undefined,
} satisfies Partial<OwnerRecord>;

export const idsIn = (order: OwnerOrder, state: OrderState): string[] =>
  order.records.filter((record) => stateOf(record) === state).map(({ orderId }) => orderId);

/** Whether the owner can say that its money has come, in cash or by a transfer, also a late one. */
export const isCollectable = ({ payment }: Pick<OwnerOrder, 'payment'>): boolean =>
  payment?.way !== undefined && !wasPaid(payment) && (dueMinor(payment) > 0 || payment.state === 'expired');

export const hasTaken = ({ payment, records }: OwnerOrder, orderIds: readonly string[]): boolean =>
  records.some(
    ({ orderId, productName, productSize }) =>
      orderIds.includes(orderId) &&
      payment?.taken?.some(
        ({ slug, size }) => slug === productName && productSize.some((row) => row.size === size),
      ),
  );

export const hasRecordsIn = (order: OwnerOrder, state: OrderState): boolean => idsIn(order, state).length > 0;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Says why an order must not be shipped before the owner has seen what is new; undefined if nothing is. */
export function detectConflict(seen: OwnerOrder, current: OwnerOrder): ChangeMeanwhile | undefined {
  const isNew = current.troubles.some((trouble) => isBlocking(trouble) && !seen.troubles.includes(trouble));
  const refundedOf = ({ payment }: OwnerOrder) => (payment ? returnedMinor(payment) : 0);
  const isMoreRefunded = refundedOf(current) > refundedOf(seen);
  if (isNew || isMoreRefunded) return { kind: 'trouble' };
  return isSame(seen.customer, current.customer) ? undefined : { kind: 'address' };
}
