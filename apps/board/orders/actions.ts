import { markLookedInto, savePaymentNote } from '../services/paymentChanges.ts';
import { fetchPayment } from '../services/paymentQueries.ts';
import { fetchRecords, stateOf } from '../services/records.ts';
import { cancelling, reopening, takingBack } from '../services/shipping.ts';
import { attempt, resultOf } from './attempt.ts';
import type { ActionResult } from './boardTypes.ts';
import { idsIn, waitingFields, withChange, withPayment, withRecords } from './changedOrder.ts';
import type { OwnerOrder } from './types.ts';

/** Shows a changed order everywhere on the board. */
export type UpdateOrder = (before: OwnerOrder, after: OwnerOrder) => void;

/** Reads an order again that somebody else has changed. Never rejects. */
export async function readAgain(order: OwnerOrder, update: UpdateOrder): Promise<void> {
  const ids = order.records.map(({ orderId }) => orderId);
  try {
    const [records, payment] = await Promise.all([
      ids.length === 0 ? [] : fetchRecords(order.uid, ids),
      order.payment && fetchPayment(order.payment.sessionId),
    ]);
    update(order, withChange(order, { records, ...(payment && { payment }) }));
  } catch (error) {
    console.warn('A changed order could not be read again.', error);
  }
}

/** Reads only the payment: an order whose note was refused stays where the owner writes. */
async function readPaymentAgain(order: OwnerOrder, update: UpdateOrder): Promise<void> {
  try {
    const payment = order.payment && (await fetchPayment(order.payment.sessionId));
    if (payment) update(order, withChange(order, { payment }));
  } catch (error) {
    console.warn('A changed payment could not be read again.', error);
  }
}

const nothingToDo: ActionResult = { result: 'changed', change: { kind: 'removed' } };

/**
 * The changes that an owner makes to one order, apart from shipping it. None rejects.
 * @param onChange called after a change, so that the board asks for news soon
 */
export function createActions(update: UpdateOrder, onChange: () => void) {
  async function finish(order: OwnerOrder, result: ActionResult, after: () => OwnerOrder) {
    if (result.result === 'done') update(order, after());
    else if (result.result === 'changed') await readAgain(order, update);
    onChange();
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
      // In turn, so that what was done is known when one fails.
      // oxlint-disable-next-line no-await-in-loop
      result = await attempt(change);
      const before = current;
      if (result.result === 'done') current = withRecords(before, orderIds, waitingFields);
      const after = current;
      // oxlint-disable-next-line no-await-in-loop
      await finish(before, result, () => after);
      if (result.result !== 'done') return result;
    }
    return result;
  }

  async function cancel(order: OwnerOrder, reason: string): Promise<ActionResult> {
    const orderIds = idsIn(order, 'waiting');
    if (orderIds.length === 0) return finish(order, nothingToDo, () => order);
    const cancelReason = reason.trim();
    const result = await attempt(cancelling({ uid: order.uid, orderIds }, cancelReason));
    const change = { isOrderCompleted: true, cancelReason, cancelledAtMs: Date.now() };
    return finish(order, result, () => withRecords(order, orderIds, change));
  }

  async function reopen(order: OwnerOrder): Promise<ActionResult> {
    const orderIds = idsIn(order, 'cancelled');
    if (orderIds.length === 0) return finish(order, nothingToDo, () => order);
    const result = await attempt(reopening({ uid: order.uid, orderIds }));
    return finish(order, result, () => withRecords(order, orderIds, waitingFields));
  }

  async function changePayment(
    order: OwnerOrder,
    write: (sessionId: string) => Promise<void>,
    change: Parameters<typeof withPayment>[2],
  ): Promise<ActionResult> {
    const { payment } = order;
    if (!payment) return { result: 'failed', problem: 'other' };
    const result = await write(payment.sessionId).then((): ActionResult => ({ result: 'done' }), resultOf);
    if (result.result === 'changed') await readPaymentAgain(order, update);
    else if (result.result === 'done') update(order, withPayment(order, payment, change));
    onChange();
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
  };
}
