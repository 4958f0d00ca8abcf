import { sorts } from './types.ts';
import type { Gender, ListingChoice } from './types.ts';

/** The filters and order of a listing, from its query string: `?category=shirts&size=M&sort=price-low`. */
export function listingChoice(gender: Gender, search: URLSearchParams): ListingChoice {
  const sort = search.get('sort');
  return {
    gender,
    category: search.get('category') ?? 'all',
    size: search.get('size') ?? 'all',
    sort: sorts.find((known) => known === sort) ?? 'newest',
  };
}
