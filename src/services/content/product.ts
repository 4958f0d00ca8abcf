import { detailedProductSchema } from '../../domain/detailedProduct.ts';
import { productSummarySchema } from '../../domain/productSchemas.ts';
import type { DetailedProduct, Product, ProductSummary } from '../../domain/types.ts';
import { parseList } from '../../lib/lists.ts';
import { productRequest, similarQuery } from './productQueries.ts';
import { sendQuery } from './sendQuery.ts';

/** In stock or not; null if there is none, or its document is invalid. Throws as `sendQuery`. */
export async function fetchProduct(slug: string): Promise<DetailedProduct | null> {
  const result = await sendQuery(productRequest(slug));
  return result === null ? null : (parseList(detailedProductSchema, [result], 'products')[0] ?? null);
}

/** Up to four, in stock. Throws as `sendQuery`. */
export async function fetchSimilar({ gender, category, slug }: Product): Promise<ProductSummary[]> {
  const params = { gender, category, slug: slug.current };
  return parseList(productSummarySchema, await sendQuery({ query: similarQuery, params }), 'products');
}
