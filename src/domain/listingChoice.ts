import { cleanName } from '../lib/text.ts';
import { maxCategoryLength, maxColourLength, maxSizeLength } from './limits.ts';
import { normalisePriceRange } from './priceRange.ts';
import { sorts } from './types.ts';
import type { FilterChoice, Gender, ListingChoice } from './types.ts';

function textUpTo(maxLength: number, text: string | null) {
  // Not `cleanName`, whose patterns would be 0.4 KiB of every page's boot script.
  const name = (text ?? '').replace(/\s+/g, ' ').trim();
  return name && name.length <= maxLength ? name : 'all';
}

/** Splits a product's colours: "Teal/White" is teal and white. In lower case, because owners write both. */
export const coloursOf = (colour: string): string[] => [
  ...new Set(colour.split('/').map((each) => cleanName(each).toLowerCase())),
];

/** Reads a query string such as `?category=shirts&size=M&colour=teal&price=2500-5000`. Ignores invalid values. */
export const filterChoice = (search: URLSearchParams): FilterChoice => ({
  category: textUpTo(maxCategoryLength, search.get('category')),
  size: textUpTo(maxSizeLength, search.get('size')),
  colour: textUpTo(maxColourLength, search.get('colour')).toLowerCase(),
  price: normalisePriceRange(search.get('price') ?? ''),
});

export function listingChoice(gender: Gender, search: URLSearchParams): ListingChoice {
  const sort = search.get('sort');
  return { gender, ...filterChoice(search), sort: sorts.find((known) => known === sort) ?? 'newest' };
}

export type FilterName = keyof ListingChoice;

export function setChoice(search: URLSearchParams, name: FilterName, value: string): void {
  if (value === 'all' || value === 'newest') search.delete(name);
  else search.set(name, value);
}

export function clearFilters(search: URLSearchParams): void {
  for (const name of ['category', 'size', 'colour', 'price', 'gender']) search.delete(name);
}

/** The query string of the open URL. Rendering may still be behind it. */
export const openQuery = (): URLSearchParams => new URLSearchParams(window.location.hash.split('?')[1]);
