import { deleteField, serverTimestamp } from 'firebase/firestore/lite';
import { sanitizeText } from '../../../src/lib/text.ts';
import { ConflictError } from './boardProblem.ts';
import type { RecordChange, Target } from './changeRecords.ts';
import { noteCancelled } from './payments.ts';
import type { CancelledCost } from './payments.ts';
import { stateOf } from './records.ts';
import { shipmentDocument, toShipment } from './shipments.ts';

const isWaiting: RecordChange['isPossible'] = (record) => stateOf(record) === 'waiting';

export interface ShippingDetails {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

interface NewShipment {
  target: Target;
  /** A `randomId`, the same one when it is repeated, so that nothing ships twice. */
  shipmentId: string;
  ownerUid: string;
  details: ShippingDetails;
}

/** Writes the records and their shipment in one commit. */
export function shipping({ target, shipmentId, ownerUid, details }: NewShipment): RecordChange {
  const { uid, sessionId, orderIds } = target;
  const { carrier, trackingNumber } = details;
  const fields = {
    shippedAt: serverTimestamp(),
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
  };
  const shipment = {
    uid,
    ...(sessionId !== undefined && { sessionId }),
    orderIds: [...orderIds],
    shippedBy: ownerUid,
    mail: 'waiting',
    ...fields,
  };
  return {
    target,
    isDone: (record) => record.isOrderShipped && record.shipmentId === shipmentId,
    isPossible: isWaiting,
    fields: { isOrderShipped: true, shipmentId, ...fields },
    alsoWrite: (transaction) => void transaction.set(shipmentDocument(shipmentId), shipment),
  };
}

/** Makes shipped records wait again. @throws ConflictError `mail-sent` if `onlyUnsent` and the customer's mail is on its way */
export function takingBack(
  target: Target,
  shipmentId: string | undefined,
  { onlyUnsent }: { onlyUnsent: boolean },
): RecordChange {
  return {
    target,
    isDone: (record) => isWaiting(record) && record.shipmentId === undefined,
    isPossible: (record) => stateOf(record) === 'shipped' && record.shipmentId === shipmentId,
    fields: {
      isOrderShipped: false,
      shipmentId: deleteField(),
      shippedAt: deleteField(),
      carrier: deleteField(),
      trackingNumber: deleteField(),
    },
    alsoWrite: async (transaction) => {
      if (shipmentId === undefined) return;
      const shipment = shipmentDocument(shipmentId);
      const snapshot = await transaction.get(shipment);
      const isUnsent = snapshot.exists() && toShipment(snapshot).mail === 'waiting';
      // No mail is sent for a shipment that is gone.
      if (isUnsent) transaction.delete(shipment);
      else if (onlyUnsent) throw new ConflictError({ kind: 'mail-sent' });
    },
  };
}

/** @param reason 1 to 200 characters @param cost puts the payment in trouble until it has gone back */
export function cancelling(target: Target, reason: string, cost?: CancelledCost): RecordChange {
  const cancelReason = sanitizeText(reason);
  return {
    target,
    isDone: (record) => stateOf(record) === 'cancelled' && record.cancelReason === cancelReason,
    isPossible: isWaiting,
    fields: { isOrderCompleted: true, cancelledAt: serverTimestamp(), cancelReason },
    alsoWrite: (transaction) => cost && noteCancelled(transaction, cost),
  };
}

export function reopening(target: Target, cost?: CancelledCost): RecordChange {
  return {
    target,
    isDone: isWaiting,
    isPossible: (record) => stateOf(record) === 'cancelled' && record.cancelledAtMs !== undefined,
    fields: { isOrderCompleted: false, cancelledAt: deleteField(), cancelReason: deleteField() },
    alsoWrite: (transaction) => cost && noteCancelled(transaction, cost),
  };
}
