import { useEffect } from 'react';
import type { ComponentProps } from 'react';
import { RecentlyViewed } from '../../product/RecentlyViewed.tsx';
import { recordViewed } from '../../saved/viewedProducts.ts';
import { SimilarProducts } from './SimilarProducts.tsx';

/** Other products, below this one. */
export function BelowProduct({ product, title }: ComponentProps<typeof SimilarProducts>) {
  const slug = product.slug.current;
  useEffect(() => recordViewed(slug), [slug]);
  return (
    <>
      <SimilarProducts product={product} title={title} />
      <RecentlyViewed except={slug} />
    </>
  );
}
