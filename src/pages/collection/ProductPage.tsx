import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '../../components/Loading.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { useResource } from '../../resources/ResourceProvider.tsx';
import { productContent } from '../../resources/content.ts';
import { ProductDetails } from './ProductDetails.tsx';

/** Loads a product; an unknown slug gets the not-found text. */
export function ProductPage() {
  const { id: slug = '' } = useParams();
  const { data: product, error, reload } = useResource(useMemo(() => productContent(slug), [slug]));
  if (product === undefined) {
    return (
      <Loading
        label="Loading the product"
        isWholePage
        onRetry={error === undefined ? undefined : () => void reload()}
      />
    );
  }
  return product ? <ProductDetails product={product} /> : <NotFound />;
}
