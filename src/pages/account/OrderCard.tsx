import { useRef, useState } from 'react';
import { accountMessages } from '../../config/accountMessages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { Picture } from '../../product/Picture.tsx';
import { canConfirmDelivery, orderStatus } from '../../domain/orderStatus.ts';
import { formatPrice } from '../../domain/price.ts';
import { sumQuantities } from '../../domain/sizes.ts';
import { isSlug, titleFromSlug } from '../../domain/slug.ts';
import type { Purchase } from '../../domain/types.ts';
import { copyText } from './copyText.ts';
import styles from './OrderCard.module.css';
import { OrderTimeline } from './OrderTimeline.tsx';
import { productPath } from '../../paths.ts';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Colombo' });

interface OrderCardProps {
  purchase: Purchase;
  onConfirm: () => Promise<void>;
}

export function OrderCard({ purchase, onConfirm }: OrderCardProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const idRef = useRef<HTMLElement>(null);
  const { orderId, productName, productImages, productPrice, productSize, purchasedAtMs } = purchase;
  const title = titleFromSlug(productName) || 'Product';
  const quantity = sumQuantities(productSize);

  async function copyOrderId() {
    try {
      await copyText(orderId);
      notify(accountMessages.orderIdCopied);
    } catch (error) {
      console.warn('The order id could not be copied.', error);
      // The shopper can still copy the selection.
      if (idRef.current) window.getSelection()?.selectAllChildren(idRef.current);
      notify(accountMessages.copyRefused);
    }
  }

  async function confirm() {
    if (isConfirming) return;
    setIsConfirming(true);
    await onConfirm();
    setIsConfirming(false);
  }

  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <Picture picture={{ asset: { _ref: productImages } }} alt="" sizes="7rem" />
      </div>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {isSlug(productName) ? <Link to={productPath(productName)}>{title}</Link> : title}
        </h2>
        <p className={styles.status} data-status={orderStatus(purchase)}>
          {orderStatus(purchase)}
        </p>
        <p className={styles.sizes}>
          {productSize.map((row) => `${row.size} × ${row.quantity}`).join(', ')} · Quantity {quantity}
        </p>
        <p className={styles.price}>{formatPrice(productPrice * quantity)}</p>
      </div>
      <div className={styles.foot}>
        <OrderTimeline {...purchase} />
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
        <p className={styles.facts}>
          {purchasedAtMs !== undefined && (
            <time dateTime={new Date(purchasedAtMs).toISOString()}>{dates.format(purchasedAtMs)}</time>
          )}
          <span className={styles.id}>
            Order id <code ref={idRef}>{orderId}</code>
            <button
              type="button"
              className="icon-button"
              aria-label={`Copy order id ${orderId}`}
              onClick={() => void copyOrderId()}
            >
              <Icon name="copy" />
            </button>
          </span>
        </p>
      </div>
    </article>
  );
}
