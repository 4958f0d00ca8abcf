import * as v from 'valibot';
import { cleaned } from '../../../../src/domain/cleaned.ts';
import { productEntries } from '../../../../src/domain/productSchemas.ts';
import { salePlanSchema, salePlansQuery } from '../../../../src/domain/salePlan.ts';
import { listOf, optional } from '../../../../src/domain/schemaParts.ts';
import { cleanName, sanitizeText } from '../../../../src/lib/text.ts';

interface CatalogueOptions {
  /** The CDN's prices may be stale, so this is the API's URL. */
  queryUrl: string;
  fetch?: typeof fetch;
}

export const productsQuery = `{
  "products": *[_type == "product" && ${cleaned('slug.current')} in $slugs] {
    "slug": slug.current, name, price, discount, priceBeforeSale, gender, category, size, soldOutSizes,
    fewLeft[]{size, left}, is_outof_stock, "image": image[0].asset._ref, "updatedAtMs": _updatedAt
  },
  "plans": ${salePlansQuery}
}`;

const timeoutMs = 10_000;

const size = v.pipe(v.string(), v.transform(cleanName));

const sizes = v.pipe(
  v.array(v.fallback(size, '')),
  v.transform((texts) => texts.filter((text) => text !== '')),
);

const timeMs = v.pipe(v.string(), v.transform(Date.parse), v.number());

/** What decides the price of a product, or of a version of it. */
export const pricedEntries = {
  slug: v.pipe(v.string(), v.transform(cleanName)),
  /** LKR; 0 if it has none. */
  price: v.fallback(v.number(), 0),
  /** Percent that is taken off already. */
  discount: productEntries.discount,
  priceBeforeSale: optional(v.number()),
  gender: optional(v.string()),
  category: optional(v.string()),
};

export const productSchema = v.object({
  ...pricedEntries,
  name: v.pipe(v.string(), v.transform(sanitizeText)),
  size: sizes,
  soldOutSizes: v.fallback(sizes, []),
  fewLeft: productEntries.fewLeft,
  is_outof_stock: v.fallback(v.boolean(), false),
  image: v.fallback(v.string(), ''),
  updatedAtMs: v.fallback(v.optional(timeMs), undefined),
});
export type CatalogueProduct = v.InferOutput<typeof productSchema>;

const responseSchema = v.object({
  result: v.object({
    products: v.pipe(v.array(v.unknown()), listOf(productSchema)),
    plans: listOf(salePlanSchema),
  }),
});

export function createCatalogueReader({ queryUrl, fetch: send = fetch }: CatalogueOptions) {
  /** Leaves out what is missing or malformed. @throws Error when the content service fails */
  return async (slugs: readonly string[]) => {
    const response = await send(`${queryUrl}?perspective=published&returnQuery=false`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: productsQuery, params: { slugs } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The content service responded with ${response.status}.`);
    return v.parse(responseSchema, await response.json()).result;
  };
}
export type FetchCatalogue = ReturnType<typeof createCatalogueReader>;

export interface CatalogueReader {
  /** Reads products with the prices of the moment. @throws Error when the content service or the database fails */
  fetchProducts: (slugs: readonly string[]) => Promise<CatalogueProduct[]>;
}
