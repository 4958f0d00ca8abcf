import { lazy, useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { productContent } from '../../resources/content.ts';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { Skeleton } from '../../product/Skeleton.tsx';
// Its request comes with the page, instead of after it.
// oxlint-disable-next-line import/no-unassigned-import
import '../../services/content/product.ts';

/** Loaded on demand, because most links lead to a product. */
const NotFound = lazy(async () => ({ default: (await import('../../layout/NotFound.tsx')).NotFound }));

function ProductBySlug({ slug }: { slug: string }) {
  const { data: product, error, reload } = useResource(useMemo(() => productContent(slug), [slug]));
  if (product === undefined) {
    return (
      <div className="page">
        <Skeleton
          label="Loading the product"
          isWholePage
          onRetry={error === undefined ? undefined : () => void reload()}
        >
          <ProductSkeleton />
        </Skeleton>
      </div>
    );
  }
  return product ? <ProductDetails product={product} /> : <NotFound />;
}

export function ProductPage() {
  const { slug = '' } = useParams();
  const size = new URLSearchParams(useLocation().search).get('size') ?? '';
  // The key resets the selected size and quantity for another product, and for a link to another size.
  return <ProductBySlug key={`${slug} ${size}`} slug={slug} />;
}
