import { useEffect, useState } from 'react';
import type { ProductSummary } from '../domain/types.ts';
import { openSearch } from '../search/search.ts';
import styles from './NearProducts.module.css';
import { ProductGrid } from './ProductGrid.tsx';

/** A row of the widest window. The styles show as many as fill one. */
const maxProducts = 6;

/** Returns products in stock: what the words of the slug find, or else the newest. */
async function fetchNear(slug: string): Promise<ProductSummary[]> {
  const { find, engine } = await openSearch();
  const found = find(slug.replace(/[^a-z0-9]+/gi, ' '), {}).products.filter(({ isSoldOut }) => !isSoldOut);
  const near = found.length > 0 ? found : engine.rows.filter(({ isSoldOut }) => !isSoldOut);
  return near.slice(0, maxProducts);
}

/**
 * A way on where there is nothing to show: what is near an unknown product, or the newest. Its heading is ours alone: the URL
 * may come from anybody.
 */
export function NearProducts({ slug = '' }: { slug?: string }) {
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);
  useEffect(() => {
    fetchNear(slug).then(setProducts, (error: unknown) =>
      console.warn('Products near the unknown one could not be loaded.', error),
    );
  }, [slug]);
  if (products.length === 0) return null;
  return (
    <section className={`page ${styles.near}`} aria-labelledby="near">
      <h2 id="near">You may like these</h2>
      <ProductGrid products={products} />
    </section>
  );
}
