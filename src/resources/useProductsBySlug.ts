import { useEffect, useState } from 'react';
import { isSlug } from '../domain/slug.ts';
import type { Product } from '../domain/types.ts';
import { fetchProducts } from '../services/content/productsBySlug.ts';
import type { ProductsBySlug } from '../services/content/productsBySlug.ts';

const noProducts: readonly Product[] = [];

/** Serves a growing list: one request for those that were added. */
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
