import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isCounted, parseStock, stockPath } from '../../../../src/domain/stock.ts';
import { isPublished } from '../stock/publishStock.ts';
import type { PublishingStore } from '../stock/publishStock.ts';

const fromSnapshot = (snapshot: QueryDocumentSnapshot) => ({
  slug: snapshot.id,
  stock: parseStock(snapshot.data()),
});

/** The counts in Firestore, for the content service. */
export function createFirestorePublishing(firestore: Firestore): PublishingStore {
  const counts = firestore.collection('stock');
  return {
    listUnpublished: async (limit) => {
      const { docs } = await counts.orderBy('unpublishedSince').limit(limit).get();
      return docs.map(fromSnapshot);
    },
    notePublished: (slug, published) =>
      firestore.runTransaction(async (transaction) => {
        const reference = firestore.doc(stockPath(slug));
        const data = (await transaction.get(reference)).data();
        if (!data) return;
        if (isPublished(data, published))
          transaction.update(reference, { unpublishedSince: FieldValue.delete() });
        else if (data.unpublishedSince === undefined)
          transaction.update(reference, { unpublishedSince: Timestamp.now() });
      }),
    listCounted: async () => {
      const { docs } = await counts.select('sizes').get();
      return docs.map(fromSnapshot).flatMap(({ slug, stock }) => (isCounted(stock) ? slug : []));
    },
  };
}
