import type { ReturnStore } from '../../apps/checkout/src/returns/returnStore.ts';
import type { DocumentsPlan, ReadDocument } from '../../apps/checkout/src/documents/documentsPlan.ts';
import type { LocalDocuments } from './checkoutOwner.ts';

/** Carries out a plan. Nothing else can write between its reading and writing. */
export async function runPlan<Result>(
  { read, write }: LocalDocuments,
  plan: (read: ReadDocument) => DocumentsPlan<Result>,
): Promise<Result> {
  const { documents, result } = plan(read);
  for (const { path, document } of documents) write(path, document);
  return result;
}

/** The customers' returns in the local database. */
export const createLocalReturns = (documents: LocalDocuments): ReturnStore => ({
  run: ({ plan }) => runPlan(documents, plan),
  listOverdue: async (nowMs, limit) =>
    documents
      .list('returns')
      .filter(({ data }) => data.holdUntil instanceof Date && data.holdUntil.getTime() <= nowMs)
      .slice(0, limit)
      .map(({ id }) => id),
});
