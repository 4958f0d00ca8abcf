import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { useCartItem, useCartStore } from '../../cart/useCart.ts';
import { initialSelectedQuantity } from '../../config/constants.ts';
import { messages } from '../../config/messages.ts';
import { formatPrice } from '../../domain/price.ts';
import { productSchema } from '../../domain/productSchemas.ts';
import { isSizeAvailable, unitsLeft, sizeLabel } from '../../domain/sizes.ts';
import type { DetailedProduct } from '../../domain/detailedProduct.ts';
import type { Product } from '../../domain/types.ts';
import { paths } from '../../paths.ts';
import { forgetMySizes, mySizeOf, rememberSize } from '../../product/mySizes.ts';
import { Picture } from '../../product/Picture.tsx';
import { Link } from '../../ui/Link.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { dismiss, notify } from '../../ui/toasts/notifications.ts';
import { useBottomBar } from '../../ui/useBottomBar.ts';
import addedStyles from './AddedPanel.module.css';
import styles from './BuyForm.module.css';
import sizeStyles from './SizeOptions.module.css';

export function lastSizeOf(product: Product): string | undefined {
  const size = mySizeOf(product);
  return size !== undefined && product.size.includes(size) ? size : undefined;
}

/** A held key adds once. */
const ignoreRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

interface BuyFormProps {
  product: DetailedProduct;
  size: string;
  onSizeChange: (size: string) => void;
  stockAlert: ReactNode;
  sizeGuide: ReactNode;
  sizeHelp: ReactNode;
}

export function BuyForm({ product, size, onSizeChange, stockAlert, sizeGuide, sizeHelp }: BuyFormProps) {
  const [quantity, setQuantity] = useState(initialSelectedQuantity);
  const [problem, setProblem] = useState<string>();
  const [wasLast] = useState(() => product.size.length > 1 && size !== '' && size === lastSizeOf(product));
  const [hasChosen, setHasChosen] = useState(false);
  const sizesRef = useRef<HTMLFieldSetElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const problemId = useId();
  const { dispatch } = useCartStore();
  const navigate = useNavigate();
  useBottomBar(barRef);

  const isSoldOut = size !== '' && !isSizeAvailable(product, size);
  const left = isSoldOut ? undefined : unitsLeft(product, size);
  const inCart = useCartItem(product._id)?.selectedSizeAndQuantities.find((row) => row.size === size);
  const most = left === undefined ? Infinity : left - (inCart?.quantity ?? 0);
  const shownQuantity = Math.max(1, Math.min(quantity, most));
  const isSizeMissing = problem === messages.selectSize;
  let remark: string | undefined;
  if (isSoldOut) remark = `Sold out in ${size}. Please choose another size.`;
  else if (left !== undefined)
    remark = `Only ${left} left in ${size}${most > 0 ? '' : ', already in your cart'}.`;

  function focusSize(value: string) {
    const sizes = sizesRef.current;
    [...(sizes?.querySelectorAll('input') ?? [])]
      .find((input) => value === '' || input.value === value)
      ?.focus({ preventScroll: true });
    sizes?.scrollIntoView({ block: 'nearest' });
  }

  function select(newSize: string) {
    if (problem !== undefined) dismiss(problem);
    setProblem(undefined);
    setHasChosen(true);
    onSizeChange(newSize);
  }

  function addToCart(): boolean {
    if (size === '' || isSoldOut || most <= 0) {
      const reason = remark ?? messages.selectSize;
      setProblem(reason);
      setHasChosen(true);
      notify(reason);
      focusSize(size);
      return false;
    }
    // Without what only the product's page shows.
    const added = v.parse(productSchema, product);
    dispatch({ type: 'add', product: added, size, quantity: shownQuantity });
    rememberSize(product, size);
    notify(messages.added(shownQuantity, product.name), {
      detail: (
        <>
          <Picture picture={added.image[0]} alt="" sizes="4rem" className={addedStyles.picture} />
          <p className={addedStyles.size}>{sizeLabel(size)}</p>
          <Link to={paths.cart} className={addedStyles.link}>
            View cart
          </Link>
        </>
      ),
    });
    return true;
  }

  return (
    <div className={styles.form}>
      <div className={sizeStyles.root}>
        {/* A sold-out one can be chosen, so that a keyboard reaches it and hears why it cannot be bought. */}
        <fieldset
          ref={sizesRef}
          className={problem ? `${sizeStyles.sizes} ${sizeStyles.missing}` : sizeStyles.sizes}
          aria-describedby={problem && problemId}
        >
          <legend className={sizeStyles.legend}>Size</legend>
          {isSizeMissing && (
            <p id={problemId} className={sizeStyles.problem}>
              Choose a size
            </p>
          )}
          {product.size.map((offered) => {
            const isAvailable = isSizeAvailable(product, offered);
            return (
              <label
                key={offered}
                className={isAvailable ? sizeStyles.size : `${sizeStyles.size} ${sizeStyles.soldOut}`}
              >
                <input
                  type="radio"
                  name="size"
                  value={offered}
                  checked={offered === size}
                  onChange={() => select(offered)}
                />
                <span>
                  {offered}
                  {!isAvailable && <span className="visually-hidden"> (sold out)</span>}
                </span>
              </label>
            );
          })}
        </fieldset>
        <div className={sizeStyles.guide}>{sizeGuide}</div>
        <p
          role="status"
          id={isSizeMissing ? undefined : problemId}
          className={problem ? `${sizeStyles.remark} ${sizeStyles.danger}` : sizeStyles.remark}
        >
          {remark}
        </p>
      </div>
      {isSoldOut && stockAlert}
      {wasLast && !isSoldOut && (
        <div className={styles.lastSize}>
          {!hasChosen && (
            <>
              <span id="last-size">{size}, the size you chose last time</span>
              <button
                type="button"
                className="link-button"
                aria-describedby="last-size"
                onClick={() => {
                  forgetMySizes();
                  select('');
                  focusSize('');
                }}
              >
                Forget<span className="visually-hidden"> my sizes</span>
              </button>
            </>
          )}
        </div>
      )}
      {sizeHelp}
      <div className={styles.quantity}>
        <span aria-hidden="true">Quantity</span>
        <QuantityStepper
          label={product.name}
          quantity={shownQuantity}
          maximum={most}
          onDecrease={() => setQuantity(shownQuantity - 1)}
          onIncrease={() => setQuantity(shownQuantity + 1)}
        />
      </div>
      {/* With a sold-out size, the buttons are `aria-disabled` rather than disabled, so that a press says why. */}
      <div ref={barRef} className={styles.buttons} data-floating-bar>
        {/* The page says both further up. */}
        <p className={styles.summary} aria-hidden="true">
          <span>{formatPrice(product.price)}</span>
          {size && (
            <span className={isSoldOut ? `${styles.chosen} ${styles.soldOut}` : styles.chosen}>
              {isSoldOut ? `${size} sold out` : sizeLabel(size)}
            </span>
          )}
        </p>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isSoldOut}
          onKeyDown={ignoreRepeat}
          // The second tap of a double tap adds nothing. All that is left may be in the cart.
          onClick={({ detail }) => {
            if (detail < 2 && (most <= 0 || addToCart())) void navigate(paths.cart);
          }}
        >
          BUY NOW
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isSoldOut}
          onKeyDown={ignoreRepeat}
          onClick={({ detail }) => detail < 2 && addToCart()}
        >
          ADD TO CART
        </button>
        {/* The next stop of the keyboard: the message stands before the page. */}
        {inCart && (
          <Link to={paths.cart} className={styles.viewCart}>
            View cart
          </Link>
        )}
      </div>
    </div>
  );
}
