import type { RowFilters } from '../domain/filterOptions.ts';
import type { FilterOption, Listing } from '../domain/types.ts';
import type { SearchRow } from '../services/content/search.ts';

export interface SearchFilters extends RowFilters {
  isOnSale?: boolean | undefined;
  isNew?: boolean | undefined;
}

export interface SearchQuery {
  text: string;
  /** Leaves out those that became filters. */
  words: readonly string[];
  filters: SearchFilters;
  /** The text is "Under LKR 5,000", "Women" or "Size M". */
  understood: readonly { text: string; rest: string }[];
}

/** Each option's count is with all other filters. */
export interface SearchAnswer extends Pick<
  Listing,
  'total' | 'totalOfCategories' | 'subCategories' | 'sizes' | 'colours' | 'prices'
> {
  text: string;
  query: SearchQuery;
  /** The best first, sold-out ones last. None without words and filters. */
  products: readonly SearchRow[];
  /** No product has all words as they are typed. */
  isNearest: boolean;
  genders: readonly FilterOption[];
  /** Shown for an empty search and for one that finds nothing. */
  suggestions: readonly string[];
}
