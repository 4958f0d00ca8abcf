import * as v from 'valibot';
import { parseList } from '../../lib/parseList.ts';
import {
  heroBannerSchema,
  homeBannerSchema,
  saleBannerSchema,
  subCategorySchema,
} from '../../domain/bannerSchemas.ts';
import { productSchema, productSummarySchema, sizesSchema } from '../../domain/productSchemas.ts';
import type {
  DetailedProduct,
  FilterOption,
  HomeContent,
  Listing,
  ListingChoice,
  Product,
} from '../../domain/types.ts';
import {
  homeRequest,
  listingPageRequest,
  listingRequest,
  priceFilterBands,
  productsBySlugsQuery,
} from './queries.ts';
import { sendQuery } from './sendQuery.ts';

const resultSchema = v.pipe(
  v.unknown(),
  // `v.record` accepts an array and returns an empty object.
  v.check((result) => !Array.isArray(result), 'Expected an object, got a list.'),
  v.record(v.string(), v.unknown()),
);

const totalSchema = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

/** @throws ValiError when the answer to `homeRequest` is no object */
export function parseHome(answer: unknown): HomeContent {
  const result = v.parse(resultSchema, answer);
  return {
    sales: parseList(saleBannerSchema, result.sales, 'sale banners'),
    heroBanners: parseList(heroBannerSchema, result.heroBanners, 'hero banners'),
    bestSelling: parseList(productSummarySchema, result.bestSelling, 'best-selling products'),
    newArrivals: parseList(productSummarySchema, result.newArrivals, 'new products'),
    homeBanners: parseList(homeBannerSchema, result.homeBanners, 'home banners'),
  };
}

/**
 * The content of the home page (sections 2 and 7).
 * @throws the content client's error after the last retry
 */
export const fetchHome = async (): Promise<HomeContent> => parseHome(await sendQuery(homeRequest));

/** Counts each text of a list. */
function tally(list: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of Array.isArray(list) ? list : []) {
    if (typeof entry === 'string') counts.set(entry, (counts.get(entry) ?? 0) + 1);
  }
  return counts;
}

const isUsed = ({ count }: FilterOption) => count > 0;

function categoriesOf({ subCategories, categories }: Record<string, unknown>) {
  const counts = tally(categories);
  return [...new Set(parseList(subCategorySchema, subCategories, 'sub-categories'))]
    .map((value): FilterOption => ({ value, count: counts.get(value) ?? 0 }))
    .filter(isUsed);
}

function sizesOf(list: unknown) {
  const counts = tally(list);
  const sizes = v.parse(sizesSchema, [...counts.keys()]);
  return sizes.map((value): FilterOption => ({ value, count: counts.get(value) ?? 0 })).filter(isUsed);
}

function pricesOf(counts: unknown) {
  const list: unknown[] = Array.isArray(counts) ? counts : [];
  return priceFilterBands
    .map((value, index): FilterOption => ({ value, count: v.parse(totalSchema, list[index]) }))
    .filter(isUsed);
}

const pageOf = (result: Record<string, unknown>) => ({
  products: parseList(productSummarySchema, result.products, 'products'),
  total: v.parse(totalSchema, result.total),
});

/**
 * @param until the index after the last requested product
 * @throws ValiError when the answer to a `listingRequest` is no object
 */
export function parseListing(answer: unknown, until: number): Listing {
  const result = v.parse(resultSchema, answer);
  return {
    ...pageOf(result),
    until,
    totalOfCategories: Array.isArray(result.categories) ? result.categories.length : 0,
    subCategories: categoriesOf(result),
    sizes: sizesOf(result.sizes),
    prices: pricesOf(result.prices),
  };
}

/**
 * Products in stock with the indexes `from` (inclusive) to `to` (exclusive), and the options of the filters.
 * @throws the content client's error after the last retry
 */
export const fetchListing = async (choice: ListingChoice, from: number, to: number): Promise<Listing> =>
  parseListing(await sendQuery(listingRequest(choice, from, to)), to);

/**
 * A further page of a listing, and the total of all pages.
 * @throws the content client's error after the last retry
 */
export async function fetchListingPage(
  choice: ListingChoice,
  from: number,
  to: number,
): Promise<Pick<Listing, 'products' | 'total'>> {
  return pageOf(v.parse(resultSchema, await sendQuery(listingPageRequest(choice, from, to))));
}

/**
 * A product by its slug, including one that is out of stock. Its code loads with the product page.
 * @returns null if there is no such product, or its document is invalid
 * @throws the content client's error after the last retry
 */
export async function fetchProduct(slug: string): Promise<DetailedProduct | null> {
  return (await import('./product.ts')).fetchProduct(slug);
}

/**
 * The products with these slugs, in no particular order. Products that no longer exist are left out.
 * @throws the content client's error after the last retry
 */
export async function fetchProductsBySlugs(slugs: readonly string[]): Promise<Product[]> {
  const result = await sendQuery({ query: productsBySlugsQuery, params: { slugs } });
  return parseList(productSchema, result, 'products');
}
