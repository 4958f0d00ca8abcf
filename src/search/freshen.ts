import { fetchAllSlugs, fetchChangesSince } from '../services/content/search.ts';
import { withTimeout } from '../lib/withTimeout.ts';
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
 */
export async function freshen(engine: SearchEngine, asOf: string): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const { products, total } = await inTime(fetchChangesSince(asOf));
    for (const changed of products) engine.put(rowOfProduct(changed));
    if (total === undefined || total === engine.size) return;
    const present = new Set(await inTime(fetchAllSlugs()));
    for (const slug of engine.slugs) if (!present.has(slug)) engine.remove(slug);
  } catch {
    // The pages that the results lead to are up to date.
  }
}
