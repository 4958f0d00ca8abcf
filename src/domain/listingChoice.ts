import { maxCategoryLength, maxChosenSizes, maxSizeLength } from './limits.ts';
import { normalisePriceRange } from './priceRange.ts';
import { sorts } from './types.ts';
import type { Gender, ListingChoice } from './types.ts';

const textUpTo = (maxLength: number, text: string | null) =>
  text && text.length <= maxLength ? text : 'all';

/** A list of sizes such as `M,32` in its only spelling: each once, and sorted. `"all"` if none of them is valid. */
export function normaliseSizes(text: string): string {
  const sizes = new Set(text.split(',').filter((size) => size && size.length <= maxSizeLength));
  return [...sizes].slice(0, maxChosenSizes).sort().join() || 'all';
}

/**
 * The filters and order of a listing, from its query string: `?category=shirts&size=M&price=2500-5000&sort=price-low`.
 * `sizes=M,32` chooses several sizes, unless there is a `size`. Ignores invalid values. A category or size may not exist.
 */
export function listingChoice(gender: Gender, search: URLSearchParams): ListingChoice {
  const sort = search.get('sort');
  const size = textUpTo(maxSizeLength, search.get('size'));
  return {
    gender,
    category: textUpTo(maxCategoryLength, search.get('category')),
    size,
    sizes: size === 'all' ? normaliseSizes(search.get('sizes') ?? '') : 'all',
    price: normalisePriceRange(search.get('price') ?? ''),
    sort: sorts.find((known) => known === sort) ?? 'newest',
  };
}
