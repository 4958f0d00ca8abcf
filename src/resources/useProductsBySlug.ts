import { useEffect, useState } from 'react';
import { isSlug } from '../domain/slug.ts';
import type { Product } from '../domain/types.ts';

/** Products by slug; null for one that the catalogue no longer has. Has no entry until the catalogue has answered. */
export type ProductsBySlug = ReadonlyMap<string, Product | null>;

/** @throws the content client's error after the last retry */
export async function fetchProducts(slugs: readonly string[]): Promise<ProductsBySlug> {
  // Imported on demand: the page shows what it has without it.
  const { fetchProductsBySlugs } = await import('../services/content/catalogue.ts');
  const found = new Map(
    (await fetchProductsBySlugs(slugs)).map((product) => [product.slug.current, product]),
  );
  return new Map(slugs.map((slug) => [slug, found.get(slug) ?? null]));
}

const noProducts: readonly Product[] = [];

/**
 * The catalogue's current products for a growing list of slugs: one request for those that were added. After a failure, the
 * slugs are requested again when the list changes.
 * @param known products that are not requested
 */
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
    const isNew = (slug: string) => slug !== '' && !requested.has(slug);
    const missing = [...new Set(wanted.split(','))].filter(isNew);
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
