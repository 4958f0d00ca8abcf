import { FieldPath } from 'firebase-admin/firestore';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { MailStore } from './mailStore.ts';

/** What waits for a mail in Firestore, and what a mail about it needs. */
export function createFirestoreMails(firestore: Firestore, emailOf: MailStore['emailOf']): MailStore {
  const find = async (query: Query) => {
    const { docs } = await query.get();
    return docs.map((document) => ({ id: document.id, data: document.data() }));
  };
  return {
    list: (collection, state, limit) =>
      find(firestore.collection(collection).where('mail', '==', state).limit(limit)),
    listRequests: (after, limit) => {
      const ordered = firestore.collection('stockRequests').orderBy(FieldPath.documentId()).limit(limit);
      return find(after === '' ? ordered : ordered.startAfter(after));
    },
    read: async (paths) => {
      const snapshots = await firestore.getAll(...paths.map((path) => firestore.doc(path)));
      return snapshots.map((snapshot) => snapshot.data());
    },
    listLow: (limit) => find(firestore.collection('stock').where('isLow', '==', true).limit(limit)),
    changeDocument: (path, decide) =>
      firestore.runTransaction(async (transaction) => {
        const reference = firestore.doc(path);
        const next = decide((await transaction.get(reference)).data());
        if (next === null) transaction.delete(reference);
        else if (next) transaction.set(reference, next);
        return next !== undefined;
      }),
    receiptOf: async (uid, orderId) => {
      const receipts = firestore.collection(`users/${uid}/receipts`);
      const { docs } = await receipts.where('orderIds', 'array-contains', orderId).limit(1).get();
      return docs[0]?.data();
    },
    emailOf,
  };
}
