import { stateOf } from '../services/records.ts';
import { stateOfAll } from './joinOrders.ts';
import { troublesOf } from './troubles.ts';
import type { OrderState, OwnerOrder, OwnerPayment, OwnerRecord } from './types.ts';

/** An order with other records, another payment or another address, and what follows from them. */
export function withChange(
  order: OwnerOrder,
  {
    records = order.records,
    payment = order.payment,
    customer = order.customer,
  }: Partial<Pick<OwnerOrder, 'records' | 'payment' | 'customer'>>,
): OwnerOrder {
  const state = stateOfAll(records);
  const troubles = troublesOf({ state, records, payment, customer });
  return { ...order, records, payment, customer, state, troubles, changedMeanwhile: undefined };
}

/** Whether an order belongs in a list. */
export const hasRecordsIn = ({ records }: OwnerOrder, state: OrderState): boolean =>
  records.some((record) => stateOf(record) === state);

/** The ids of an order's records in a state. */
export const idsIn = (order: OwnerOrder, state: OrderState): string[] =>
  order.records.filter((record) => stateOf(record) === state).map(({ orderId }) => orderId);

/** An order after a change of some of its records. */
export function withRecords(
  order: OwnerOrder,
  orderIds: readonly string[],
  change: Partial<OwnerRecord>,
): OwnerOrder {
  const records = order.records.map((record) =>
    orderIds.includes(record.orderId) ? { ...record, ...change } : record,
  );
  return withChange(order, { records });
}

/** An order after a change of its payment. */
export const withPayment = (
  order: OwnerOrder,
  payment: OwnerPayment,
  change: Partial<OwnerPayment>,
): OwnerOrder => withChange(order, { payment: { ...payment, ...change } });

/** The fields of a record that waits. */
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
