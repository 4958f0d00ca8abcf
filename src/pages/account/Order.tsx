import { Fragment, useId, useState } from 'react';
import { shop } from '../../config/shop.ts';
import {
  canConfirmDelivery,
  describeSizes,
  formatOrderDate,
  isCancelled,
  lineName,
  lineTotal,
  orderStatus,
  sharedProgress,
  shortId,
  totalRows,
  totalsOf,
} from '../../domain/orderGroups.ts';
import type { OrderGroup } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import { addressLines, paymentLine } from '../../domain/receipt.ts';
import { sumQuantities } from '../../domain/sizes.ts';
import { isSlug } from '../../domain/slug.ts';
import { trackingUrl } from '../../domain/tracking.ts';
import type { Product, Purchase } from '../../domain/types.ts';
import { productPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import type { ProductsBySlug } from '../../services/content/productsBySlug.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import styles from './Order.module.css';
import { OrderId } from './OrderId.tsx';

function StatusDetails(purchase: Purchase) {
  const { carrier, trackingNumber, isOrderShipped, cancelledAtMs, cancelReason } = purchase;
  if (isCancelled(purchase)) {
    return (
      <div className={styles.details}>
        {cancelledAtMs !== undefined && <p>Cancelled on {formatOrderDate(cancelledAtMs)}</p>}
        {cancelReason !== undefined && <p>Reason: {cancelReason}</p>}
        <p>
          Questions? Write to <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </p>
      </div>
    );
  }
  if (!isOrderShipped || (carrier === undefined && trackingNumber === undefined)) return null;
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <div className={styles.details}>
      {carrier !== undefined && <p>Sent with {carrier}</p>}
      {trackingNumber !== undefined && (
        <p>
          Tracking number <code>{trackingNumber}</code>
        </p>
      )}
      {url !== undefined && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            Track your parcel
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </div>
  );
}

function Progress({ purchase, onConfirm }: { purchase: Purchase; onConfirm: () => Promise<void> }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { isOrderShipped, isOrderCompleted } = purchase;
  const steps = [
    { label: 'Ordered', isDone: true },
    { label: 'Shipped', isDone: isOrderShipped || isOrderCompleted },
    { label: 'Confirmed', isDone: isOrderCompleted },
  ];

  async function confirm() {
    if (isConfirming) return;
    setIsConfirming(true);
    await onConfirm();
    setIsConfirming(false);
  }

  return (
    <>
      {/* As wide as its text, also in a grid. */}
      <div>
        <p className={styles.status} data-status={orderStatus(purchase)}>
          {orderStatus(purchase)}
        </p>
      </div>
      {!isCancelled(purchase) && (
        <ol className={styles.timeline} aria-label="Order progress">
          {steps.map(({ label, isDone }) => (
            <li key={label} className={styles.step} data-done={isDone}>
              <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
              {label}
              <span className="visually-hidden">{isDone ? ', done' : ', not yet'}</span>
            </li>
          ))}
        </ol>
      )}
      <StatusDetails {...purchase} />
      {canConfirmDelivery(purchase) && (
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isConfirming}
          onClick={() => void confirm()}
        >
          {isConfirming ? 'One moment…' : 'Confirm delivery'}
        </button>
      )}
    </>
  );
}

interface LineProps {
  purchase: OrderGroup['orders'][number];
  hasReceipt: boolean;
  /** Null if the catalogue no longer has it, undefined if that is not known. */
  product: Product | null | undefined;
  isProgressShared: boolean;
  onConfirm: () => Promise<void>;
}

function Line({ purchase, hasReceipt, product, isProgressShared, onConfirm }: LineProps) {
  const { orderId, productName, productImages, productPrice, productSize } = purchase;
  const title = purchase.name ?? lineName(product, productName);
  const picture = product?.image[0] ?? { asset: { _ref: productImages } };
  const quantity = sumQuantities(productSize);
  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <Picture picture={picture} alt="" sizes="7rem" />
      </div>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          {isSlug(productName) && product !== null ? (
            <Link to={productPath(productName)}>{title}</Link>
          ) : (
            title
          )}
        </h3>
        {quantity > 0 && (
          <p className={styles.details}>
            {describeSizes(productSize)} · Quantity {quantity}
          </p>
        )}
        <p className={styles.price}>{formatPrice(quantity > 0 ? lineTotal(purchase) : productPrice)}</p>
        {!hasReceipt && <OrderId shown={shortId(purchase)} id={orderId} />}
      </div>
      {!isProgressShared && (
        <div className={styles.progress}>
          <Progress purchase={purchase} onConfirm={onConfirm} />
        </div>
      )}
    </article>
  );
}

interface OrderProps {
  group: OrderGroup;
  products: ProductsBySlug;
  onConfirm: (orders: readonly Purchase[]) => Promise<void>;
  onPrint: () => void;
}

export function Order({ group, products, onConfirm, onPrint }: OrderProps) {
  const { orders, purchasedAtMs, receipt } = group;
  const totals = totalsOf(group);
  const { quantity } = totals;
  const headingId = useId();
  const shared = sharedProgress(orders);
  const hasTotals = orders.every(({ productSize }) => productSize.length > 0);
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.date} tabIndex={-1}>
          {purchasedAtMs === undefined ? (
            'Earlier order'
          ) : (
            <time dateTime={new Date(purchasedAtMs).toISOString()}>{formatOrderDate(purchasedAtMs)}</time>
          )}
        </h2>
        {receipt && <OrderId shown={receipt.number} />}
        {quantity > 0 && <p className={styles.count}>{quantity === 1 ? '1 item' : `${quantity} items`}</p>}
      </div>
      <ul className={styles.lines} aria-labelledby={headingId}>
        {orders.map((order) => (
          <li key={order.orderId} className={styles.line}>
            <Line
              purchase={order}
              hasReceipt={receipt !== undefined}
              product={products.get(order.productName)}
              isProgressShared={shared !== undefined}
              onConfirm={() => onConfirm([order])}
            />
          </li>
        ))}
      </ul>
      {(shared || hasTotals) && (
        <div className={styles.foot}>
          {shared && <Progress purchase={shared} onConfirm={() => onConfirm(orders)} />}
          {hasTotals && (
            <>
              <dl className={styles.totals}>
                {totalRows(totals, receipt?.refundedMinor).map(([name, amount]) => (
                  <Fragment key={name}>
                    <dt data-name={name}>{name}</dt>
                    <dd data-name={name}>{amount}</dd>
                  </Fragment>
                ))}
              </dl>
              {receipt && (
                <div className={styles.details}>
                  {receipt.address && <p>Deliver to {addressLines(receipt.address).join(', ')}</p>}
                  <p>{paymentLine(receipt)}</p>
                </div>
              )}
              {/* Browsers inside other apps often have none. */}
              {'print' in window && (
                <button type="button" className="button" aria-describedby={headingId} onClick={onPrint}>
                  Print receipt
                </button>
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
}
