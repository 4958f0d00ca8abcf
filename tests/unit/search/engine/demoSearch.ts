import { searchIndexFile } from '../../../../build/pages/searchIndex.ts';
import type { PageProduct } from '../../../../build/pages/types.ts';
import { SearchEngine } from '../../../../src/search/engine/engine.ts';
import { readIndex } from '../../../../src/search/engine/loadIndex.ts';
import { readDemoCatalogue } from '../../../bench/search/demoCatalogue.ts';
import { buildDetailedProduct } from '../../../factories.ts';
import type { DetailedProduct } from '../../../../src/domain/types.ts';

const emptyHome = { sales: [], heroBanners: [], bestSelling: [], newArrivals: [], homeBanners: [] };
const time = '2026-11-01T00:00:00.000Z';

export interface Described extends Partial<DetailedProduct> {
  colour?: string;
  updatedAt?: string;
}

/**
 * The index of a build with these products, newest first.
 * @param leftOut ids of products that the shop does not show
 */
export function indexOf(
  products: readonly Described[],
  synonyms: string[][] = [],
  leftOut: readonly string[] = [],
): string {
  const described = products.map(({ colour, updatedAt = time, ...product }): PageProduct => ({
    product: buildDetailedProduct(product),
    colour,
    createdAt: time,
    updatedAt,
  }));
  const productIds = [...described.map(({ product }) => product._id), ...leftOut];
  return searchIndexFile({ home: emptyHome, collections: [], products: described, productIds, synonyms })
    .text;
}

export const openIndex = async (text: string): Promise<SearchEngine> =>
  SearchEngine.of(await readIndex(text));

export const openDemo = async (): Promise<SearchEngine> =>
  openIndex(searchIndexFile(await readDemoCatalogue()).text);

/** The slugs that a query finds. */
export const slugsFor = (engine: SearchEngine, query: string, limit = 20): string[] =>
  engine.find(query, {}, limit).products.map(({ summary }) => summary.slug.current);
