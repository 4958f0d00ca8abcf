import { contentStaleAfterMs } from '../../config/constants.ts';
import { fetchAllSlugs, fetchChangesSince } from '../../services/content/search.ts';
import type { SearchEngine } from './engine.ts';
import { inSlices } from './inSlices.ts';
import type { SearchIndex } from './loadIndex.ts';
import { rowOfProduct } from './rowOfProduct.ts';
import { withinTimeLimit } from './withinTimeLimit.ts';

/**
 * Brings an index up to date: asks the content service for what has changed since the build, and for what is gone when there
 * are not as many products as expected, shown or not.
 * @returns whether anything was changed in it
 * @throws the content client's error, or one of a passed time limit; then the index stays as it is
 */
async function refresh(engine: SearchEngine, { header, rows }: SearchIndex): Promise<boolean> {
  const { products, ids, total } = await withinTimeLimit(fetchChangesSince(header.asOf));
  const expected = new Set([...rows.map(({ id }) => id), ...header.leftOut, ...ids]);
  const isComplete = total === undefined || total === expected.size;
  const present = isComplete ? undefined : new Set(await withinTimeLimit(fetchAllSlugs()));
  // Of the changed documents, those that the shop does not show any more.
  const hidden = new Set(ids);
  let hasChanged = false;
  await inSlices(products, (changed) => {
    hidden.delete(changed.product._id);
    if (engine.put(rowOfProduct(changed))) hasChanged = true;
  });
  const gone = engine.rows.filter(({ id, slug }) => hidden.has(id) || present?.has(slug) === false);
  for (const { slug } of gone) engine.remove(slug);
  return hasChanged || gone.length > 0;
}

/**
 * A function that keeps an index as fresh as the rest of the shop, with what `SearchSource` promises. Without an answer, the
 * index stays as it is: the pages that the results lead to are up to date.
 */
export function refresher(engine: SearchEngine, index: SearchIndex): () => Promise<boolean> {
  let refreshedAtMs = -Infinity;
  let pending: Promise<boolean> | undefined;

  async function refreshIfStale() {
    if (!navigator.onLine || performance.now() - refreshedAtMs < contentStaleAfterMs) return false;
    try {
      const hasChanged = await refresh(engine, index);
      refreshedAtMs = performance.now();
      return hasChanged;
    } catch {
      return false;
    }
  }

  return () =>
    (pending ??= refreshIfStale().finally(() => {
      pending = undefined;
    }));
}
