import { cleaned } from '../../domain/cleaned.ts';
import { productSummarySchema } from '../../domain/productSchemas.ts';
import type { Product, ProductSummary } from '../../domain/types.ts';
import { parseList } from '../../lib/lists.ts';
import { cleanedSlug, inStock, summaryFields } from './queries.ts';
import { sendQuery } from './sendQuery.ts';

/** Finds the same category with `$isSame`, otherwise all others. */
export const similarQuery = `*[_type == "product" && gender == $gender && (${cleaned('category')} == $category) == $isSame && ${cleanedSlug} != $slug && ${inStock}] | order(_createdAt desc, _id asc) [0...12] ${summaryFields}`;

/** Up to twelve, in stock, for the same people: of the same category, or of all others. Throws as `sendQuery`. */
export async function fetchSimilar(
  { gender, category, slug }: Product,
  isSame: boolean,
): Promise<ProductSummary[]> {
  const params = { gender, category, slug: slug.current, isSame };
  return parseList(productSummarySchema, await sendQuery({ query: similarQuery, params }), 'products');
}
