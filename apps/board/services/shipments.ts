import { collection, doc, getDoc, limit, orderBy, startAfter } from 'firebase/firestore/lite';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { mailStates } from '../../../src/domain/paymentState.ts';
import { listOf, optional, requiredText, text } from '../../../src/domain/schemaParts.ts';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { find, msOf } from './records.ts';
import type { Shipment } from './types.ts';

/** The document of a shipment. */
export const shipmentDocument = (shipmentId: string) => doc(database, 'shipments', shipmentId);

const shipmentSchema = v.object({
  uid: text,
  orderIds: listOf(requiredText),
  shippedBy: text,
  carrier: optional(requiredText),
  trackingNumber: optional(requiredText),
  // An unknown state is one that nobody can rely on.
  mail: v.fallback(v.picklist(mailStates), 'failed'),
});

/** Parses a shipment. Invalid fields get default values. */
export function toShipment(snapshot: DocumentSnapshot): Shipment {
  const stored = snapshot.data() ?? {};
  return {
    ...v.parse(shipmentSchema, stored),
    shipmentId: snapshot.id,
    shippedAtMs: msOf(stored.shippedAt),
  };
}

/** Up to where shipments are known. Callers only pass it on. */
export type ShipmentsCursor = QueryDocumentSnapshot | 'none';

/** The most shipments that one request returns. */
const pageSize = 50;

/**
 * Shipments after those that are known, oldest first, at most 50; without a cursor, the newest 50. Costs one read for each,
 * and at least one.
 * @returns the shipments, and the cursor for the next time
 */
export async function fetchNewShipments(
  after: ShipmentsCursor | undefined,
): Promise<{ shipments: Shipment[]; newest: ShipmentsCursor }> {
  const all = collection(database, 'shipments');
  const found =
    after === undefined
      ? (await find(all, orderBy('shippedAt', 'desc'), limit(pageSize))).reverse()
      : await find(
          all,
          orderBy('shippedAt'),
          ...(after === 'none' ? [] : [startAfter(after)]),
          limit(pageSize),
        );
  return { shipments: found.map(toShipment), newest: found.at(-1) ?? after ?? 'none' };
}

/** A shipment; undefined once it was taken back. */
export async function fetchShipment(shipmentId: string): Promise<Shipment | undefined> {
  const snapshot = await withClaimCheck(readWithRetry(() => getDoc(shipmentDocument(shipmentId))));
  return snapshot.exists() ? toShipment(snapshot) : undefined;
}
