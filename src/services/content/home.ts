import * as v from 'valibot';
import { heroBannerSchema, homeBannerSchema, saleBannerSchema } from '../../domain/bannerSchemas.ts';
import { productSummarySchema } from '../../domain/productSchemas.ts';
import { parseList } from '../../lib/lists.ts';
import { homeRequest } from './homeQueries.ts';
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
