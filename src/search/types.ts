import type { PriceRange } from '../domain/priceRange.ts';
import type { FilterOption, Gender, Listing, ProductSummary } from '../domain/types.ts';

/** What is missing is not filtered. */
export interface SearchFilters {
  gender?: Gender | undefined;
  category?: string | undefined;
  /** In stock in one of them. */
  sizes?: readonly string[] | undefined;
  price?: PriceRange | undefined;
  isOnSale?: boolean | undefined;
  isNew?: boolean | undefined;
}

export interface UnderstoodFilter {
  /** For the screen: "Under LKR 5,000", "Women", "Size M". */
  text: string;
  /** The query without this part. */
  rest: string;
}

export interface SearchQuery {
  text: string;
  /** The words that are looked for, without those that became filters. */
  words: readonly string[];
  filters: SearchFilters;
  understood: readonly UnderstoodFilter[];
}

/** With its first picture only, and only the sizes that are in stock. The same object until the product changes. */
export interface FoundProduct extends ProductSummary {
  isSoldOut: boolean;
}

/** The counts are those of the filters: each option's with all other filters. */
export interface SearchAnswer extends Pick<
  Listing,
  'total' | 'totalOfCategories' | 'subCategories' | 'sizes' | 'prices'
> {
  text: string;
  query: SearchQuery;
  /** All that were found: the best first, sold-out ones last. None without words and filters. */
  products: readonly FoundProduct[];
  /** Whether no product has all words as they are typed: these have them with a slip, or the most of them. */
  isNearest: boolean;
  genders: readonly FilterOption[];
  /** The categories with the most products in stock, for an empty search and for one that finds nothing. */
  suggestions: readonly string[];
}
