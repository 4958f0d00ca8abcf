import { useEffect, useMemo } from 'react';
import type { DetailedProduct } from '../../domain/types.ts';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { RecentlyViewed } from '../../product/RecentlyViewed.tsx';
import { similarContent } from '../../resources/content.ts';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { recordViewed } from '../../saved/viewedProducts.ts';
import { useNearViewOnce } from '../../ui/useNearView.ts';
import styles from './SimilarProducts.module.css';

interface BelowProductProps {
  product: DetailedProduct;
  title: string;
}

function Similar({ product, title }: BelowProductProps) {
  const { data = [] } = useResource(useMemo(() => similarContent(product), [product]));
  if (data.length === 0) return null;
  return (
    <section className={`page ${styles.similar}`} aria-labelledby="similar">
      <h2 id="similar">{title}</h2>
      <ProductGrid products={data} />
    </section>
  );
}

export function BelowProduct({ product, title }: BelowProductProps) {
  const slug = product.slug.current;
  const [ref, wasNear] = useNearViewOnce<HTMLDivElement>();
  useEffect(() => recordViewed(slug), [slug]);
  return (
    <>
      <div ref={ref}>{wasNear && <Similar product={product} title={title} />}</div>
      <RecentlyViewed except={slug} />
    </>
  );
}
