import { fetchAllSlugs, fetchChangesSince } from '../../services/content/search.ts';
import type { SearchEngine } from './engine.ts';
import type { SearchIndex } from './loadIndex.ts';
import { rowOfProduct } from './rowOfProduct.ts';
import { withinTimeLimit } from './withinTimeLimit.ts';

/**
 * Brings an index up to date: asks the content service for what has changed since the build, and for what is gone when there
 * are not as many products as expected, shown or not. Without an answer, the index stays as it is.
 * @returns whether anything was changed in it
 */
export async function freshen(engine: SearchEngine, { header, rows }: SearchIndex): Promise<boolean> {
  let hasChanged = false;
  try {
    if (!navigator.onLine) return false;
    const { products, ids, total } = await withinTimeLimit(fetchChangesSince(header.asOf));
    for (const changed of products) engine.put(rowOfProduct(changed));
    hasChanged = products.length > 0;
    const expected = new Set([...rows.map(({ id }) => id), ...header.leftOut, ...ids]);
    if (total === undefined || total === expected.size) return hasChanged;
    const present = new Set(await withinTimeLimit(fetchAllSlugs()));
    const gone = [...engine.slugs].filter((slug) => !present.has(slug));
    for (const slug of gone) engine.remove(slug);
    return hasChanged || gone.length > 0;
  } catch {
    // The pages that the results lead to are up to date.
    return hasChanged;
  }
}
