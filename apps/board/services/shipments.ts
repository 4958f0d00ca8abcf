import { collection, doc, getDoc, limit, orderBy, startAfter } from 'firebase/firestore/lite';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import { parseShipment } from '../../../src/domain/documents/shipment.ts';
import type { Shipment } from '../../../src/domain/documents/shipment.ts';
import { database, readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { find } from './records.ts';

export const shipmentDocument = (shipmentId: string) => doc(database, 'shipments', shipmentId);

export const toShipment = (snapshot: DocumentSnapshot): Shipment =>
  parseShipment(snapshot.id, snapshot.data() ?? {});

export type ShipmentsCursor = QueryDocumentSnapshot | 'none';

const pageSize = 50;

/** Reads newer shipments, oldest first, at most 50; without a cursor, the newest 50. Costs a read for each, and at least one. */
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

export async function fetchShipment(shipmentId: string): Promise<Shipment | undefined> {
  const snapshot = await withClaimCheck(readWithRetry(() => getDoc(shipmentDocument(shipmentId))));
  return snapshot.exists() ? toShipment(snapshot) : undefined;
}
