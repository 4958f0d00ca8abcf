import type { QueryClient } from '@tanstack/react-query';
import { wasPaid } from '../../../src/domain/paymentState.ts';
import { markLookedInto, savePaymentNote } from '../services/paymentChanges.ts';
import type { CancelledCost } from '../services/paymentChanges.ts';
import { fetchPayment } from '../services/paymentQueries.ts';
import { fetchRecords, stateOf } from '../services/records.ts';
import { cancelling, reopening, takingBack } from '../services/shipping.ts';
import { attempt, resultOf } from './attempt.ts';
import { updateOrder } from './boardCache.ts';
import { idsIn, waitingFields, withChange, withPayment, withRecords } from './changedOrder.ts';
import type { ActionResult, OwnerOrder } from './types.ts';

/**
 * Reads an order again that somebody else has changed, and shows it as it is. Never rejects.
 * @param what without `records`, an order stays in its list, where the owner may be writing
 */
export async function readAgain(
  client: QueryClient,
  order: OwnerOrder,
  what: 'all' | 'payment' = 'all',
): Promise<void> {
  const ids = order.records.map(({ orderId }) => orderId);
  try {
    const [records, payment] = await Promise.all([
      what === 'payment' || ids.length === 0 ? order.records : fetchRecords(order.uid, ids),
      order.payment && fetchPayment(order.payment.sessionId),
    ]);
    updateOrder(client, order, withChange(order, { records, ...(payment && { payment }) }));
  } catch (error) {
    console.warn('A changed order could not be read again.', error);
  }
}

/** What these cancelled records have cost, with the delivery if nothing else is left of the payment. */
function costOf(
  { payment, records }: OwnerOrder,
  cancelledIds: readonly string[],
): CancelledCost | undefined {
  if (!payment || !wasPaid(payment)) return undefined;
  const { sessionId, amountMinor } = payment;
  const cancelled = records.filter(({ orderId }) => cancelledIds.includes(orderId));
  if (cancelled.length > 0 && cancelled.length === records.length) {
    return { sessionId, cancelledMinor: amountMinor };
  }
  const lkr = cancelled.reduce((sum, { productPrice, productSize }) => {
    const units = productSize.reduce((count, { quantity }) => count + quantity, 0);
    return sum + productPrice * units;
  }, 0);
  return { sessionId, cancelledMinor: Math.min(Math.round(lkr * 100), amountMinor) };
}

const nothingToDo: ActionResult = { result: 'changed', change: { kind: 'removed' } };

/** The changes that an owner makes to one order, apart from shipping it. None rejects. */
export function createActions(client: QueryClient) {
  async function finish(order: OwnerOrder, result: ActionResult, after: OwnerOrder): Promise<ActionResult> {
    if (result.result === 'done') updateOrder(client, order, after);
    else if (result.result === 'changed') await readAgain(client, order);
    return result;
  }

  async function takeBack(order: OwnerOrder): Promise<ActionResult> {
    const shipped = order.records.filter((record) => stateOf(record) === 'shipped');
    let current = order;
    let result = nothingToDo;
    for (const shipmentId of new Set(shipped.map((record) => record.shipmentId))) {
      const orderIds = shipped
        .filter((record) => record.shipmentId === shipmentId)
        .map(({ orderId }) => orderId);
      const change = takingBack({ uid: order.uid, orderIds }, shipmentId, { onlyUnsent: false });
      const after = withRecords(current, orderIds, waitingFields);
      // In turn, so that what was done is known when one fails.
      // oxlint-disable-next-line no-await-in-loop
      result = await finish(current, await attempt(change), after);
      if (result.result !== 'done') return result;
      current = after;
    }
    return result;
  }

  async function cancel(order: OwnerOrder, reason: string): Promise<ActionResult> {
    const orderIds = idsIn(order, 'waiting');
    if (orderIds.length === 0) return finish(order, nothingToDo, order);
    const cancelReason = reason.trim();
    const cost = costOf(order, [...orderIds, ...idsIn(order, 'cancelled')]);
    const result = await attempt(cancelling({ uid: order.uid, orderIds }, cancelReason, cost));
    const change = { isOrderCompleted: true, cancelReason, cancelledAtMs: Date.now() };
    return finish(order, result, withRecords(order, orderIds, change));
  }

  async function reopen(order: OwnerOrder): Promise<ActionResult> {
    const orderIds = idsIn(order, 'cancelled');
    if (orderIds.length === 0) return finish(order, nothingToDo, order);
    const result = await attempt(reopening({ uid: order.uid, orderIds }, costOf(order, [])));
    return finish(order, result, withRecords(order, orderIds, waitingFields));
  }

  async function changePayment(
    order: OwnerOrder,
    write: (sessionId: string) => Promise<void>,
    change: Parameters<typeof withPayment>[2],
  ): Promise<ActionResult> {
    const { payment } = order;
    if (!payment) return { result: 'failed', problem: 'other' };
    const result = await write(payment.sessionId).then((): ActionResult => ({ result: 'done' }), resultOf);
    if (result.result === 'changed') await readAgain(client, order, 'payment');
    else if (result.result === 'done') updateOrder(client, order, withPayment(order, payment, change));
    return result;
  }

  return {
    takeBack,
    cancel,
    reopen,
    saveNote(order: OwnerOrder, text: string, seen: string): Promise<ActionResult> {
      const note = text.trim();
      return changePayment(order, (sessionId) => savePaymentNote(sessionId, seen, note), { note });
    },
    lookedInto(order: OwnerOrder): Promise<ActionResult> {
      const seen = order.payment?.attention ?? [];
      return changePayment(order, (sessionId) => markLookedInto(sessionId, seen), { needsAttention: false });
    },
    /** Shows what has become of the payment. */
    readPayment: (order: OwnerOrder): void => void readAgain(client, order, 'payment'),
    /** Takes off what the owner has seen; it comes back if it waits again. Costs a read for each record. */
    hide(order: OwnerOrder): void {
      updateOrder(client, order, withChange(order, {}));
      void readAgain(client, order);
    },
  };
}
