import * as v from 'valibot';
import { contentRetryDelayMs } from '../../config/constants.ts';
import { parseList } from '../../lib/parseList.ts';
import {
  heroBannerSchema,
  homeBannerSchema,
  saleBannerSchema,
  subCategorySchema,
} from '../../domain/bannerSchemas.ts';
import { productSchema, productSummarySchema, sizesSchema } from '../../domain/productSchemas.ts';
import type { HomeContent, Listing, ListingChoice, Product } from '../../domain/types.ts';
import { isRetriable, takeFirstAnswer } from './firstAnswer.ts';
import { homeRequest, listingRequest, productRequest, productsBySlugsQuery } from './queries.ts';
import type { ContentRequest } from './queries.ts';

const answerSchema = v.pipe(
  v.unknown(),
  // A list would pass for a record, and come out of it as an empty one.
  v.check((answer) => !Array.isArray(answer), 'Expected an object, got a list.'),
  v.record(v.string(), v.unknown()),
);

const totalSchema = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Requests content: at most once and `contentClient.maxRetries` retries, the boot script's request included. */
async function query(request: ContentRequest): Promise<unknown> {
  const { query: groq, params } = request;
  const first = takeFirstAnswer(request);
  if (!first) return (await import('./contentClient.ts')).contentClient.fetch(groq, params);
  try {
    return await first;
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
 * All that the home page shows (sections 2 and 7).
 * @throws the content client's error once its retries are used up
 */
export async function fetchHome(): Promise<HomeContent> {
  const answer = v.parse(answerSchema, await query(homeRequest));
  return {
    sales: parseList(saleBannerSchema, answer.sales, 'sale banners'),
    heroBanners: parseList(heroBannerSchema, answer.heroBanners, 'hero banners'),
    bestSelling: parseList(productSummarySchema, answer.bestSelling, 'best-selling products'),
    newArrivals: parseList(productSummarySchema, answer.newArrivals, 'new products'),
    homeBanners: parseList(homeBannerSchema, answer.homeBanners, 'home banners'),
  };
}

/**
 * Products `from` to before `to` of those that are in stock, with the gender's sub-categories and sizes.
 * @throws the content client's error once its retries are used up
 */
export async function fetchListing(choice: ListingChoice, from: number, to: number): Promise<Listing> {
  const answer = v.parse(answerSchema, await query(listingRequest(choice, from, to)));
  return {
    products: parseList(productSummarySchema, answer.products, 'products'),
    total: v.parse(totalSchema, answer.total),
    until: to,
    subCategories: [...new Set(parseList(subCategorySchema, answer.subCategories, 'sub-categories'))],
    sizes: v.parse(sizesSchema, answer.sizes),
  };
}

/**
 * One product by its slug, sold out or not.
 * @returns null when there is no such product, or its document is too damaged to be shown
 * @throws the content client's error once its retries are used up
 */
export async function fetchProduct(slug: string): Promise<Product | null> {
  const answer = await query(productRequest(slug));
  return answer === null ? null : (parseList(productSchema, [answer], 'products')[0] ?? null);
}

/**
 * The products of a cart as the catalogue has them now; those that are gone are missing from the answer.
 * @throws the content client's error once its retries are used up
 */
export async function fetchProductsBySlugs(slugs: readonly string[]): Promise<Product[]> {
  const answer = await query({ query: productsBySlugsQuery, params: { slugs } });
  return parseList(productSchema, answer, 'products');
}
