import type { ReturnStore } from '../../apps/checkout/src/returns/returnStore.ts';
import type { LocalDocuments } from './checkoutOwner.ts';

/** The customers' returns in the local database. Nothing else can write between its reading and writing. */
export const createLocalReturns = (documents: LocalDocuments): ReturnStore => ({
  run: async ({ plan }) => {
    const { documents: changed, result } = plan(documents.read);
    for (const { path, document } of changed) documents.write(path, document);
    return result;
  },
  listOverdue: async (nowMs, limit) =>
    documents
      .list('returns')
      .filter(({ data }) => data.holdUntil instanceof Date && data.holdUntil.getTime() <= nowMs)
      .slice(0, limit)
      .map(({ id }) => id),
});
