import { isPublished } from '../../apps/checkout/src/stock/publishStock.ts';
import type { PublishingStore } from '../../apps/checkout/src/stock/publishStock.ts';
import { planStockChanges } from '../../apps/checkout/src/stock/stockChanges.ts';
import type { StockStore } from '../../apps/checkout/src/stock/stockChanges.ts';
import { isCounted, parseStock, stockPath } from '../../src/domain/stock.ts';
import type { LocalDocuments } from './checkoutOwner.ts';
import { runPlan } from './checkoutReturns.ts';

/** The counts in the local database. */
export function createLocalStock(
  documents: LocalDocuments,
  nowMs: () => number,
): StockStore & PublishingStore {
  const all = () =>
    documents.list('stock').map(({ id, data }) => ({ slug: id, stock: parseStock(data), data }));
  return {
    change: (request) => runPlan(documents, (read) => planStockChanges(request, { read, nowMs: nowMs() })),
    listUnpublished: async (limit) =>
      all()
        .filter(({ data }) => data.unpublishedSince !== undefined)
        .sort((one, other) => Number(one.data.unpublishedSince) - Number(other.data.unpublishedSince))
        .slice(0, limit),
    notePublished: async (slug, published) => {
      const path = stockPath(slug);
      const data = documents.read(path);
      if (!data || !isPublished(data, published)) return;
      const { unpublishedSince: _since, ...rest } = data;
      documents.write(path, rest);
    },
    listCounted: async () => all().flatMap(({ slug, stock }) => (isCounted(stock) ? slug : [])),
  };
}
