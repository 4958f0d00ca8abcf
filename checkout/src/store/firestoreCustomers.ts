import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import type { CustomerStore } from '../owner/forgetCustomer.ts';

/** Firestore takes 500 writes at once. */
const maxBatch = 500;

/** The customers in Firestore and Firebase Authentication. */
export function createFirestoreCustomers(
  firestore: Firestore,
  removeAccount: CustomerStore['removeAccount'],
): CustomerStore {
  return {
    countOrders: async (uid) => {
      const orders = firestore.collection(`users/${uid}/userPurchases`);
      const [all, open] = await Promise.all([
        orders.count().get(),
        orders.where('isOrderCompleted', '==', false).count().get(),
      ]);
      return { all: all.data().count, open: open.data().count };
    },
    removeDocument: async (path) => {
      await firestore.doc(path).delete();
    },
    stripPayments: async (uid, fields) => {
      const removal = Object.fromEntries(fields.map((name) => [name, FieldValue.delete()]));
      const { docs } = await firestore.collection('payments').where('uid', '==', uid).select().get();
      for (let start = 0; start < docs.length; start += maxBatch) {
        const batch = firestore.batch();
        for (const { ref } of docs.slice(start, start + maxBatch)) batch.update(ref, removal);
        await batch.commit();
      }
    },
    removeAccount,
  };
}
