import { listingPageSize } from '../config/constants.ts';
import { pageAt } from '../domain/pageAt.ts';
import type { ContentPage } from '../domain/pageAt.ts';
import { homeRequest, listingRequest, productRequest } from '../services/content/queries.ts';
import type { ContentRequest } from '../services/content/queries.ts';

export type FirstPage = ContentPage['page'];

/** What the page at an address will ask first; undefined for a page that asks nothing. */
export function firstRequestAt(address: string): { page: FirstPage; request: ContentRequest } | undefined {
  const place = pageAt(address);
  switch (place?.page) {
    case 'home':
      return { page: 'home', request: homeRequest };
    case 'listing':
      return { page: 'listing', request: listingRequest(place.choice, 0, listingPageSize) };
    case 'product':
      return { page: 'product', request: productRequest(place.slug) };
    default:
      return undefined;
  }
}
