import { isSlug } from '../../domain/slug.ts';
import type { Product } from '../../domain/types.ts';
import { chunk } from '../../lib/lists.ts';

/** Null for one that is gone. Without an entry until the catalogue has answered. */
export type ProductsBySlug = ReadonlyMap<string, Product | null>;

/** Longer queries are not cached by the content service. */
const maxSlugsPerRequest = 50;

/** Its query is loaded with the first request. Throws the content client's error after the last retry. */
export async function fetchProducts(slugs: readonly string[]): Promise<ProductsBySlug> {
  const { fetchProductsBySlugs } = await import('./sendQuery.ts');
  const parts = chunk([...new Set(slugs)].filter(isSlug), maxSlugsPerRequest);
  const found = (await Promise.all(parts.map(fetchProductsBySlugs))).flat();
  const products = new Map(found.map((product) => [product.slug.current, product]));
  return new Map(slugs.map((slug) => [slug, products.get(slug) ?? null]));
}
