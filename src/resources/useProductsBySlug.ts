import { useEffect, useState } from 'react';
import { isSlug } from '../domain/slug.ts';
import type { Product } from '../domain/types.ts';
import { chunk } from '../lib/lists.ts';

/** Null for one that is gone. Without an entry until the catalogue has answered. */
export type ProductsBySlug = ReadonlyMap<string, Product | null>;

/** Longer queries are not cached by the content service. */
const maxSlugsPerRequest = 50;

/** Throws the content client's error after the last retry. */
export async function fetchProducts(slugs: readonly string[]): Promise<ProductsBySlug> {
  const { fetchProductsBySlugs } = await import('../services/content/catalogue.ts');
  const parts = chunk([...new Set(slugs)].filter(isSlug), maxSlugsPerRequest);
  const found = (await Promise.all(parts.map(fetchProductsBySlugs))).flat();
  const products = new Map(found.map((product) => [product.slug.current, product]));
  return new Map(slugs.map((slug) => [slug, products.get(slug) ?? null]));
}

const noProducts: readonly Product[] = [];

/** For a growing list: one request for those that were added. */
export function useProductsBySlug(
  slugs: readonly string[],
  known: readonly Product[] = noProducts,
): ProductsBySlug {
  const [products, setProducts] = useState<ProductsBySlug>(
    () => new Map(known.map((product) => [product.slug.current, product])),
  );
  const [requested] = useState(() => new Set(products.keys()));
  // A slug contains no comma.
  const wanted = slugs.filter(isSlug).join();

  useEffect(() => {
    const missing = wanted.split(',').filter((slug) => slug !== '' && !requested.has(slug));
    if (missing.length === 0) return;
    missing.forEach((slug) => requested.add(slug));
    fetchProducts(missing).then(
      (added) => setProducts((earlier) => new Map([...earlier, ...added])),
      (error: unknown) => {
        missing.forEach((slug) => requested.delete(slug));
        console.warn('The products could not be loaded; they are shown as they were recorded.', error);
      },
    );
  }, [wanted, requested]);

  return products;
}
