import type { CartAction } from '../../cart/cart.ts';
import { useCartItem } from '../../cart/CartProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Picture } from '../../product/Picture.tsx';
import { Price } from '../../product/Price.tsx';
import { formatPrice } from '../../domain/price.ts';
import { LineSize } from './LineSize.tsx';
import { reconcileLine } from './reconcile.ts';
import { productPath } from '../../paths.ts';
import type { Catalogue } from './reconcile.ts';
import type { Removal } from './useRemoveFromCart.ts';
import styles from './CartLine.module.css';

interface CartLineProps {
  productId: string;
  catalogue: Catalogue;
  dispatch: (action: CartAction) => void;
  onRemove: (removals: readonly Removal[]) => void;
}

/** A product in the cart, with a row for each of its sizes. Subscribes to its own item, so that other lines do not render again. */
export function CartLine({ productId, catalogue, dispatch, onRemove }: CartLineProps) {
  const stored = useCartItem(productId);
  if (!stored) return null;
  const { item, problem, missingSizes, tooFew, oldPrice } = reconcileLine(
    stored,
    catalogue.get(stored.slug.current),
  );
  const { name, price, selectedSizeAndQuantities: rows } = item;
  const path = productPath(item.slug.current);
  return (
    <li>
      <article
        className={`${styles.line} ${problem === undefined ? '' : styles.unavailable}`}
        aria-label={name}
        data-several={rows.length > 1 || undefined}
      >
        <Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
          <Picture picture={item.image[0]} alt="" sizes="(min-width: 48rem) 8rem, 22vw" />
        </Link>
        <h2 className={styles.name}>
          <Link to={path} data-line={productId}>
            {name}
          </Link>
        </h2>
        <div className={styles.price}>
          {oldPrice === undefined ? (
            <Price price={price} discount={item.discount} />
          ) : (
            // Without the discount and its original price: the change is what has to be understood.
            <p className={styles.changed}>
              <span>was {formatPrice(oldPrice)},</span> <strong>now {formatPrice(price)}</strong>
            </p>
          )}
          {problem === 'sold out' && <p className={styles.error}>Sold out</p>}
          {problem === 'gone' && <p className={styles.error}>No longer available</p>}
        </div>
        <ul className={styles.sizes}>
          {rows.map(({ size, quantity }) => (
            <LineSize
              key={size}
              name={name}
              size={size}
              quantity={quantity}
              isAvailable={problem === undefined && !missingSizes.includes(size)}
              isMissing={missingSizes.includes(size)}
              left={tooFew.find((few) => few.size === size)?.left}
              onDecrease={() => dispatch({ type: 'decrease', productId, size })}
              onIncrease={() => dispatch({ type: 'increase', productId, size })}
              onRemove={rows.length > 1 ? () => onRemove([{ productId, size }]) : undefined}
            />
          ))}
        </ul>
        {/* Also for one piece, so that nothing below moves at the first tap on plus. */}
        {problem === undefined && missingSizes.length === 0 && oldPrice === undefined && (
          <p className={styles.total}>
            <span>Total </span>
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
}
