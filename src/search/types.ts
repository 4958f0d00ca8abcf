import type { RowFilters } from '../domain/filterOptions.ts';
import type { FilterOption, Listing, ProductSummary } from '../domain/types.ts';

export interface SearchFilters extends RowFilters {
  isOnSale?: boolean | undefined;
  isNew?: boolean | undefined;
}

export interface UnderstoodFilter {
  /** "Under LKR 5,000", "Women", "Size M". */
  text: string;
  rest: string;
}

export interface SearchQuery {
  text: string;
  /** Leaves out those that became filters. */
  words: readonly string[];
  filters: SearchFilters;
  understood: readonly UnderstoodFilter[];
}

/** Has its first picture only, and only the sizes that are in stock. */
export interface FoundProduct extends ProductSummary {
  isSoldOut: boolean;
}

/** Each option's count is with all other filters. */
export interface SearchAnswer extends Pick<
  Listing,
  'total' | 'totalOfCategories' | 'subCategories' | 'sizes' | 'colours' | 'prices'
> {
  text: string;
  query: SearchQuery;
  /** The best first, sold-out ones last. None without words and filters. */
  products: readonly FoundProduct[];
  /** No product has all words as they are typed. */
  isNearest: boolean;
  genders: readonly FilterOption[];
  /** Shown for an empty search and for one that finds nothing. */
  suggestions: readonly string[];
}
