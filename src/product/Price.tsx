import { formatPrice, notForSale, originalPrice } from '../domain/price.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** LKR */
  price: number;
  discount?: number | undefined;
  /** Hides the amount where the same one stands beside it. */
  isDiscountOnly?: boolean;
}

export function Price({ price, discount, isDiscountOnly = false }: PriceProps) {
  if (price === 0) return <p className={styles.price}>{notForSale}</p>;
  const before = originalPrice(price, discount);
  return (
    <p className={styles.price}>
      {!isDiscountOnly && (
        <span className={styles.now}>
          {before !== undefined && <span className="visually-hidden">now </span>}
          {formatPrice(price)}
        </span>
      )}
      {before !== undefined && (
        <span className={styles.price}>
          {' '}
          <s className={styles.before}>
            <span className="visually-hidden">was </span>
            {formatPrice(before)}
          </s>
          <span className={styles.discount}> {discount}% OFF</span>
        </span>
      )}
    </p>
  );
}
