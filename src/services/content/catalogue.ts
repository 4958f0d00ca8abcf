import * as v from 'valibot';
import { parseList } from '../../lib/parseList.ts';
import {
  heroBannerSchema,
  homeBannerSchema,
  productSchema,
  productSummarySchema,
  saleBannerSchema,
  sizesSchema,
  subCategorySchema,
} from '../../domain/schemas.ts';
import type { HomeContent, Listing, ListingChoice, Product } from '../../domain/types.ts';
import { takeFirstAnswer } from './firstAnswer.ts';
import { homeRequest, listingRequest, productRequest, productsBySlugsQuery } from './queries.ts';
import type { ContentRequest } from './queries.ts';

const answerSchema = v.pipe(
  v.unknown(),
  // A list would pass for a record, and come out of it as an empty one.
  v.check((answer) => !Array.isArray(answer), 'Expected an object, got a list.'),
  v.record(v.string(), v.unknown()),
);

const totalSchema = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);

async function query(request: ContentRequest): Promise<unknown> {
  try {
    const first = takeFirstAnswer(request);
    if (first) return await first;
  } catch (error) {
    // Whatever went wrong with the early question, the content client asks again, with its retries.
    console.warn('The first answer failed.', error);
  }
  const { contentClient } = await import('./contentClient.ts');
  return contentClient.fetch(request.query, request.params);
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
