import { Link } from 'react-router-dom';
import { useCart } from '../../cart/CartProvider.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Price } from '../../components/Price.tsx';
import { QuantityStepper } from '../../components/QuantityStepper.tsx';
import type { CartItem } from '../../types.ts';
import styles from './CartLine.module.css';

/** One product of the cart, with a stepper for each of its sizes. */
export function CartLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { dispatch } = useCart();
  const address = `/collections/${item.slug.current}`;
  return (
    <article className={styles.line} aria-label={item.name}>
      <Link to={address} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture picture={item.image[0]} alt="" sizes="8rem" />
      </Link>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <Link to={address} data-line-link>
            {item.name}
          </Link>
        </h2>
        <Price price={item.price} discount={item.discount} />
        <ul className={styles.sizes}>
          {item.selectedSizeAndQuantities.map(({ size, quantity }) => (
            <li key={size}>
              <span className={styles.size}>Size {size}</span>
              <QuantityStepper
                label={`${item.name}, size ${size}`}
                quantity={quantity}
                onDecrease={() => dispatch({ type: 'decrease', productId: item._id, size })}
                onIncrease={() => dispatch({ type: 'increase', productId: item._id, size })}
              />
            </li>
          ))}
        </ul>
      </div>
      <button type="button" className="icon-button" aria-label={`Remove ${item.name}`} onClick={onRemove}>
        <Icon name="remove" />
      </button>
    </article>
  );
}
