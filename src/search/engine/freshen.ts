import { fetchAllSlugs, fetchChangesSince } from '../../services/content/search.ts';
import type { SearchEngine } from './engine.ts';
import { rowOfProduct } from './rowOfProduct.ts';
import { withinTimeLimit } from './withinTimeLimit.ts';

/**
 * Brings an index up to date: asks the content service for what has changed since the build, and for what is gone when the
 * numbers differ. Without an answer, the index stays as it is.
 * @param asOf when the newest document of the index was changed
 * @returns whether anything was changed in it
 */
export async function freshen(engine: SearchEngine, asOf: string): Promise<boolean> {
  let hasChanged = false;
  try {
    if (!navigator.onLine) return false;
    const { products, total } = await withinTimeLimit(fetchChangesSince(asOf));
    for (const changed of products) engine.put(rowOfProduct(changed));
    hasChanged = products.length > 0;
    if (total === undefined || total === engine.size) return hasChanged;
    const present = new Set(await withinTimeLimit(fetchAllSlugs()));
    const gone = [...engine.slugs].filter((slug) => !present.has(slug));
    for (const slug of gone) engine.remove(slug);
    return hasChanged || gone.length > 0;
  } catch {
    // The pages that the results lead to are up to date.
    return hasChanged;
  }
}
