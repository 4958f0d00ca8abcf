import * as v from 'valibot';
import type { Config } from '../../src/config/settings.ts';
import { productSchema } from '../../src/domain/productSchemas.ts';
import { contentUrl } from '../../src/services/content/urls.ts';
import { productFields } from '../../src/services/content/queries.ts';
import type { Product } from '../../src/domain/types.ts';
import { request } from './http.ts';
import type { HttpResult } from './http.ts';

/** All products, in stock or not, with the fields of the product page. */
export const allProductsQuery = `*[_type == "product"] ${productFields}`;

export function queryContent({ sanity }: Config, query: string, origin: string): Promise<HttpResult> {
  return request(contentUrl(sanity, { query, params: {} }), { headers: { origin } });
}

export const resultOf = ({ json }: HttpResult) => (json as { result?: unknown } | undefined)?.result;

/** Fetches the products that the shop can display. */
export async function fetchProducts(config: Config, origin: string): Promise<Product[]> {
  const response = await queryContent(config, allProductsQuery, origin);
  const entries = resultOf(response);
  if (!Array.isArray(entries)) {
    throw new Error(`The content service responded with HTTP ${response.status} and no list of products.`);
  }
  return entries.flatMap((entry) => {
    const parsed = v.safeParse(productSchema, entry);
    return parsed.success ? [parsed.output] : [];
  });
}
