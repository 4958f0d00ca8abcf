import * as v from 'valibot';
import { contentRetryDelayMs } from '../../config/constants.ts';
import { delay } from '../../lib/delay.ts';
import { parseList } from '../../lib/parseList.ts';
import {
  heroBannerSchema,
  homeBannerSchema,
  saleBannerSchema,
  subCategorySchema,
} from '../../domain/bannerSchemas.ts';
import { productSchema, productSummarySchema, sizesSchema } from '../../domain/productSchemas.ts';
import type { HomeContent, Listing, ListingChoice, Product } from '../../domain/types.ts';
import { isRetriable, takeBootResult } from './bootRequest.ts';
import { homeRequest, listingRequest, productRequest, productsBySlugsQuery } from './queries.ts';
import type { ContentRequest } from './queries.ts';

const resultSchema = v.pipe(
  v.unknown(),
  // `v.record` accepts an array and returns an empty object.
  v.check((result) => !Array.isArray(result), 'Expected an object, got a list.'),
  v.record(v.string(), v.unknown()),
);

const totalSchema = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

/** Sends a query: one request and up to `contentClient.maxRetries` retries, including the boot script's request. */
async function query(request: ContentRequest): Promise<unknown> {
  const { query: groq, params } = request;
  const bootResult = takeBootResult(request);
  if (!bootResult) return (await import('./contentClient.ts')).contentClient.fetch(groq, params);
  try {
    return await bootResult;
  } catch (error) {
    if (!isRetriable(error)) throw error;
    console.warn('The first request failed.', error);
    const [{ retryingClient }] = await Promise.all([
      import('./contentClient.ts'),
      delay(contentRetryDelayMs(0)),
    ]);
    return retryingClient.fetch(groq, params);
  }
}

/**
 * The content of the home page (sections 2 and 7).
 * @throws the content client's error after the last retry
 */
export async function fetchHome(): Promise<HomeContent> {
  const result = v.parse(resultSchema, await query(homeRequest));
  return {
    sales: parseList(saleBannerSchema, result.sales, 'sale banners'),
    heroBanners: parseList(heroBannerSchema, result.heroBanners, 'hero banners'),
    bestSelling: parseList(productSummarySchema, result.bestSelling, 'best-selling products'),
    newArrivals: parseList(productSummarySchema, result.newArrivals, 'new products'),
    homeBanners: parseList(homeBannerSchema, result.homeBanners, 'home banners'),
  };
}

/**
 * Products in stock with the indexes `from` (inclusive) to `to` (exclusive), and the gender's sub-categories and sizes.
 * @throws the content client's error after the last retry
 */
export async function fetchListing(choice: ListingChoice, from: number, to: number): Promise<Listing> {
  const result = v.parse(resultSchema, await query(listingRequest(choice, from, to)));
  return {
    products: parseList(productSummarySchema, result.products, 'products'),
    total: v.parse(totalSchema, result.total),
    until: to,
    subCategories: [...new Set(parseList(subCategorySchema, result.subCategories, 'sub-categories'))],
    sizes: v.parse(sizesSchema, result.sizes),
  };
}

/**
 * A product by its slug, including one that is out of stock.
 * @returns null if there is no such product, or its document is invalid
 * @throws the content client's error after the last retry
 */
export async function fetchProduct(slug: string): Promise<Product | null> {
  const result = await query(productRequest(slug));
  return result === null ? null : (parseList(productSchema, [result], 'products')[0] ?? null);
}

/**
 * The products with these slugs, in no particular order. Products that no longer exist are left out.
 * @throws the content client's error after the last retry
 */
export async function fetchProductsBySlugs(slugs: readonly string[]): Promise<Product[]> {
  const result = await query({ query: productsBySlugsQuery, params: { slugs } });
  return parseList(productSchema, result, 'products');
}
