import { detailedProductSchema } from '../../domain/detailedProduct.ts';
import type { DetailedProduct } from '../../domain/detailedProduct.ts';
import { parseList } from '../../lib/lists.ts';
import { productRequest } from './productQueries.ts';
import { sendQuery } from './sendQuery.ts';

/** Returns a product in stock or not; null if there is none, or its document is invalid. Throws as `sendQuery`. */
export async function fetchProduct(slug: string): Promise<DetailedProduct | null> {
  const result = await sendQuery(productRequest(slug));
  return parseList(detailedProductSchema, result && [result], 'products')[0] ?? null;
}
