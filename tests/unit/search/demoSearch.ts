import { searchIndexFile } from '../../../build/pages/searchIndex.ts';
import type { PageProduct } from '../../../build/pages/types.ts';
import type { DetailedProduct } from '../../../src/domain/detailedProduct.ts';
import { SearchEngine } from '../../../src/search/engine.ts';
import { readIndex } from '../../../src/search/indexFile.ts';
import { findIn } from '../../../src/search/search.ts';
import type { Find } from '../../../src/search/search.ts';
import { readDemoCatalogue } from '../../support/demoCatalogue.ts';
import { buildDetailedProduct } from '../../support/factories.ts';

const emptyHome = { sales: [], heroBanners: [], bestSelling: [], newArrivals: [], homeBanners: [] };
const time = '2026-11-01T00:00:00.000Z';

export interface Described extends Partial<DetailedProduct> {
  colour?: string;
  updatedAt?: string;
}

/** The index of a build with these products, newest first. */
export function indexOf(products: readonly Described[], synonyms: string[][] = []): string {
  const described = products.map(({ colour, updatedAt = time, ...product }): PageProduct => ({
    product: buildDetailedProduct(product),
    colour,
    createdAt: time,
    updatedAt,
  }));
  const productIds = described.map(({ product }) => product._id);
  return searchIndexFile({ home: emptyHome, collections: [], products: described, productIds, synonyms })
    .text;
}

export async function openIndex(text: string): Promise<Find> {
  const { synonyms, rows } = await readIndex(text);
  const engine = new SearchEngine(synonyms);
  for (const row of rows) engine.put(row);
  return findIn(engine);
}

export const openDemo = async (): Promise<Find> => openIndex(searchIndexFile(await readDemoCatalogue()).text);

/** The slugs that a query finds. */
export const slugsFor = (find: Find, query: string): string[] =>
  find(query, {}).products.map(({ slug }) => slug.current);
