import {
  checkStatePath,
  parseCheckState,
  parseStockRequest,
  storedFields,
} from '../../apps/checkout/src/mail/stockRequest.ts';
import type { StockRequestStore } from '../../apps/checkout/src/mail/stockRequest.ts';
import { isPublished } from '../../apps/checkout/src/stock/publishStock.ts';
import type { PublishingStore } from '../../apps/checkout/src/stock/publishStock.ts';
import { planStockChanges } from '../../apps/checkout/src/stock/stockChanges.ts';
import type { StockStore } from '../../apps/checkout/src/stock/stockChanges.ts';
import { isCounted, parseStock, stockPath } from '../../src/domain/stock.ts';
import { localEmailOf } from './checkoutOwner.ts';
import type { LocalAccounts, LocalDocuments } from './checkoutOwner.ts';

/** What customers wait for in the local database. Nothing else can write between its reading and writing. */
export function createLocalStockRequests(
  documents: LocalDocuments,
  accounts: LocalAccounts,
): StockRequestStore {
  return {
    list: async (after, limit) =>
      documents
        .list('stockRequests')
        .map(({ id, data }) => ({ uid: id, data }))
        .filter(({ uid }) => uid > after)
        .sort((one, other) => (one.uid < other.uid ? -1 : 1))
        .slice(0, limit),
    change: async (uid, decide) => {
      const path = `stockRequests/${uid}`;
      const data = documents.read(path);
      const change = data && decide(parseStockRequest(data));
      if (!change) return false;
      const fields = storedFields(change);
      if (!fields) documents.remove(path);
      else {
        const stored = Object.entries({ ...data, ...fields }).filter(([, value]) => value !== undefined);
        documents.write(path, Object.fromEntries(stored));
      }
      return true;
    },
    changeState: async (decide) => {
      const next = decide(parseCheckState(documents.read(checkStatePath)));
      if (next) documents.write(checkStatePath, { after: next.after, startedAt: new Date(next.startedAtMs) });
      return next !== undefined;
    },
    emailOf: async (uid) => localEmailOf(accounts, uid),
  };
}

/** The counts in the local database, for the content service. */
export function createLocalPublishing(documents: LocalDocuments): PublishingStore {
  const all = () =>
    documents.list('stock').map(({ id, data }) => ({ slug: id, stock: parseStock(data), data }));
  return {
    listUnpublished: async (limit) =>
      all()
        .filter(({ data }) => data.unpublishedSince !== undefined)
        .sort((one, other) => Number(one.data.unpublishedSince) - Number(other.data.unpublishedSince))
        .slice(0, limit),
    notePublished: async (slug, published) => {
      const path = stockPath(slug);
      const data = documents.read(path);
      if (!data) return;
      const { unpublishedSince = new Date(), ...rest } = data;
      documents.write(path, isPublished(data, published) ? rest : { ...rest, unpublishedSince });
    },
    listCounted: async () => all().flatMap(({ slug, stock }) => (isCounted(stock) ? slug : [])),
  };
}

/** The counts in the local database. */
export const createLocalStock = (documents: LocalDocuments, nowMs: () => number): StockStore => ({
  change: async (request) => {
    const { documents: changed, stock } = planStockChanges(request, { read: documents.read, nowMs: nowMs() });
    for (const { path, document } of changed) documents.write(path, document);
    return stock;
  },
});
