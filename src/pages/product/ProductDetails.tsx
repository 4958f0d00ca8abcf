import { messages } from '../../config/messages.ts';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { Picture } from '../../product/Picture.tsx';
import { Price } from '../../product/Price.tsx';
import { fastDeliveryDays, normalDeliveryDays, returnWithinDays } from '../../config/constants.ts';
import { usePictureUrl } from '../../product/usePictureUrl.ts';
import type { Product } from '../../domain/types.ts';
import { BuyForm } from './BuyForm.tsx';
import { Gallery } from './Gallery.tsx';
import { paths } from '../../paths.ts';
import styles from './ProductDetails.module.css';

const sizeChartWidthPx = 1280;

export function ProductDetails({ product }: { product: Product }) {
  const sizeChartUrl = usePictureUrl(product.size_chart);
  const sizeChart = product.size_chart && sizeChartUrl && (
    <a
      className={styles.sizeChart}
      href={sizeChartUrl(product.size_chart, sizeChartWidthPx)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Picture picture={product.size_chart} alt="" sizes="3rem" className={styles.sizeChartPicture} />
      <span>
        Size chart
        <span className="visually-hidden"> (opens in a new tab)</span>
      </span>
    </a>
  );
  return (
    <article className={`page ${styles.product}`}>
      <Gallery pictures={product.image} productName={product.name} />
      <div className={styles.details}>
        <p className={styles.category}>{product.category}</p>
        <PageHeading title={product.name}>{product.name}</PageHeading>
        <div className={styles.price}>
          <Price price={product.price} discount={product.discount} />
        </div>
        <AfterFirstPaint>
          {product.is_outof_stock ? (
            <>
              <p className={styles.soldOut} role="status">
                {messages.outOfStock}
              </p>
              {sizeChart}
            </>
          ) : (
            <BuyForm product={product} sizeHelp={sizeChart} />
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
          {(product.details_desc || product.details_points.length > 0) && (
            <section className={styles.description} aria-labelledby="description">
              <h2 id="description">Description</h2>
              {product.details_desc && <p>{product.details_desc}</p>}
              <ul className={styles.points}>
                {product.details_points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          )}
        </AfterFirstPaint>
      </div>
    </article>
  );
}
