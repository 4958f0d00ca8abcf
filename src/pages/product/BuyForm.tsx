import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../config/messages.ts';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { initialSelectedQuantity } from '../../config/constants.ts';
import { paths } from '../../paths.ts';
import type { Product } from '../../domain/types.ts';
import styles from './BuyForm.module.css';

/**
 * Marks the document, so that its styles leave room for the floating buttons on a phone. A `:has()` selector would make
 * the browser search the page at every DOM change.
 */
function useFloatingBar() {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('has-floating-bar');
    return () => classList.remove('has-floating-bar');
  }, []);
}

/** Both buttons need a size (section 5). `sizeHelp` is shown below the sizes. */
export function BuyForm({ product, sizeHelp }: { product: Product; sizeHelp: ReactNode }) {
  const [size, setSize] = useState('');
  const [quantity, setQuantity] = useState(initialSelectedQuantity);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const firstSizeRef = useRef<HTMLInputElement>(null);
  const { dispatch } = useCartStore();
  const navigate = useNavigate();
  useFloatingBar();

  function addToCart(): boolean {
    if (!size) {
      setIsSizeMissing(true);
      notify(messages.selectSize);
      firstSizeRef.current?.focus();
      return false;
    }
    dispatch({ type: 'add', product, size, quantity });
    notify(messages.added(quantity, product.name));
    return true;
  }

  return (
    <div className={styles.form}>
      <fieldset className={styles.sizes} aria-describedby={isSizeMissing ? 'size-error' : undefined}>
        <legend className={styles.legend}>Size</legend>
        {product.size.map((option, index) => (
          <label key={option} className={styles.size}>
            <input
              ref={index === 0 ? firstSizeRef : undefined}
              type="radio"
              name="size"
              value={option}
              checked={option === size}
              onChange={() => {
                setSize(option);
                setIsSizeMissing(false);
              }}
            />
            <span>{option}</span>
          </label>
        ))}
      </fieldset>
      {isSizeMissing && (
        <p id="size-error" className={styles.error}>
          {messages.selectSize}
        </p>
      )}
      {sizeHelp}
      <div className={styles.quantity}>
        <span aria-hidden="true">Quantity</span>
        <QuantityStepper
          label={product.name}
          quantity={quantity}
          onDecrease={() => setQuantity(quantity - 1)}
          onIncrease={() => setQuantity(quantity + 1)}
        />
      </div>
      <div className={styles.buttons} data-floating-bar>
        <button
          type="button"
          className="button button-primary"
          onClick={() => {
            if (addToCart()) void navigate(paths.cart);
          }}
        >
          BUY NOW
        </button>
        <button type="button" className="button" onClick={addToCart}>
          ADD TO CART
        </button>
      </div>
    </div>
  );
}
