import type { FilterOption, Gender, ProductSummary } from '../../domain/types.ts';

/** The filters over the results. What is missing is not filtered. */
export interface SearchFilters {
  gender?: Gender | undefined;
  category?: string | undefined;
  size?: string | undefined;
  /** Several sizes as in the listing's URL, such as "32,M", of which one is enough. */
  sizes?: string | undefined;
  /** A price range as in the listing's URL, such as "2500-5000". */
  price?: string | undefined;
}

/** A product of the results. */
export interface FoundProduct {
  /** With its first picture only, and only the sizes that are in stock. */
  summary: ProductSummary;
  /** The words of the query as they stand in the name, without duplicates. Marked there. */
  highlights: readonly string[];
  isSoldOut: boolean;
}

/** What the filters would show, with the number of products. */
export interface SearchOptions {
  genders: readonly FilterOption[];
  categories: readonly FilterOption[];
  sizes: readonly FilterOption[];
  prices: readonly FilterOption[];
}

/** A part of a query that was taken as a filter. */
export interface Understood {
  /** For the screen: "Under LKR 5,000", "Women", "Size M". */
  text: string;
  /** The words of the query without this part; empty if there are no others. */
  rest: string;
}

export interface SearchAnswer {
  /** The best first, at most as many as were asked for. */
  products: readonly FoundProduct[];
  /** Number of matching products, shown or not. */
  total: number;
  /** The query as it was searched for, if words of it were corrected: "saree" for "sare". */
  correctedTo?: string | undefined;
  understood: readonly Understood[];
  /** Whether no product has all that was asked for: these have a part of it. */
  isNear?: boolean;
  /**
   * What may be left out of a search without results. The index offers only what leaves a rest that finds something; the
   * content service, for which each would be a request, offers whatever leaves a rest.
   */
  looser: readonly Understood[];
  options: SearchOptions;
  /** Where the answer comes from: the index of the build, or the content service. */
  source: 'index' | 'service';
}

/** Something that can be searched. */
export interface SearchSource {
  /**
   * The products for a query and filters. Without either, none are found.
   * @param limit of the products in the answer
   * @throws the content client's error, or one of a passed time limit, if the content service is asked
   */
  find: (query: string, filters: SearchFilters, limit: number) => SearchAnswer | Promise<SearchAnswer>;
  /**
   * Categories, the most used first, for the empty layer and for when nothing is found: those with products in stock under the
   * filters, whose own category gives way to a chosen one.
   */
  suggestionsFor: (filters: SearchFilters) => readonly string[];
  /**
   * Brings the products up to date, unless that was done a short time ago.
   * @returns whether anything has changed. Never rejected
   */
  refresh?: (() => Promise<boolean>) | undefined;
}
