import { memo } from 'react';
import type { CartAction } from '../../cart/cart.ts';
import { formatPrice } from '../../domain/price.ts';
import { sizeLabel } from '../../domain/sizes.ts';
import type { CartItem } from '../../domain/types.ts';
import { productPath } from '../../paths.ts';
import { Picture } from '../../product/Picture.tsx';
import { Price } from '../../product/Price.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import type { ReconciledLine } from './reconcile.ts';
import type { Removal } from './useRemoveFromCart.ts';
import pageStyles from './CartPage.module.css';
import styles from './CartLine.module.css';

interface CartLineProps {
  productId: string;
  line: ReconciledLine;
  dispatch: (action: CartAction) => void;
  onRemove: (removals: readonly Removal[]) => void;
}

/** A product in the cart, with a row for each of its sizes. Memoized, so that a tap in a long cart renders one line only. */
const CartLine = memo(function CartLine({ productId, line, dispatch, onRemove }: CartLineProps) {
  const { item, problem, missingSizes, tooFew, oldPrice } = line;
  const { name, price, selectedSizeAndQuantities: rows } = item;
  const path = productPath(item.slug.current);
  const hasTotal = problem === undefined && missingSizes.length === 0 && oldPrice === undefined;
  return (
    <li>
      <article
        className={`${styles.line} ${problem === undefined ? '' : styles.unavailable}`}
        aria-label={name}
      >
        <Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
          <Picture picture={item.image[0]} alt="" sizes="6rem" />
        </Link>
        <h2 className={styles.name}>
          <Link to={path} data-line={productId}>
            {name}
          </Link>
        </h2>
        <div className={styles.price}>
          {oldPrice === undefined && (
            <Price price={price} discount={item.discount} isDiscountOnly={hasTotal && item.quantity === 1} />
          )}
          {problem === 'sold out' && <p className={styles.error}>Sold out</p>}
          {problem === 'gone' && <p className={styles.error}>No longer available</p>}
        </div>
        <ul className={styles.sizes}>
          {rows.map(({ size, quantity }) => {
            const isMissing = missingSizes.includes(size);
            const isAvailable = problem === undefined && !isMissing;
            const left = tooFew.find((few) => few.size === size)?.left;
            return (
              <li key={size}>
                <span className={styles.size}>
                  {sizeLabel(size)}
                  {!isAvailable && ` × ${quantity}`}
                  {isMissing && <span className={styles.error}> no longer available in this size</span>}
                  {left !== undefined && <span className={styles.error}> only {left} left</span>}
                </span>
                <span className={styles.controls}>
                  {rows.length > 1 && (
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`Remove ${sizeLabel(size, 'size')} of ${name}`}
                      onClick={() => onRemove([{ productId, size }])}
                    >
                      <Icon name="remove" />
                    </button>
                  )}
                  {isAvailable && (
                    <QuantityStepper
                      label={`${name}, ${sizeLabel(size, 'size')}`}
                      quantity={quantity}
                      onDecrease={() => dispatch({ type: 'decrease', productId, size })}
                      onIncrease={() => dispatch({ type: 'increase', productId, size })}
                    />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        {(hasTotal || oldPrice !== undefined) && (
          <p className={styles.total}>
            {oldPrice !== undefined && (
              // The discount and its original price are left out: the change is what has to be understood.
              <s>
                <span className="visually-hidden">was </span>
                {formatPrice(oldPrice * item.quantity)}
              </s>
            )}{' '}
            <span className="visually-hidden">{oldPrice === undefined ? 'Total ' : 'now '}</span>
            {formatPrice(price * item.quantity)}
          </p>
        )}
        <button
          type="button"
          className={`icon-button ${styles.remove}`}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove([{ productId }])}
        >
          <Icon name="remove" />
        </button>
      </article>
    </li>
  );
});

interface CartLinesProps extends Omit<CartLineProps, 'productId' | 'line'> {
  items: readonly CartItem[];
  lines: readonly ReconciledLine[];
}

export function CartLines({ items, lines, ...rest }: CartLinesProps) {
  return (
    <ul className={pageStyles.list}>
      {lines.map((line, index) => {
        const productId = items[index]?._id ?? '';
        return <CartLine key={productId} productId={productId} line={line} {...rest} />;
      })}
    </ul>
  );
}
