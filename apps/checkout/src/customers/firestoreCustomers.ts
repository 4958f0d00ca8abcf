import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { chunk } from '../../../../src/lib/lists.ts';
import { progressFields, stepsWithoutNotes } from './forgetCustomer.ts';
import type { CustomerStore } from './forgetCustomer.ts';

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
    strip: async (collection, fields, ofUid) => {
      const all = firestore.collection(collection);
      const removal = Object.fromEntries(fields.map((name) => [name, FieldValue.delete()]));
      const { docs } = await (ofUid === undefined ? all : all.where('uid', '==', ofUid))
        .select('steps')
        .get();
      for (const part of chunk(docs, maxBatch)) {
        const batch = firestore.batch();
        for (const stored of part)
          batch.update(stored.ref, { ...removal, ...stepsWithoutNotes(stored.data()) });
        await batch.commit();
      }
    },
  };
}
