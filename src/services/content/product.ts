import { detailedProductSchema } from '../../domain/detailedProduct.ts';
import { productSummarySchema } from '../../domain/productSchemas.ts';
import type { DetailedProduct } from '../../domain/detailedProduct.ts';
import type { Product, ProductSummary } from '../../domain/types.ts';
import { parseList } from '../../lib/lists.ts';
import { productRequest, similarQuery } from './productQueries.ts';
import { sendQuery } from './sendQuery.ts';

/** Returns a product in stock or not; null if there is none, or its document is invalid. Throws as `sendQuery`. */
export async function fetchProduct(slug: string): Promise<DetailedProduct | null> {
  const result = await sendQuery(productRequest(slug));
  return result === null ? null : (parseList(detailedProductSchema, [result], 'products')[0] ?? null);
}

/** Up to twelve, in stock, for the same people: of the same category, or of all others. Throws as `sendQuery`. */
export async function fetchSimilar(
  { gender, category, slug }: Product,
  isSame: boolean,
): Promise<ProductSummary[]> {
  const params = { gender, category, slug: slug.current, isSame };
  return parseList(productSummarySchema, await sendQuery({ query: similarQuery, params }), 'products');
}
