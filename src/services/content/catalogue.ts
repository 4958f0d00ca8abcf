import * as v from 'valibot';
import { parseList } from '../../lib/lists.ts';
import { cleanName } from '../../lib/text.ts';
import {
  heroBannerSchema,
  homeBannerSchema,
  saleBannerSchema,
  subCategorySchema,
} from '../../domain/bannerSchemas.ts';
import { productSchema, productSummarySchema, sizesSchema } from '../../domain/productSchemas.ts';
import type { FilterOption, HomeContent, Listing, ListingChoice, Product } from '../../domain/types.ts';
import {
  homeRequest,
  listingPageRequest,
  listingRequest,
  priceFilterBands,
  productsBySlugsQuery,
} from './queries.ts';
import { anyObject, sendQuery } from './sendQuery.ts';

const totalSchema = v.fallback(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  0,
);

export function parseHome(answer: unknown): HomeContent {
  const result = v.parse(anyObject, answer);
  return {
    sales: parseList(saleBannerSchema, result.sales, 'sale banners'),
    heroBanners: parseList(heroBannerSchema, result.heroBanners, 'hero banners'),
    bestSelling: parseList(productSummarySchema, result.bestSelling, 'best-selling products'),
    newArrivals: parseList(productSummarySchema, result.newArrivals, 'new products'),
    homeBanners: parseList(homeBannerSchema, result.homeBanners, 'home banners'),
  };
}

/** The content of the home page. All requests throw the content client's error after the last retry. */
export const fetchHome = async (): Promise<HomeContent> => parseHome(await sendQuery(homeRequest));

function tally(list: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of Array.isArray(list) ? list : []) {
    if (typeof entry !== 'string') continue;
    const name = cleanName(entry);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

const optionsOf = (
  values: readonly string[],
  countOf: (value: string, index: number) => number,
): FilterOption[] =>
  values.map((value, index) => ({ value, count: countOf(value, index) })).filter(({ count }) => count > 0);

const pageOf = (result: Record<string, unknown>) => ({
  products: parseList(productSummarySchema, result.products, 'products'),
  total: v.parse(totalSchema, result.total),
});

export function parseListing(answer: unknown, until: number): Listing {
  const result = v.parse(anyObject, answer);
  const categories = tally(result.categories);
  const sizes = tally(result.sizes);
  const prices: unknown[] = Array.isArray(result.prices) ? result.prices : [];
  return {
    ...pageOf(result),
    until,
    totalOfCategories: Array.isArray(result.categories) ? result.categories.length : 0,
    subCategories: optionsOf(
      [...new Set(parseList(subCategorySchema, result.subCategories, 'sub-categories'))],
      (value) => categories.get(value) ?? 0,
    ),
    sizes: optionsOf(v.parse(sizesSchema, [...sizes.keys()]), (value) => sizes.get(value) ?? 0),
    prices: optionsOf(priceFilterBands, (_band, index) => v.parse(totalSchema, prices[index])),
  };
}

/** Products in stock with the indexes `from` (inclusive) to `to` (exclusive), and the options of the filters. */
export const fetchListing = async (choice: ListingChoice, from: number, to: number): Promise<Listing> =>
  parseListing(await sendQuery(listingRequest(choice, from, to)), to);

/** A further page, and the total of all pages. */
export async function fetchListingPage(
  choice: ListingChoice,
  from: number,
  to: number,
): Promise<Pick<Listing, 'products' | 'total'>> {
  return pageOf(v.parse(anyObject, await sendQuery(listingPageRequest(choice, from, to))));
}

/** In no particular order, without those that no longer exist. */
export async function fetchProductsBySlugs(slugs: readonly string[]): Promise<Product[]> {
  const result = await sendQuery({ query: productsBySlugsQuery, params: { slugs } });
  return parseList(productSchema, result, 'products');
}
