import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from '../../layout/NotFound.tsx';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { productContent } from '../../resources/content.ts';
import { ProductDetails } from './ProductDetails.tsx';
import { ProductShape } from './ProductShape.tsx';
import { Skeleton } from '../../product/Skeleton.tsx';

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
          <ProductShape />
        </Skeleton>
      </div>
    );
  }
  return product ? <ProductDetails product={product} /> : <NotFound />;
}

/** Loads a product; an unknown slug gets the not-found text. */
export function ProductPage() {
  const { slug = '' } = useParams();
  // Another product starts with nothing selected.
  return <ProductBySlug key={slug} slug={slug} />;
}
