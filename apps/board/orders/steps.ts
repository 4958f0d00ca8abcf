import type { QueryClient } from '@tanstack/react-query';
import { cancelledCost } from '../../../src/domain/orderGroups.ts';
import { isOrdered } from '../../../src/domain/paymentState.ts';
import { ConflictError, problemOf } from '../services/boardProblem.ts';
import type { BoardProblem, ChangeMeanwhile } from '../services/boardProblem.ts';
import { changeRecords, isChangeDone } from '../services/changeRecords.ts';
import type { RecordChange } from '../services/changeRecords.ts';
import { fetchCustomers } from '../services/customers.ts';
import { fetchPayments, markPaymentSolved, savePaymentNote } from '../services/payments.ts';
import { notePayment } from '../services/refunds.ts';
import type { PaymentNote } from '../services/refunds.ts';
import type { CancelledCost } from '../services/payments.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { fetchRecords, stateOf } from '../services/records.ts';
import type { OwnerRecord } from '../services/records.ts';
import { cancelling, reopening, takingBack } from '../services/shipping.ts';
import { updateOrder } from './boardCache.ts';
import { idsIn, isSame, toCustomer, waitingFields, withChange, withRecords } from './order.ts';
import type { OwnerOrder } from './types.ts';

/**
 * `changed`: somebody was faster, so nothing was done. `failed`: nothing was done; may be repeated.
 * `unsure`: there was no answer, and the order could not be read either; repeating is safe.
 */
export type StepResult =
  | { result: 'done' }
  | { result: 'changed'; change: ChangeMeanwhile }
  | { result: 'failed'; problem: BoardProblem }
  | { result: 'unsure' };

function resultOf(error: unknown): StepResult {
  if (error instanceof ConflictError) return { result: 'changed', change: error.change };
  console.warn('A change of an order failed.', error);
  const problem = problemOf(error);
  return { result: 'failed', problem: problem === 'denied' ? 'refused' : problem };
}

/** If the answer is lost, checks whether the change was made. Never rejects. */
export async function attempt(change: RecordChange): Promise<StepResult> {
  try {
    await changeRecords(change);
    return { result: 'done' };
  } catch (error) {
    const result = resultOf(error);
    const isLost =
      result.result === 'failed' && (result.problem === 'connection' || result.problem === 'database');
    if (!isLost) return result;
    try {
      return (await isChangeDone(change)) ? { result: 'done' } : result;
    } catch (readError) {
      console.warn('It is not known whether an order has changed.', readError);
      return { result: 'unsure' };
    }
  }
}

/**
 * Reads an order again that somebody else has changed. Never rejects.
 * @param what with `payment`, an order stays in its list, where the owner may be writing
 */
export async function readAgain(
  client: QueryClient,
  order: OwnerOrder,
  what: 'all' | 'payment' = 'all',
): Promise<void> {
  const ids = order.records.map(({ orderId }) => orderId);
  try {
    const [records, [payment]] = await Promise.all([
      what === 'all' && ids.length > 0 ? fetchRecords(order.uid, ids) : undefined,
      fetchPayments(order.payment ? [order.payment.sessionId] : []),
    ]);
    const changed = { ...(records && { records, changedMeanwhile: undefined }), ...(payment && { payment }) };
    updateOrder(client, order, (shown) => withChange(shown, changed));
  } catch (error) {
    console.warn('A changed order could not be read again.', error);
  }
}

function costOf(
  { payment, records }: OwnerOrder,
  cancelledIds: readonly string[],
): CancelledCost | undefined {
  if (!payment || !isOrdered(payment)) return undefined;
  const { sessionId, amountMinor, droppedMinor = 0 } = payment;
  const cancelled = records.filter(({ orderId }) => cancelledIds.includes(orderId));
  return { sessionId, costMinor: cancelledCost(records, cancelled, amountMinor + droppedMinor) };
}

/**
 * Reads addresses and payments again: customers move, and money goes back, while the board is open.
 * Costs a read for each customer and each payment.
 */
export async function refreshOrders(
  client: QueryClient,
  orders: readonly OwnerOrder[],
): Promise<OwnerOrder[]> {
  const [customers, payments] = await Promise.all([
    fetchCustomers(orders.map(({ uid }) => uid)),
    fetchPayments(orders.flatMap(({ payment }) => payment?.sessionId ?? [])),
  ]);
  const paymentOf = new Map(payments.map((payment) => [payment.sessionId, payment]));
  return orders.map((before) => {
    const payment = before.payment && (paymentOf.get(before.payment.sessionId) ?? before.payment);
    const customer = toCustomer(before.uid, payment, customers.get(before.uid));
    if (isSame([payment, customer], [before.payment, before.customer])) return before;
    return updateOrder(client, before, (shown) => withChange(shown, { payment, customer }));
  });
}

const nothingToDo: StepResult = { result: 'changed', change: { kind: 'removed' } };

/** Holds the changes of one order, apart from shipping it. None rejects. */
export function createSteps(client: QueryClient) {
  /** @param fields what the change has written to these records */
  async function changeOrder(
    order: OwnerOrder,
    change: RecordChange,
    fields: Partial<OwnerRecord>,
  ): Promise<StepResult> {
    const { orderIds } = change.target;
    const result = orderIds.length === 0 ? nothingToDo : await attempt(change);
    if (result.result === 'done') updateOrder(client, order, (shown) => withRecords(shown, orderIds, fields));
    else if (result.result === 'changed') await readAgain(client, order);
    return result;
  }

  async function takeBack(order: OwnerOrder): Promise<StepResult> {
    const { uid } = order;
    const shipped = order.records.filter((record) => stateOf(record) === 'shipped');
    let current = order;
    let result = nothingToDo;
    // One after the other, so that what was done is known when one fails.
    for (const shipmentId of new Set(shipped.map((record) => record.shipmentId))) {
      const records = shipped.filter((record) => record.shipmentId === shipmentId);
      const orderIds = records.map(({ orderId }) => orderId);
      const change = takingBack({ uid, orderIds }, shipmentId, { onlyUnsent: false });
      result = await changeOrder(current, change, waitingFields);
      if (result.result !== 'done') break;
      current = withRecords(current, orderIds, waitingFields);
    }
    return result;
  }

  function cancel(order: OwnerOrder, reason: string): Promise<StepResult> {
    const target = { uid: order.uid, orderIds: idsIn(order, 'waiting') };
    const cancelReason = reason.trim();
    const fields = { isOrderCompleted: true, cancelReason, cancelledAtMs: Date.now() };
    return changeOrder(
      order,
      cancelling(target, cancelReason, costOf(order, [...target.orderIds, ...idsIn(order, 'cancelled')])),
      fields,
    );
  }

  function reopen(order: OwnerOrder): Promise<StepResult> {
    const target = { uid: order.uid, orderIds: idsIn(order, 'cancelled') };
    return changeOrder(order, reopening(target, costOf(order, [])), waitingFields);
  }

  async function changePayment(
    order: OwnerOrder,
    write: (sessionId: string) => Promise<void>,
    fields: Partial<Payment>,
  ): Promise<StepResult> {
    if (!order.payment) return { result: 'failed', problem: 'other' };
    const { sessionId } = order.payment;
    const result = await write(sessionId).then((): StepResult => ({ result: 'done' }), resultOf);
    if (result.result === 'changed') await readAgain(client, order, 'payment');
    else if (result.result === 'done')
      updateOrder(client, order, (shown) =>
        shown.payment ? withChange(shown, { payment: { ...shown.payment, ...fields } }) : shown,
      );
    return result;
  }

  return {
    takeBack,
    cancel,
    reopen,
    saveNote(order: OwnerOrder, text: string, seen: string): Promise<StepResult> {
      const note = text.trim();
      return changePayment(order, (sessionId) => savePaymentNote(sessionId, seen, note), { note });
    },
    markSolved(order: OwnerOrder): Promise<StepResult> {
      const seen = order.payment?.attention ?? [];
      return changePayment(order, (sessionId) => markPaymentSolved(sessionId, seen), {
        needsAttention: false,
      });
    },
    async notePayment(order: OwnerOrder, note: PaymentNote): Promise<StepResult> {
      const result = await notePayment(order.payment?.sessionId ?? '', note).then(
        (): StepResult => ({ result: 'done' }),
        resultOf,
      );
      await readAgain(client, order);
      return result;
    },
    readPayment: (order: OwnerOrder): Promise<void> => readAgain(client, order, 'payment'),
    /** Hides what the owner has seen. The order comes back if it waits again. Costs a read for each record. */
    hide(order: OwnerOrder): void {
      updateOrder(client, order, (shown) => ({ ...shown, changedMeanwhile: undefined }));
      void readAgain(client, order);
    },
  };
}
