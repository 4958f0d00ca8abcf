import { useEffect, useId, useState } from 'react';
import { clearViewed, readViewed } from '../saved/viewedProducts.ts';
import type { Product } from '../domain/types.ts';
import { fetchProducts } from '../services/content/productsBySlug.ts';
import { focusHeading } from '../ui/focusHeading.ts';
import { notify } from '../ui/toasts/notifications.ts';
import { useNearViewOnce } from '../ui/useNearView.ts';
import { ProductGrid } from './ProductGrid.tsx';
import styles from './RecentlyViewed.module.css';

async function fetchViewed(except: string | undefined): Promise<Product[]> {
  const slugs = readViewed().filter((slug) => slug !== except);
  const products = await fetchProducts(slugs);
  return slugs.flatMap((slug) => products.get(slug) ?? []);
}

/** Requested when it comes near. Shows nothing without viewed products. */
export function RecentlyViewed({ except }: { except?: string }) {
  const headingId = useId();
  const [ref, wasNear] = useNearViewOnce<HTMLDivElement>();
  const [products, setProducts] = useState<readonly Product[]>([]);

  useEffect(() => {
    if (!wasNear) return;
    fetchViewed(except).then(setProducts, (error: unknown) =>
      console.warn('The recently viewed products could not be loaded.', error),
    );
  }, [wasNear, except]);

  function clear() {
    clearViewed();
    setProducts([]);
    notify('Recently viewed products cleared.');
    focusHeading();
  }

  return (
    <div ref={ref}>
      {products.length > 0 && (
        <section className={`page ${styles.viewed}`} aria-labelledby={headingId}>
          <div className={styles.heading}>
            <h2 id={headingId}>Recently viewed</h2>
            <button type="button" className="link-button" onClick={clear}>
              Clear <span className="visually-hidden">recently viewed</span>
            </button>
          </div>
          <ProductGrid products={products} className={styles.row} />
        </section>
      )}
    </div>
  );
}
