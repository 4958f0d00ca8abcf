import { firstCharacters } from '../lib/firstCharacters.ts';
import { maxCategoryLength, maxSizeLength } from '../domain/limits.ts';
import { normaliseSizes } from '../domain/listingChoice.ts';
import { normalisePriceRange } from '../domain/priceRange.ts';
import { genders } from '../domain/types.ts';
import { sanitizeText } from '../lib/sanitizeText.ts';
import { listingPath } from '../paths.ts';
import type { SearchFilters } from './engine/types.ts';

/** Characters of a search. Longer ones are cut. */
export const maxTextLength = 200;

/** What is searched for, as it stands in the URL. */
export interface SearchRequest {
  text: string;
  filters: SearchFilters;
}

export const filterNames = ['gender', 'category', 'size', 'sizes', 'price'] as const;
export type FilterName = (typeof filterNames)[number];

const parameters: Record<FilterName, string> = {
  gender: 'q-in',
  category: 'q-category',
  size: 'q-size',
  sizes: 'q-sizes',
  price: 'q-price',
};

/** In the URL, where it takes a filter of the listing away. */
const everything = 'all';

const isVisible = (text: string) => sanitizeText(text) !== '';

const upTo = (maxLength: number, value: string | null) =>
  value && value.length <= maxLength && value !== everything && isVisible(value) ? value : undefined;

/** Filters from a URL, without what is invalid. A category or size may not exist. */
function filtersOf(read: (name: FilterName) => string | null): SearchFilters {
  const price = normalisePriceRange(read('price') ?? '');
  const size = upTo(maxSizeLength, read('size'));
  const sizes = normaliseSizes((read('sizes') ?? '').split(',').filter(isVisible).join());
  return {
    gender: genders.find((gender) => gender === read('gender')),
    category: upTo(maxCategoryLength, read('category')),
    size,
    // As in a listing: one size or several.
    sizes: size !== undefined || sizes === everything ? undefined : sizes,
    price: price === everything ? undefined : price,
  };
}

/** The filters of the listing under the search; none on other pages. */
function listingFilters(pathname: string, params: URLSearchParams): SearchFilters {
  // As the routes read it.
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const listed = genders.find((gender) => listingPath(gender) === path);
  if (!listed) return {};
  return filtersOf((name) => (name === 'gender' ? listed : params.get(name)));
}

/** What a URL within the shop searches for. On a listing, its filters are those of the search unless the URL has others. */
export function readRequest(pathname: string, search: string): SearchRequest {
  const params = new URLSearchParams(search);
  const inherited = listingFilters(pathname, params);
  return {
    // What could not be decoded.
    text: firstCharacters((params.get('q') ?? '').replaceAll('\ufffd', ''), maxTextLength),
    filters: filtersOf((name) => params.get(parameters[name]) ?? inherited[name] ?? null),
  };
}

/** `sizes=M,32` can be read, and `sizes=M%2C32` cannot. */
const textOf = (params: URLSearchParams) => String(params).replaceAll('%2C', ',');

/** The page's own query string: empty, or with its question mark. */
export function withoutRequest(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['q', ...Object.values(parameters)]) params.delete(name);
  const own = textOf(params);
  return own && `?${own}`;
}

/** The query string of a page with a search over it. */
export function withRequest(pathname: string, search: string, { text, filters }: SearchRequest): string {
  const params = new URLSearchParams(withoutRequest(search));
  const inherited = listingFilters(pathname, params);
  params.set('q', text);
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== inherited[name]) params.set(parameters[name], value ?? everything);
  }
  return `?${textOf(params)}`;
}
