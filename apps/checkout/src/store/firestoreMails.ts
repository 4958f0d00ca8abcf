import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import type { ShipmentStore } from '../mail/shipment.ts';

const toTimestamps = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? Timestamp.fromDate(value) : value,
    ]),
  );

/** The shipments in Firestore, and what a mail about them needs. */
export function createFirestoreShipments(
  firestore: Firestore,
  emailOf: ShipmentStore['emailOf'],
): ShipmentStore {
  const shipments = firestore.collection('shipments');
  return {
    list: async (state, limit) => {
      const { docs } = await shipments.where('mail', '==', state).limit(limit).get();
      return docs.map((document) => ({ id: document.id, data: document.data() }));
    },
    change: (shipmentId, from, fields) =>
      firestore.runTransaction(async (transaction) => {
        const reference = shipments.doc(shipmentId);
        const snapshot = await transaction.get(reference);
        if (snapshot.get('mail') !== from) return false;
        transaction.update(reference, toTimestamps(fields));
        return true;
      }),
    read: async (paths) => {
      const snapshots = await firestore.getAll(...paths.map((path) => firestore.doc(path)));
      return snapshots.map((snapshot) => snapshot.data());
    },
    numberOf: async (uid, orderId) => {
      const receipts = firestore.collection(`users/${uid}/receipts`);
      const { docs } = await receipts.where('orderIds', 'array-contains', orderId).limit(1).get();
      return docs[0]?.get('number') as string | undefined;
    },
    emailOf,
  };
}
