import * as v from 'valibot';
import { heroBannerSchema, homeBannerSchema, saleBannerSchema } from '../../domain/bannerSchemas.ts';
import { productSchema, productSummarySchema } from '../../domain/productSchemas.ts';
import type { Product } from '../../domain/types.ts';
import { parseList } from '../../lib/lists.ts';
import { homeRequest, productsBySlugsQuery } from './queries.ts';
import { anyObject, sendQuery } from './sendQuery.ts';

export function parseHome(answer: unknown) {
  const result = v.parse(anyObject, answer);
  return {
    sales: parseList(saleBannerSchema, result.sales, 'sale banners'),
    heroBanners: parseList(heroBannerSchema, result.heroBanners, 'hero banners'),
    bestSelling: parseList(productSummarySchema, result.bestSelling, 'best-selling products'),
    newArrivals: parseList(productSummarySchema, result.newArrivals, 'new products'),
    homeBanners: parseList(homeBannerSchema, result.homeBanners, 'home banners'),
  };
}
export type HomeContent = ReturnType<typeof parseHome>;

/** The content of the home page. All requests throw the content client's error after the last retry. */
export const fetchHome = async (): Promise<HomeContent> => parseHome(await sendQuery(homeRequest));

/** Returns products in no particular order, without those that no longer exist. */
export async function fetchProductsBySlugs(slugs: readonly string[]): Promise<Product[]> {
  const result = await sendQuery({ query: productsBySlugsQuery, params: { slugs } });
  return parseList(productSchema, result, 'products');
}
