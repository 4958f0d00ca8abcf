import { formatPrice, isShownDiscount, originalPrice } from '../domain/price.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** LKR */
  price: number;
  /** Percent */
  discount?: number | undefined;
  /** Leaves "N% OFF" to a badge elsewhere. */
  isBadged?: boolean;
}

/** The price, and with a discount the price before it and "N% OFF". */
export function Price({ price, discount, isBadged = false }: PriceProps) {
  const before = originalPrice(price, discount);
  return (
    <p className={styles.price}>
      <span className={styles.now}>
        {before !== undefined && <span className="visually-hidden">now </span>}
        {formatPrice(price)}
      </span>
      {before !== undefined && (
        <>
          {' '}
          <s className={styles.before}>
            <span className="visually-hidden">was </span>
            {formatPrice(before)}
          </s>
        </>
      )}
      {!isBadged && isShownDiscount(discount) && <span className={styles.discount}> {discount}% OFF</span>}
    </p>
  );
}
