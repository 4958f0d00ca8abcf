import { useRef, useState } from 'react';
import { config } from '../../config/config.ts';
import { returnWithinDays } from '../../config/constants.ts';
import { messages } from '../../config/messages.ts';
import { isForSale } from '../../domain/price.ts';
import { isSizeAvailable, isSoldOut } from '../../domain/sizes.ts';
import type { DetailedProduct } from '../../domain/detailedProduct.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { listingPath, paths } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { Price } from '../../product/Price.tsx';
import { Heart } from '../../saved/Heart.tsx';
import { imageUrl } from '../../services/content/urls.ts';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import breadcrumbStyles from './Breadcrumb.module.css';
import { BuyForm, lastSizeOf } from './BuyForm.tsx';
import { useNearViewOnce } from '../../ui/useNearView.ts';
import { Gallery } from './Gallery.tsx';
import styles from './ProductDetails.module.css';
import helpStyles from './SizeHelp.module.css';

// Pure, so that a build without the setting leaves it out. Keeps the room of its button.
const roomOfButton = { loading: <div style={{ height: 'var(--target)' }} /> };
const StockAlert = /* @__PURE__ */ lazyPart(
  async () => (await import('./StockAlert.tsx')).StockAlert,
  roomOfButton,
);
const SizeGuide = lazyPart(async () => (await import('./SizeGuide.tsx')).SizeGuide, {
  failed: <p role="alert">{messages.loadFailed}</p>,
});
const Colours = lazyPart(async () => (await import('./Colours.tsx')).Colours);
const MoreDetails = lazyPart(async () => (await import('./MoreDetails.tsx')).MoreDetails);
const DeliveryFact = lazyPart(async () => (await import('./MoreDetails.tsx')).DeliveryFact);
const AskUs = lazyPart(async () => (await import('../../product/AskUs.tsx')).AskUs, roomOfButton);
const BelowProduct = lazyPart(async () => (await import('./BelowProduct.tsx')).BelowProduct);

const sizeChartWidthPx = 1280;
/** Near enough to come in time, and not at once below a phone's first screen. */
const nearBelowPx = 400;

/** The only size, that of the URL, to which whoever signs in for a stock alert comes back, or the one that was taken last time. */
function firstSize(product: DetailedProduct): string {
  const [only = '', ...others] = product.size;
  if (others.length === 0) return only;
  const { hash } = window.location;
  const inUrl = product.size.find((size) => hash.endsWith(`?size=${encodeURIComponent(size)}`));
  const last = lastSizeOf(product);
  return inUrl ?? (last !== undefined && isSizeAvailable(product, last) ? last : '');
}

function Breadcrumb({ gender, category }: DetailedProduct) {
  const collection = listingPath(gender);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={breadcrumbStyles.path}>
        <li>
          <Link to={paths.home}>Home</Link>
        </li>
        <li>
          <Link to={collection}>{gender}</Link>
        </li>
        {category && (
          <li>
            <Link to={`${collection}?${new URLSearchParams({ category })}`}>{category}</Link>
          </li>
        )}
      </ol>
    </nav>
  );
}

const ChartLink = ({ size_chart: chart }: DetailedProduct) =>
  chart && (
    <a
      className={helpStyles.link}
      href={imageUrl(config.sanity, chart, sizeChartWidthPx)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Picture picture={chart} alt="" sizes="3rem" className={helpStyles.picture} />
      <span>
        Size chart
        <span className="visually-hidden"> (opens in a new tab)</span>
      </span>
    </a>
  );

function GuideButton(product: DetailedProduct) {
  const { name, size: sizes, sizeTable } = product;
  const guideRef = useRef<HTMLButtonElement>(null);
  /** Counts the presses: each opens the guide anew, and tries again at once when its code failed to load. */
  const [opened, setOpened] = useState(0);
  if (!sizeTable) return null;
  return (
    <>
      <button ref={guideRef} type="button" className={helpStyles.link} onClick={() => setOpened(opened + 1)}>
        Size guide
      </button>
      {opened > 0 && (
        <SizeGuide
          key={opened}
          table={sizeTable}
          productName={name}
          sizes={sizes}
          chart={product.size_chart && <ChartLink {...product} />}
          onClose={() => {
            setOpened(0);
            guideRef.current?.focus();
          }}
        />
      )}
    </>
  );
}

function SizeHelp(product: DetailedProduct) {
  const { fit, model } = product;
  return (
    <>
      {(fit || model) && (
        <div className={helpStyles.fit}>
          {fit && <p>{fit}</p>}
          {model && <p>{model}</p>}
        </div>
      )}
      {!product.sizeTable && <ChartLink {...product} />}
    </>
  );
}

export function ProductDetails({ product }: { product: DetailedProduct }) {
  const [size, setSize] = useState(() => firstSize(product));
  const { name, details_desc: description, details_points: points } = product;
  const canBePaid = isForSale(product.price);
  const isUnavailable = !canBePaid || isSoldOut(product);
  const [belowRef, isNearBelow] = useNearViewOnce<HTMLDivElement>(nearBelowPx);
  const sizeHelp = <SizeHelp {...product} />;
  const sizeGuide = <GuideButton {...product} />;
  const stockAlert = __HAS_STOCK_MAILS__ && product.size.length > 0 && (
    <StockAlert product={product} size={size} />
  );
  return (
    <>
      <article className={`page ${styles.product}`}>
        <Gallery pictures={product.image} productName={name} />
        <div className={styles.details}>
          <Breadcrumb {...product} />
          <div className={styles.heading}>
            <PageHeading title={name}>{name}</PageHeading>
            <Price price={product.price} discount={product.discount} />
            <Heart product={product} size={size} />
          </div>
          {product.colours.length > 1 && (
            <div className={styles.colours}>
              <Colours {...product} />
            </div>
          )}
          {/* Part of the first screen, whose taps are kept until the app runs. */}
          {!isUnavailable && (
            <BuyForm
              product={product}
              size={size}
              onSizeChange={setSize}
              stockAlert={stockAlert}
              sizeGuide={sizeGuide}
              sizeHelp={sizeHelp}
            />
          )}
          <AfterFirstPaint>
            {isUnavailable && (
              <>
                {canBePaid ? (
                  <>
                    <p className={styles.soldOut} role="status">
                      {messages.outOfStock}
                    </p>
                    {stockAlert}
                  </>
                ) : (
                  <AskUs product={product} />
                )}
                {sizeHelp}
                {product.sizeTable && <p>{sizeGuide}</p>}
              </>
            )}
            <ul className={styles.facts}>
              <li>
                <Icon name="truck" />
                <DeliveryFact />
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
              {(description || points.length > 0) && (
                <section className={styles.description} aria-labelledby="description">
                  <h2 id="description">Description</h2>
                  {description && <p>{description}</p>}
                  {points.length > 0 && (
                    <ul className={styles.points}>
                      {points.map((point) => (
                        <li key={point}>{point}</li>
                      ))}
                    </ul>
                  )}
                </section>
              )}
              <div className={styles.more}>
                <MoreDetails product={product} size={size} />
              </div>
            </div>
          </AfterFirstPaint>
        </div>
      </article>
      <AfterFirstPaint>
        <div ref={belowRef}>
          {isNearBelow && <BelowProduct product={product} isUnavailable={isUnavailable} />}
        </div>
      </AfterFirstPaint>
    </>
  );
}
