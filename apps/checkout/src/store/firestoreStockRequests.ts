import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { checkStatePath, parseCheckState, parseStockRequest, storedFields } from '../mail/stockRequest.ts';
import type { StockRequestStore } from '../mail/stockRequest.ts';

/** What customers wait for in Firestore. */
export function createFirestoreStockRequests(
  firestore: Firestore,
  emailOf: StockRequestStore['emailOf'],
): StockRequestStore {
  const requests = firestore.collection('stockRequests');
  const state = firestore.doc(checkStatePath);
  return {
    list: async (after, limit) => {
      const ordered = requests.orderBy(FieldPath.documentId()).limit(limit);
      const { docs } = await (after === '' ? ordered : ordered.startAfter(after)).get();
      return docs.map((document) => ({ uid: document.id, data: document.data() }));
    },
    change: (uid, decide) =>
      firestore.runTransaction(async (transaction) => {
        const reference = requests.doc(uid);
        const data = (await transaction.get(reference)).data();
        const change = data && decide(parseStockRequest(data));
        if (!change) return false;
        const fields = storedFields(change);
        if (!fields) transaction.delete(reference);
        else {
          const update = Object.entries(fields).map(([name, value]) => [name, value ?? FieldValue.delete()]);
          transaction.update(reference, Object.fromEntries(update));
        }
        return true;
      }),
    changeState: (decide) =>
      firestore.runTransaction(async (transaction) => {
        const next = decide(parseCheckState((await transaction.get(state)).data()));
        if (!next) return false;
        transaction.set(state, { after: next.after, startedAt: Timestamp.fromMillis(next.startedAtMs) });
        return true;
      }),
    emailOf,
  };
}
