import { fetchAllSlugs, fetchChangesSince } from '../../services/content/search.ts';
import { withTimeout } from '../../lib/withTimeout.ts';
import type { SearchEngine } from './engine.ts';
import { rowOfProduct } from './rowOfProduct.ts';

/** Of each request with all its retries. */
const timeoutMs = 10_000;

const inTime = <Result>(work: Promise<Result>) =>
  withTimeout(work, timeoutMs, () => new Error('The content service did not answer in time.'));

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
    const { products, total } = await inTime(fetchChangesSince(asOf));
    for (const changed of products) engine.put(rowOfProduct(changed));
    hasChanged = products.length > 0;
    if (total === undefined || total === engine.size) return hasChanged;
    const present = new Set(await inTime(fetchAllSlugs()));
    const gone = [...engine.slugs].filter((slug) => !present.has(slug));
    for (const slug of gone) engine.remove(slug);
    return hasChanged || gone.length > 0;
  } catch {
    // The pages that the results lead to are up to date.
    return hasChanged;
  }
}
