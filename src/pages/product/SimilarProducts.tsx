import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { fetchSimilar } from '../../services/content/product.ts';
import type { Product } from '../../domain/types.ts';
import { useNearViewOnce } from '../../ui/useNearView.ts';
import styles from './SimilarProducts.module.css';

interface SimilarProductsProps {
  product: Product;
  title: string;
}

/** A grid of similar products; undefined if there are none. Its code loads with them. */
async function loadGrid(product: Product): Promise<ReactNode> {
  const [products, { ProductGrid }] = await Promise.all([
    fetchSimilar(product),
    import('../../product/ProductGrid.tsx'),
  ]);
  return products.length > 0 && <ProductGrid products={products} />;
}

/** Other products of the same collection and category, requested when the shopper comes near. Nothing if there are none. */
export function SimilarProducts({ product, title }: SimilarProductsProps) {
  const [ref, wasNear] = useNearViewOnce<HTMLDivElement>();
  const [grid, setGrid] = useState<ReactNode>();

  useEffect(() => {
    if (!wasNear) return undefined;
    let isCurrent = true;
    async function load() {
      try {
        const loaded = await loadGrid(product);
        if (isCurrent) setGrid(loaded);
      } catch (error) {
        console.warn('Similar products could not be loaded.', error);
      }
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [wasNear, product]);

  return (
    <div ref={ref}>
      {grid && (
        <section className={`page ${styles.similar}`} aria-labelledby="similar">
          <h2 id="similar">{title}</h2>
          {grid}
        </section>
      )}
    </div>
  );
}
