import { maxCategoryLength, maxChosenSizes, maxSizeLength } from './limits.ts';
import { normalisePriceRange } from './priceRange.ts';
import { sorts } from './types.ts';
import type { FilterChoice, Gender, ListingChoice } from './types.ts';

const textUpTo = (maxLength: number, text: string | null) =>
  text && text.length <= maxLength ? text : 'all';

/** `M,32` in its only spelling: each once, and sorted. `"all"` if none is valid. */
export function normaliseSizes(text: string): string {
  const sizes = new Set(text.split(',').filter((size) => size && size.length <= maxSizeLength));
  return [...sizes].slice(0, maxChosenSizes).sort().join() || 'all';
}

/** From a query string such as `?category=shirts&size=M&price=2500-5000`. Ignores invalid values; `size` goes before `sizes`. */
export function filterChoice(search: URLSearchParams): FilterChoice {
  const size = textUpTo(maxSizeLength, search.get('size'));
  return {
    category: textUpTo(maxCategoryLength, search.get('category')),
    size,
    sizes: size === 'all' ? normaliseSizes(search.get('sizes') ?? '') : 'all',
    price: normalisePriceRange(search.get('price') ?? ''),
  };
}

export function listingChoice(gender: Gender, search: URLSearchParams): ListingChoice {
  const sort = search.get('sort');
  return { gender, ...filterChoice(search), sort: sorts.find((known) => known === sort) ?? 'newest' };
}

export type FilterName = keyof ListingChoice;

export function setChoice(search: URLSearchParams, name: FilterName, value: string): void {
  // One size and several are the same filter.
  if (name === 'size') search.delete('sizes');
  if (name === 'sizes') search.delete('size');
  if (value === 'all' || value === 'newest') search.delete(name);
  else search.set(name, value);
}

/** The query string of the open URL. Rendering may still be behind it. */
export const openQuery = (): URLSearchParams => new URLSearchParams(window.location.hash.split('?')[1]);

/** `sizes=M,32` can be read, and `sizes=M%2C32` cannot. */
export const queryText = (search: URLSearchParams): string => `?${String(search).replaceAll('%2C', ',')}`;
