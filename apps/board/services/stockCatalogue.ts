import * as v from 'valibot';
import { productEntries } from '../../../src/domain/productSchemas.ts';
import { slugSchema } from '../../../src/domain/schemaParts.ts';
import { parseList } from '../../../src/lib/lists.ts';
import { sendQuery } from '../../../src/services/content/sendQuery.ts';

const fields = ['name', 'price', 'size', 'soldOutSizes', 'fewLeft', 'is_outof_stock'] as const;

export const stockProductsQuery = `*[_type == "product"] | order(name asc) {
  ${fields.join(', ')}, "slug": slug.current, "image": image[0...1]{asset, crop, hotspot}
}`;

export const stockProductSchema = v.object({
  ...v.pick(v.object(productEntries), [...fields, 'image']).entries,
  slug: slugSchema,
});
export type CatalogueProduct = v.InferOutput<typeof stockProductSchema>;

/** @throws the content client's error after the last retry */
export async function fetchStockCatalogue(): Promise<CatalogueProduct[]> {
  const answer = await sendQuery({ query: stockProductsQuery, params: {} });
  const products = parseList(stockProductSchema, answer, 'products');
  // The shop shows the first of two with one slug.
  return [...new Map(products.toReversed().map((product) => [product.slug, product])).values()].toReversed();
}
