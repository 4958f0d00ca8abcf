import { useEffect, useState } from 'react';
import { isSlug } from '../../../src/domain/slug.ts';
import type { Product } from '../../../src/domain/types.ts';
import { fetchProductsBySlugs } from '../../../src/services/content/catalogue.ts';

/** By slug; null for a product that the catalogue no longer has. Has no entry until the catalogue has answered. */
export type CatalogueProducts = ReadonlyMap<string, Product | null>;

/** The catalogue's products for a list of slugs: one request for those that were added to it. */
export function useCatalogueProducts(slugs: readonly string[]): CatalogueProducts {
  const [products, setProducts] = useState<CatalogueProducts>(new Map());
  const [requested] = useState(() => new Set<string>());
  // A slug contains no comma.
  const wanted = slugs.filter(isSlug).join();

  useEffect(() => {
    const missing = wanted.split(',').filter((slug) => slug !== '' && !requested.has(slug));
    if (missing.length === 0) return;
    missing.forEach((slug) => requested.add(slug));
    async function load() {
      try {
        const found = await fetchProductsBySlugs(missing);
        const bySlug = new Map(found.map((product) => [product.slug.current, product]));
        const added = missing.map((slug) => [slug, bySlug.get(slug) ?? null] as const);
        setProducts((known) => new Map([...known, ...added]));
      } catch (error) {
        missing.forEach((slug) => requested.delete(slug));
        console.warn('The products could not be loaded; they are shown by their recorded names.', error);
      }
    }
    void load();
  }, [wanted, requested]);

  return products;
}
