import { deleteField, serverTimestamp } from 'firebase/firestore/lite';
import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { sanitizeText } from '../../../src/lib/text.ts';
import { noteCancelled } from './paymentChanges.ts';
import type { CancelledCost } from './paymentChanges.ts';
import { ConflictError } from './boardProblem.ts';
import { recordDocument } from './changeRecords.ts';
import type { RecordChange, Target } from './changeRecords.ts';
import { stateOf } from './records.ts';
import { shipmentDocument, toShipment } from './shipments.ts';
import type { ShippingDetails } from './types.ts';

const isWaiting: RecordChange['isPossible'] = (record) => stateOf(record) === 'waiting';

export interface NewShipment {
  target: Target;
  /** As `randomId` makes it; the same one when it is repeated, so that nothing ships twice. */
  shipmentId: string;
  ownerUid: string;
  details: ShippingDetails;
}

/** Ships records: they and the shipment are written in one commit. For `changeRecords`. */
export function shipping({ target, shipmentId, ownerUid, details }: NewShipment): RecordChange {
  const { uid, orderIds } = target;
  const { carrier, trackingNumber } = details;
  const fields = {
    shippedAt: serverTimestamp(),
    ...(carrier !== undefined && { carrier }),
    ...(trackingNumber !== undefined && { trackingNumber }),
  };
  return {
    target,
    isDone: (record) => record.isOrderShipped && record.shipmentId === shipmentId,
    isPossible: isWaiting,
    write: async (transaction) => {
      for (const orderId of orderIds) {
        transaction.update(recordDocument(uid, orderId), { isOrderShipped: true, shipmentId, ...fields });
      }
      const shipment = { uid, orderIds: [...orderIds], shippedBy: ownerUid, mail: 'waiting', ...fields };
      transaction.set(shipmentDocument(shipmentId), shipment);
    },
  };
}

/** Deletes a shipment whose mail still waits, so that no mail is sent for it. */
const isUnsent = (snapshot: DocumentSnapshot) => snapshot.exists() && toShipment(snapshot).mail === 'waiting';

/**
 * Takes shipped records back: they wait again. For `changeRecords`, which throws ConflictError `mail-sent` if
 * `onlyUnsent` and the customer's mail is on its way.
 * @param shipmentId of the records; undefined for those that were shipped without the board
 * @param onlyUnsent for an undo; a correction is possible afterwards too
 */
export function takingBack(
  target: Target,
  shipmentId: string | undefined,
  { onlyUnsent }: { onlyUnsent: boolean },
): RecordChange {
  return {
    target,
    isDone: (record) => isWaiting(record) && record.shipmentId === undefined,
    isPossible: (record) => stateOf(record) === 'shipped' && record.shipmentId === shipmentId,
    write: async (transaction) => {
      if (shipmentId !== undefined) {
        const shipment = shipmentDocument(shipmentId);
        const snapshot = await transaction.get(shipment);
        if (isUnsent(snapshot)) transaction.delete(shipment);
        else if (onlyUnsent) throw new ConflictError({ kind: 'mail-sent' });
      }
      for (const orderId of target.orderIds) {
        transaction.update(recordDocument(target.uid, orderId), {
          isOrderShipped: false,
          shipmentId: deleteField(),
          shippedAt: deleteField(),
          carrier: deleteField(),
          trackingNumber: deleteField(),
        });
      }
    },
  };
}

/**
 * Cancels waiting records. For `changeRecords`.
 * @param reason 1 to 200 characters, which the customer reads
 * @param cost of its payment: until that has gone back, it is trouble
 */
export function cancelling(target: Target, reason: string, cost?: CancelledCost): RecordChange {
  const cancelReason = sanitizeText(reason);
  return {
    target,
    isDone: (record) => stateOf(record) === 'cancelled' && record.cancelReason === cancelReason,
    isPossible: isWaiting,
    write: async (transaction) => {
      if (cost) await noteCancelled(transaction, cost);
      for (const orderId of target.orderIds) {
        transaction.update(recordDocument(target.uid, orderId), {
          isOrderCompleted: true,
          cancelledAt: serverTimestamp(),
          cancelReason,
        });
      }
    },
  };
}

/** Makes cancelled records wait again. For `changeRecords`. */
export function reopening(target: Target, cost?: CancelledCost): RecordChange {
  return {
    target,
    isDone: isWaiting,
    isPossible: (record) => stateOf(record) === 'cancelled' && record.cancelledAtMs !== undefined,
    write: async (transaction) => {
      if (cost) await noteCancelled(transaction, cost);
      for (const orderId of target.orderIds) {
        transaction.update(recordDocument(target.uid, orderId), {
          isOrderCompleted: false,
          cancelledAt: deleteField(),
          cancelReason: deleteField(),
        });
      }
    },
  };
}
