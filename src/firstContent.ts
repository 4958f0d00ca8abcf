import { unstable_serialize } from 'swr';
import { unstable_serialize as serializePages } from 'swr/infinite';
import { homeKey, listingKey, productKey } from './contentKeys.ts';
import { genderOf } from './lib/gender.ts';
import { fetchHome, fetchListing, fetchProduct } from './services/catalogue.ts';

/** Content for the cache, so that the first page renders whole. */
export interface FirstContent {
  /** By cache key. */
  fallback: Record<string, unknown>;
  /** Pages of a listing, which the cache keeps one by one. */
  pages: [key: string, state: { data: unknown }][];
}

/**
 * The content of the page at an address; undefined for pages that show none.
 * @throws the content client's error; the page then loads for itself, with its Retry
 */
export async function loadFirstContent(pathname: string): Promise<FirstContent | undefined> {
  if (pathname === '/') return { fallback: { [homeKey]: await fetchHome() }, pages: [] };
  const [, id] = /^\/collections\/([^/]+)$/.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const gender = genderOf(id);
  if (gender === undefined) {
    const slug = decodeURIComponent(id);
    return { fallback: { [unstable_serialize(productKey(slug))]: await fetchProduct(slug) }, pages: [] };
  }
  const keyOf = listingKey(gender, 'all');
  const data = await fetchListing(gender, 'all', 0);
  return {
    fallback: { [serializePages(keyOf)]: [data] },
    pages: [[unstable_serialize(keyOf(0)), { data }]],
  };
}
