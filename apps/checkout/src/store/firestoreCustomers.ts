import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { progressFields } from '../owner/forgetCustomer.ts';
import type { CustomerStore } from '../owner/forgetCustomer.ts';

/** Firestore takes 500 writes at once. */
const maxBatch = 500;

/** The status NOT_FOUND of gRPC. */
const notFoundCode = 5;
const isNotFound = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === notFoundCode;

/** The customers in Firestore and Firebase Authentication. */
export function createFirestoreCustomers(
  firestore: Firestore,
  accounts: Pick<CustomerStore, 'hasAccount' | 'removeAccount'>,
): CustomerStore {
  async function strip(query: Query, fields: readonly string[]): Promise<void> {
    const removal = Object.fromEntries(fields.map((name) => [name, FieldValue.delete()]));
    const { docs } = await query.select().get();
    for (let start = 0; start < docs.length; start += maxBatch) {
      const batch = firestore.batch();
      for (const { ref } of docs.slice(start, start + maxBatch)) batch.update(ref, removal);
      await batch.commit();
    }
  }

  return {
    ...accounts,
    readOpenPayments: async (uid) => {
      const own = firestore.collection('payments').where('uid', '==', uid);
      const { docs } = await own
        .where('state', 'in', ['begun', 'failed', 'placed'])
        .select('expiresAt', 'state', 'isDue', 'amountMinor', 'cancelledMinor')
        .get();
      return docs.map((payment) => payment.data());
    },
    readOrders: async (uid) => {
      const orders = firestore.collection(`users/${uid}/userPurchases`);
      const [all, unfinished] = await Promise.all([
        orders.count().get(),
        orders
          .where('isOrderCompleted', '==', false)
          .select(...progressFields)
          .get(),
      ]);
      return { all: all.data().count, unfinished: unfinished.docs.map((order) => order.data()) };
    },
    countOpenReturns: async (uid) => {
      const own = firestore.collection('returns').where('uid', '==', uid);
      const { docs } = await own.select('waitsFor').get();
      return docs.filter((document) => document.get('waitsFor') !== 'nobody').length;
    },
    updateDocument: async (path, fields) => {
      try {
        await firestore.doc(path).update({ ...fields });
        return true;
      } catch (error) {
        if (isNotFound(error)) return false;
        throw error;
      }
    },
    writeDocument: async (path, fields) => {
      await firestore.doc(path).set(fields);
    },
    removeDocument: async (path) => {
      await firestore.doc(path).delete();
    },
    stripPayments: (uid, fields) => strip(firestore.collection('payments').where('uid', '==', uid), fields),
    stripReturns: (uid) => strip(firestore.collection('returns').where('uid', '==', uid), ['reason']),
    stripReceipts: (uid) => strip(firestore.collection(`users/${uid}/receipts`), ['address']),
  };
}
