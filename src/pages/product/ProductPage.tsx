import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Skeleton } from '../../product/Skeleton.tsx';
import blocks from '../../product/SkeletonBlocks.module.css';
import { productContent } from '../../resources/content.ts';
import { useResource } from '../../resources/ResourceProvider.tsx';
// Its request comes with the page, instead of after it.
// oxlint-disable-next-line import/no-unassigned-import
import '../../services/content/product.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import styles from './ProductDetails.module.css';

const NotFound = lazyPart(async () => (await import('../../layout/NotFound.tsx')).NotFound);
const NotFoundWays = lazyPart(async () => (await import('../../product/NotFoundWays.tsx')).NotFoundWays);

function ProductBySlug({ slug }: { slug: string }) {
  const { data: product, error, reload } = useResource(useMemo(() => productContent(slug), [slug]));
  if (product) return <ProductDetails product={product} />;
  if (product === null) {
    return (
      <NotFound>
        <NotFoundWays slug={slug} />
      </NotFound>
    );
  }
  return (
    <div className="page">
      <Skeleton
        label="Loading the product"
        isWholePage
        onRetry={error === undefined ? undefined : () => void reload()}
      >
        <div className={styles.product}>
          <div className={blocks.blocks}>
            <i className={blocks.picture} />
          </div>
          <div className={blocks.blocks}>
            <i />
            <i className={blocks.name} />
            <i />
            <i className={blocks.button} />
            <i className={blocks.button} />
          </div>
        </div>
      </Skeleton>
    </div>
  );
}

export function ProductPage() {
  const { slug = '' } = useParams();
  const size = new URLSearchParams(useLocation().search).get('size') ?? '';
  // The key resets the selected size and quantity for another product, and for a link to another size.
  return <ProductBySlug key={`${slug} ${size}`} slug={slug} />;
}
