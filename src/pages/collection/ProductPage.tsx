import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import { Loading } from '../../components/Loading.tsx';
import { NotFound } from '../../components/NotFound.tsx';
import { productKey } from '../../contentKeys.ts';
import { useLogged } from '../../components/useLogged.ts';
import { fetchProduct } from '../../services/catalogue.ts';
import { ProductDetails } from './ProductDetails.tsx';

/** Loads a product; an unknown slug gets the not-found text. */
export function ProductPage() {
  const { id: slug = '' } = useParams();
  const { data: product, error, mutate } = useSWR(productKey(slug), () => fetchProduct(slug));
  useLogged(error);
  if (product === undefined) {
    return <Loading label="Loading the product" onRetry={error ? () => void mutate() : undefined} />;
  }
  return product ? <ProductDetails product={product} /> : <NotFound />;
}
