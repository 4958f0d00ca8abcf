import { genderOf } from './lib/gender.ts';
import { isSlug } from './lib/slug.ts';
import { homeRequest, listingRequest, productRequest } from './services/queries.ts';
import type { ContentRequest } from './services/queries.ts';

export type FirstPage = 'home' | 'listing' | 'product';

/** What the page at an address will ask first; undefined for a page that asks nothing. */
export function firstRequestAt(pathname: string): { page: FirstPage; request: ContentRequest } | undefined {
  if (pathname === '/') return { page: 'home', request: homeRequest };
  const [, id] = /^\/collections\/([^/]+)$/.exec(pathname) ?? [];
  const gender = genderOf(id);
  if (gender) return { page: 'listing', request: listingRequest(gender, 'all', 0) };
  return id && isSlug(id) ? { page: 'product', request: productRequest(id) } : undefined;
}
