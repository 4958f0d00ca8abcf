import { useEffect, useState } from 'react';
import type { DetailedProduct, ProductSummary } from '../../domain/types.ts';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { RecentlyViewed } from '../../product/RecentlyViewed.tsx';
import { recordViewed } from '../../saved/viewedPieces.ts';
import { fetchSimilar } from '../../services/content/product.ts';
import { useNearViewOnce } from '../../ui/useNearView.ts';
import styles from './SimilarProducts.module.css';

interface BelowProductProps {
  product: DetailedProduct;
  title: string;
}

/** Other products, requested when the shopper comes near. Nothing if there are none. */
export function BelowProduct({ product, title }: BelowProductProps) {
  const slug = product.slug.current;
  const [ref, wasNear] = useNearViewOnce<HTMLDivElement>();
  const [similar, setSimilar] = useState<readonly ProductSummary[]>([]);

  useEffect(() => recordViewed(slug), [slug]);

  useEffect(() => {
    if (!wasNear) return;
    fetchSimilar(product).then(setSimilar, (error: unknown) =>
      console.warn('Similar products could not be loaded.', error),
    );
  }, [wasNear, product]);

  return (
    <>
      <div ref={ref}>
        {similar.length > 0 && (
          <section className={`page ${styles.similar}`} aria-labelledby="similar">
            <h2 id="similar">{title}</h2>
            <ProductGrid products={similar} />
          </section>
        )}
      </div>
      <RecentlyViewed except={slug} />
    </>
  );
}
