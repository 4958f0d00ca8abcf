import { useMemo } from 'react';
import type { DetailedProduct } from '../../domain/types.ts';
import { ProductGrid } from '../../product/ProductGrid.tsx';
import { RecentlyViewed } from '../../product/RecentlyViewed.tsx';
import { similarContent } from '../../resources/content.ts';
import { useResource } from '../../resources/ResourceProvider.tsx';
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
  return (
    <>
      <Similar product={product} title={title} />
      <RecentlyViewed except={product.slug.current} />
    </>
  );
}
