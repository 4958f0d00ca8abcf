import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { isCounted, parseStock, stockPath } from '../../../../src/domain/stock.ts';
import { isPublished } from './publishStock.ts';
import type { PublishingStore } from './publishStock.ts';
import { changePathsOf, planStockChanges } from './stockChanges.ts';
import type { StockStore } from './stockChanges.ts';
import { runPlan } from '../orders/firestoreStore.ts';

/** The counts in Firestore. */
export function createFirestoreStock(firestore: Firestore): StockStore & PublishingStore {
  const counts = firestore.collection('stock');
  const list = async (query: Query) => {
    const { docs } = await query.get();
    return docs.map((snapshot) => ({ slug: snapshot.id, stock: parseStock(snapshot.data()) }));
  };
  return {
    change: (request) =>
      runPlan(firestore, {
        paths: changePathsOf(request),
        plan: (read) => planStockChanges(request, { read, nowMs: Date.now() }),
      }),
    listUnpublished: (limit) => list(counts.orderBy('unpublishedSince').limit(limit)),
    notePublished: (slug, published) =>
      firestore.runTransaction(async (transaction) => {
        const reference = firestore.doc(stockPath(slug));
        const data = (await transaction.get(reference)).data();
        if (data && isPublished(data, published))
          transaction.update(reference, { unpublishedSince: FieldValue.delete() });
      }),
    listCounted: async () =>
      (await list(counts.select('sizes'))).flatMap(({ slug, stock }) => (isCounted(stock) ? slug : [])),
  };
}
