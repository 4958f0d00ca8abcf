import { maxCategoryLength, maxSizeLength } from './limits.ts';
import { normalisePriceRange } from './priceRange.ts';
import { sorts } from './types.ts';
import type { Gender, ListingChoice } from './types.ts';

const textUpTo = (maxLength: number, text: string | null) =>
  text && text.length <= maxLength ? text : 'all';

/**
 * The filters and order of a listing, from its query string: `?category=shirts&size=M&price=2500-5000&sort=price-low`.
 * Ignores invalid values. A category or size may not exist.
 */
export function listingChoice(gender: Gender, search: URLSearchParams): ListingChoice {
  const sort = search.get('sort');
  return {
    gender,
    category: textUpTo(maxCategoryLength, search.get('category')),
    size: textUpTo(maxSizeLength, search.get('size')),
    price: normalisePriceRange(search.get('price') ?? ''),
    sort: sorts.find((known) => known === sort) ?? 'newest',
  };
}
