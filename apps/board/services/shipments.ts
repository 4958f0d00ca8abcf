import { collection, doc, getDoc, limit, orderBy, startAfter } from 'firebase/firestore/lite';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { parseShipment } from '../../../src/domain/documents/shipment.ts';
import type { Shipment } from '../../../src/domain/documents/shipment.ts';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { find } from './records.ts';

/** The document of a shipment. */
export const shipmentDocument = (shipmentId: string) => doc(database, 'shipments', shipmentId);

export const toShipment = (snapshot: DocumentSnapshot): Shipment =>
  parseShipment(snapshot.id, snapshot.data() ?? {});

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
  if (after === undefined) {
    const newest = await find(all, orderBy('shippedAt', 'desc'), limit(pageSize));
    return { shipments: newest.toReversed().map(toShipment), newest: newest[0] ?? 'none' };
  }
  const start = after === 'none' ? [] : [startAfter(after)];
  const found = await find(all, orderBy('shippedAt'), ...start, limit(pageSize));
  return { shipments: found.map(toShipment), newest: found.at(-1) ?? after };
}

/** A shipment; undefined once it was taken back. */
export async function fetchShipment(shipmentId: string): Promise<Shipment | undefined> {
  const snapshot = await withClaimCheck(readWithRetry(() => getDoc(shipmentDocument(shipmentId))));
  return snapshot.exists() ? toShipment(snapshot) : undefined;
}
