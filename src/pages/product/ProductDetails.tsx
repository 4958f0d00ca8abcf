import { lazy, Suspense, useState } from 'react';
import { messages } from '../../config/messages.ts';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { Price } from '../../product/Price.tsx';
import { Heart } from '../../saved/Heart.tsx';
import { fastDeliveryDays, normalDeliveryDays, returnWithinDays } from '../../config/constants.ts';
import { isSoldOut } from '../../domain/sizes.ts';
import type { DetailedProduct } from '../../domain/types.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { BuyForm } from './BuyForm.tsx';
import { Gallery } from './Gallery.tsx';
import { SizeHelp } from './SizeHelp.tsx';
import { TellMe } from './TellMe.tsx';
import { paths } from '../../paths.ts';
import styles from './ProductDetails.module.css';

const BelowProduct = lazy(async () => ({ default: (await import('./BelowProduct.tsx')).BelowProduct }));
const MoreDetails = lazy(async () => ({ default: (await import('./MoreDetails.tsx')).MoreDetails }));

/** Whoever signs in to be told of a size comes back to it. */
const sizeInUrl = ({ size }: DetailedProduct) =>
  size.find((offered) => window.location.hash.endsWith(`?size=${encodeURIComponent(offered)}`)) ?? '';

export function ProductDetails({ product }: { product: DetailedProduct }) {
  const [size, setSize] = useState(() => sizeInUrl(product));
  const isUnavailable = isSoldOut(product);
  const sizeHelp = <SizeHelp product={product} />;
  return (
    <>
      <article className={`page ${styles.product}`}>
        <Gallery pictures={product.image} productName={product.name} />
        <div className={styles.details}>
          <Breadcrumb gender={product.gender} category={product.category} />
          <div className={styles.heading}>
            <PageHeading title={product.name}>{product.name}</PageHeading>
            <Price price={product.price} discount={product.discount} />
            <Heart product={product} size={size} />
          </div>
          <AfterFirstPaint>
            {isUnavailable ? (
              <>
                <p className={styles.soldOut} role="status">
                  {messages.outOfStock}
                </p>
                <TellMe product={product} size={size} />
                {sizeHelp}
              </>
            ) : (
              <BuyForm product={product} size={size} onSizeChange={setSize} sizeHelp={sizeHelp} />
            )}
            <ul className={styles.facts}>
              <li>
                <Icon name="truck" />
                Fast delivery {fastDeliveryDays.min}-{fastDeliveryDays.max} days, normal delivery{' '}
                {normalDeliveryDays.min}-{normalDeliveryDays.max} days, Sri Lanka only
              </li>
              <li>
                <Icon name="returns" />
                Return within {returnWithinDays} days for a full refund
              </li>
            </ul>
            <p className={styles.policies}>
              <Link to={paths.privacyPolicy}>Privacy policy</Link>
              <Link to={paths.shippingPolicy}>Shipping policy</Link>
            </p>
            <div className={styles.about}>
              {(product.details_desc || product.details_points.length > 0) && (
                <section className={styles.description} aria-labelledby="description">
                  <h2 id="description">Description</h2>
                  {product.details_desc && <p>{product.details_desc}</p>}
                  {product.details_points.length > 0 && (
                    <ul className={styles.points}>
                      {product.details_points.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  )}
                </section>
              )}
              <div className={styles.more}>
                <ErrorBoundary>
                  <Suspense>
                    <MoreDetails product={product} size={size} />
                  </Suspense>
                </ErrorBoundary>
              </div>
            </div>
          </AfterFirstPaint>
        </div>
      </article>
      <AfterFirstPaint>
        <ErrorBoundary fallback={null}>
          <Suspense>
            <BelowProduct product={product} title={isUnavailable ? 'Similar' : 'Goes with'} />
          </Suspense>
        </ErrorBoundary>
      </AfterFirstPaint>
    </>
  );
}
