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

/** A part of a query that was taken as a filter. */
export interface UnderstoodFilter {
  /** For the screen: "Under LKR 5,000", "Women", "Size M". */
  text: string;
  /** The query without this part; empty if there is nothing else. */
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
  /** The text that this answers. */
  text: string;
  query: SearchQuery;
  /** All that were found: the best first, sold-out ones last. None without words and filters. */
  products: readonly FoundProduct[];
  /** Whether no product has all words: these have the most of them. */
  isNearest: boolean;
  genders: readonly FilterOption[];
  /** The categories with the most products in stock, for an empty search and for one that finds nothing. */
  suggestions: readonly string[];
}

/**
 * The products for a text and the chosen filters. Loads what is searched at the first call, and again after a failure.
 * @throws the content client's error, or one of a passed time limit, if there is nothing to search
 */
export function search(_text: string, _chosen: SearchFilters): Promise<SearchAnswer> {
  throw new Error('Not written yet.');
}

/** Calls back when products have changed since the last answer: search again. @returns the end of it */
export function onProductsChanged(_listener: () => void): () => void {
  throw new Error('Not written yet.');
}

/** Brings the products up to date unless that was done a short time ago. Never rejects. */
export function refreshProducts(): Promise<void> {
  throw new Error('Not written yet.');
}
