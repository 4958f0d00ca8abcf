import * as v from 'valibot';
import type { Config } from '../../src/config/settings.ts';
import { productSchema } from '../../src/domain/schemas.ts';
import { contentAddress } from '../../src/services/content/contentUrl.ts';
import { productFields } from '../../src/services/content/queries.ts';
import type { Product } from '../../src/domain/types.ts';
import { ask } from './http.ts';
import type { Answer } from './http.ts';

/** Every product, in stock or not, as the product page asks for one. */
export const allProductsQuery = `*[_type == "product"] ${productFields}`;

/** Asks the content service as the shop's page does. */
export function askContent({ sanity }: Config, query: string, origin: string): Promise<Answer> {
  return ask(contentAddress(sanity, { query, params: {} }), { headers: { origin } });
}

export const resultOf = ({ json }: Answer) => (json as { result?: unknown } | undefined)?.result;

/**
 * The catalogue's products that the shop can show.
 * @throws Error when the content service does not answer with a list
 */
export async function fetchProducts(config: Config, origin: string): Promise<Product[]> {
  const answer = await askContent(config, allProductsQuery, origin);
  const entries = resultOf(answer);
  if (!Array.isArray(entries)) {
    throw new Error(`The content service answered HTTP ${answer.status} without a list of products.`);
  }
  return entries.flatMap((entry) => {
    const parsed = v.safeParse(productSchema, entry);
    return parsed.success ? [parsed.output] : [];
  });
}
