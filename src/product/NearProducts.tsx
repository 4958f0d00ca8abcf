import { useEffect, useState } from 'react';
import { oneOfEachGroup } from '../domain/colourGroups.ts';
import type { ProductSummary } from '../domain/types.ts';
import { openSearch } from '../search/search.ts';
import styles from './NearProducts.module.css';
import { ProductGrid } from './ProductGrid.tsx';

/** A row of the widest window. The styles show as many as fill one. */
const maxProducts = 6;

/** Returns products in stock: what the words find, and then the newest. */
async function fetchNear(words: string): Promise<ProductSummary[]> {
  const { find, engine } = await openSearch();
  const rows = new Set([...find(words, {}).products, ...engine.rows]);
  return [...rows].filter(({ isSoldOut }) => !isSoldOut);
}

interface ProductRowProps {
  title?: string | undefined;
  products: readonly ProductSummary[];
}

export function ProductRow({ title = 'You may like these', products }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section className={`page ${styles.near}`} aria-labelledby="near">
      <h2 id="near">{title}</h2>
      <ProductGrid products={oneOfEachGroup(products).slice(0, maxProducts)} />
    </section>
  );
}

/** A way on where there is nothing to show: what is near, or the newest. @param title ours alone: a URL's words may be anybody's */
export function NearProducts({ words = '', title }: { words?: string; title?: string }) {
  const [products, setProducts] = useState<readonly ProductSummary[]>([]);
  useEffect(() => {
    fetchNear(words).then(setProducts, (error: unknown) =>
      console.warn('Products near the unknown one could not be loaded.', error),
    );
  }, [words]);
  return <ProductRow title={title} products={products} />;
}
