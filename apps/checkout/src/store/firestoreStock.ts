import type { Firestore } from 'firebase-admin/firestore';
import { changePathsOf, planStockChanges } from '../stock/stockChanges.ts';
import type { StockStore } from '../stock/stockChanges.ts';

/** The counts in Firestore. */
export const createFirestoreStock = (firestore: Firestore, nowMs = Date.now): StockStore => ({
  change: (request) =>
    firestore.runTransaction(async (transaction) => {
      const references = changePathsOf(request).map((path) => firestore.doc(path));
      const snapshots = await transaction.getAll(...references);
      const documents = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot.data()]));
      const read = (path: string) => documents.get(path);
      const plan = planStockChanges(request, { read, nowMs: nowMs() });
      for (const { path, document } of plan.documents) transaction.set(firestore.doc(path), document);
      return plan.stock;
    }),
});
