import { useRef } from 'react';
import { accountMessages } from '../../config/accountMessages.ts';
import { copyText } from '../../ui/copyText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { Picture } from '../../product/Picture.tsx';
import { describeSizes, lineTotal } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import { sumQuantities } from '../../domain/sizes.ts';
import { isSlug, titleFromSlug } from '../../domain/slug.ts';
import type { Product, Purchase } from '../../domain/types.ts';
import styles from './OrderCard.module.css';
import { OrderProgress } from './OrderProgress.tsx';
import { productPath } from '../../paths.ts';

interface OrderCardProps {
  purchase: Purchase;
  /** Null if the catalogue no longer has it, undefined if that is not known. */
  product: Product | null | undefined;
  /** The order shows it once for all of its lines. */
  isProgressShared: boolean;
  onConfirm: () => Promise<void>;
}

/** One line of an order. Shows the name and the picture that were recorded if the product is gone. */
export function OrderCard({ purchase, product, isProgressShared, onConfirm }: OrderCardProps) {
  const idRef = useRef<HTMLElement>(null);
  const { orderId, productName, productImages, productPrice, productSize } = purchase;
  const title = product?.name ?? (titleFromSlug(productName) || 'Product');
  const picture = product?.image[0] ?? { asset: { _ref: productImages } };
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

  return (
    <article className={styles.card} aria-label={title}>
      <div className={styles.picture}>
        <Picture picture={picture} alt="" sizes="7rem" />
      </div>
      <div className={styles.head}>
        <h3 className={styles.name}>
          {isSlug(productName) && product !== null ? (
            <Link to={productPath(productName)}>{title}</Link>
          ) : (
            title
          )}
        </h3>
        {quantity > 0 && (
          <p className={styles.sizes}>
            {describeSizes(productSize)} · Quantity {quantity}
          </p>
        )}
        <p className={styles.price}>{formatPrice(quantity > 0 ? lineTotal(purchase) : productPrice)}</p>
        <p className={styles.id}>
          <span>
            Order id <code ref={idRef}>{orderId}</code>
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={`Copy order id ${orderId}`}
            onClick={() => void copyOrderId()}
          >
            <Icon name="copy" />
          </button>
        </p>
      </div>
      {!isProgressShared && (
        <div className={styles.progress}>
          <OrderProgress purchase={purchase} onConfirm={onConfirm} />
        </div>
      )}
    </article>
  );
}
