import * as v from 'valibot';
import { productEntries } from '../../../src/domain/productSchemas.ts';
import { requiredText, slugSchema } from '../../../src/domain/schemaParts.ts';
import { parseList } from '../../../src/lib/lists.ts';
import { sendQuery } from '../../../src/services/content/sendQuery.ts';

const query = `*[_type == "product"] | order(name asc) {
  name, "slug": slug.current, price, size, soldOutSizes, fewLeft, is_outof_stock, "image": image[0...1]{asset, crop, hotspot}
}`;

const { price, size, soldOutSizes, fewLeft, is_outof_stock, image } = productEntries;

const productSchema = v.object({
  name: requiredText,
  slug: slugSchema,
  price,
  size,
  soldOutSizes,
  fewLeft,
  is_outof_stock,
  image,
});
/** A product of the catalogue, with what its page says of price and stock. */
export type CatalogueProduct = v.InferOutput<typeof productSchema>;

/**
 * All products of the catalogue, by name.
 * @throws the content client's error after the last retry
 */
export async function fetchStockCatalogue(): Promise<CatalogueProduct[]> {
  const products = parseList(productSchema, await sendQuery({ query, params: {} }), 'products');
  // The shop shows the first of two with one slug.
  return [...new Map(products.toReversed().map((product) => [product.slug, product])).values()].toReversed();
}
