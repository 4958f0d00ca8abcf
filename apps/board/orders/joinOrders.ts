import { stateOf } from '../services/records.ts';
import type { StoredCustomer } from '../services/customers.ts';
import { troublesOf } from './troubles.ts';
import { orderStates } from './types.ts';
import type { OrderState, OwnerCustomer, OwnerOrder, OwnerPayment, OwnerRecord } from './types.ts';

/** The state that needs work first. */
export function stateOfAll(records: readonly OwnerRecord[]): OrderState {
  const states = new Set(records.map(stateOf));
  return orderStates.find((state) => states.has(state)) ?? 'waiting';
}

/** The records that one commit has written: those of an account and a time. A record without a time is alone. */
export const commitKeyOf = ({ uid, purchasedAtMs, orderId }: OwnerRecord): string =>
  `${uid} ${purchasedAtMs ?? orderId}`;

interface Group {
  key: string;
  uid: string;
  records: OwnerRecord[];
  payment: OwnerPayment | undefined;
}

/** Groups records by their payment, or else by account and time, in the order of their first record. */
function groupRecords(records: readonly OwnerRecord[], payments: readonly OwnerPayment[]): Group[] {
  const paymentOf = new Map(
    payments.flatMap((payment) => payment.orderIds.map((id) => [id, payment] as const)),
  );
  const groups = new Map<string, Group>();
  for (const record of records) {
    const payment = paymentOf.get(record.orderId);
    // Another account's payment is shown, but its order is not this one.
    const isOwn = payment?.uid === record.uid;
    const key = payment && isOwn ? payment.sessionId : commitKeyOf(record);
    const group = groups.get(key) ?? { key, uid: record.uid, records: [], payment };
    group.records.push(record);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Whom an order is for, by what is stored of the customer. */
export function toCustomer(
  uid: string,
  payment: OwnerPayment | undefined,
  stored: StoredCustomer | undefined,
): OwnerCustomer {
  if (stored) return { uid, ...stored, isDeleted: false };
  if (payment?.state === 'unmatched') return { uid, name: 'Unknown payer', phone: '', isDeleted: false };
  // The server takes the search terms off the payments of a customer who was forgotten.
  return { uid, name: '', phone: '', isDeleted: (payment?.searchTerms.length ?? 0) === 0 };
}

function byLine({ orderIds }: OwnerPayment) {
  const position = new Map(orderIds.map((id, index) => [id, index]));
  const positionOf = ({ orderId }: OwnerRecord) => position.get(orderId) ?? Infinity;
  return (a: OwnerRecord, b: OwnerRecord) => positionOf(a) - positionOf(b);
}

function toOrder({ key, uid, records, payment }: Group, stored: StoredCustomer | undefined): OwnerOrder {
  const sorted = payment ? records.toSorted(byLine(payment)) : records;
  const customer = toCustomer(uid, payment, stored);
  const state = stateOfAll(records);
  const dates = records.flatMap(({ purchasedAtMs }) => purchasedAtMs ?? []);
  return {
    key,
    uid,
    state,
    purchasedAtMs: dates.length > 0 ? Math.min(...dates) : payment?.paidAtMs,
    records: sorted,
    payment,
    customer,
    troubles: troublesOf({ state, records, payment, customer }),
  };
}

/** Joins records with their payments and customers, in the order of the records. */
export function joinOrders(
  records: readonly OwnerRecord[],
  payments: readonly OwnerPayment[],
  customers: ReadonlyMap<string, StoredCustomer>,
): OwnerOrder[] {
  return groupRecords(records, payments).map((group) => toOrder(group, customers.get(group.uid)));
}

/** A payment that has no records. */
export const orderWithoutRecords = (
  payment: OwnerPayment,
  customers: ReadonlyMap<string, StoredCustomer>,
): OwnerOrder =>
  toOrder({ key: payment.sessionId, uid: payment.uid, records: [], payment }, customers.get(payment.uid));
