import { useEffect, useState } from 'react';
import type { ProductSummary } from '../../domain/types.ts';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { openSearch } from '../../search/search.ts';
import styles from './SimilarProducts.module.css';

const maxProducts = 4;

/** In stock: what the words of the slug find, or else the newest. */
async function fetchNear(slug: string): Promise<ProductSummary[]> {
  const { find, engine } = await openSearch();
  const found = find(slug.replace(/[^a-z0-9]+/gi, ' '), {}).products.filter(({ isSoldOut }) => !isSoldOut);
  const near = found.length > 0 ? found : engine.rows.filter(({ isSoldOut }) => !isSoldOut);
  return near.slice(0, maxProducts);
}

/** For an unknown product. Its heading is ours alone: the URL may come from anybody. */
export function NearProducts({ slug }: { slug: string }) {
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);
  useEffect(() => {
    fetchNear(slug).then(setProducts, (error: unknown) =>
      console.warn('Products near the unknown one could not be loaded.', error),
    );
  }, [slug]);
  if (products.length === 0) return null;
  return (
    <section className={`page ${styles.similar}`} aria-labelledby="near">
      <h2 id="near">You may like these</h2>
      <ProductGrid products={products} />
    </section>
  );
}
