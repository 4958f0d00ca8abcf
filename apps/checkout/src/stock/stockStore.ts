import { parseStock, stockPath } from '../../../../src/domain/documents/stock.ts';
import { isCounted } from '../../../../src/domain/stock.ts';
import type { ProductStock } from '../../../../src/domain/documents/stock.ts';
import { changeDocuments, runPlan } from '../documents/documents.ts';
import type { Documents, Fields, Query } from '../documents/documents.ts';
import { changePathsOf, planStockChanges } from './stockChanges.ts';
import type { StockRequest } from './stockChanges.ts';

/** Names the units on the shelf, by size. Holds do not count. */
const countsOf = ({ sizes }: ProductStock) =>
  JSON.stringify(
    Object.entries(sizes)
      .flatMap(([size, { onHand }]) => (onHand === undefined ? [] : `${size} ${onHand}`))
      .sort(),
  );

/** Every call throws when the database cannot be reached. */
export function createStockStore(documents: Documents, nowMs: () => number = Date.now) {
  const list = async (query: Omit<Query, 'collection'>) => {
    const found = await documents.query({ collection: 'stock', ...query });
    return found.map(({ id, data }) => ({ slug: id, stock: parseStock(data) }));
  };
  return {
    /** @returns the counts after an owner's change, by slug */
    change: (request: StockRequest) =>
      runPlan(documents, {
        paths: changePathsOf(request),
        plan: (read) => planStockChanges(request, { read, nowMs: nowMs() }),
      }),
    /** Lists products whose counts the content service does not have yet, the oldest first. */
    listUnpublished: (limit: number) => list({ orderBy: 'unpublishedSince', limit }),
    /** Notes that the content service has these counts, unless others are stored by now. */
    notePublished: async (slug: string, published: ProductStock) => {
      await changeDocuments(documents, [stockPath(slug)], (data: Fields = {}) => {
        const { unpublishedSince, ...rest } = data;
        const isKnown = unpublishedSince !== undefined && countsOf(parseStock(data)) === countsOf(published);
        return isKnown ? rest : undefined;
      });
    },
    listCounted: async () => (await list({})).flatMap(({ slug, stock }) => (isCounted(stock) ? slug : [])),
  };
}
export type StockStore = ReturnType<typeof createStockStore>;
