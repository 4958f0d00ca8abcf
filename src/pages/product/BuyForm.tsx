import { lazy, Suspense, useRef, useState } from 'react';
import type { Dispatch, KeyboardEvent, ReactNode, SetStateAction } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../config/messages.ts';
import { useCartItem, useCartStore } from '../../cart/CartProvider.tsx';
import { formatPrice } from '../../domain/price.ts';
import { isSizeAvailable, piecesLeft, sizeLabel } from '../../domain/sizes.ts';
import { dismiss, notify } from '../../ui/toasts/notifications.ts';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { useBottomBar } from '../../ui/useBottomBar.ts';
import { initialSelectedQuantity } from '../../config/constants.ts';
import { paths } from '../../paths.ts';
import type { DetailedProduct, Product } from '../../domain/types.ts';
import { AddedPanel } from './AddedPanel.tsx';
import { hasMySize } from './hasMySize.ts';
import { SizeOptions } from './SizeOptions.tsx';
import { TellMe } from './TellMe.tsx';
import styles from './BuyForm.module.css';

const MySize = lazy(async () => ({ default: (await import('./MySize.tsx')).MySize }));

/** Not waited for: what cannot be remembered is not preselected next time. */
const rememberSize = (product: Product, size: string) =>
  void import('../../product/mySizes.ts').then(
    ({ rememberSize: remember }) => remember(product, size),
    () => undefined,
  );

/** Without what only its page shows, which the cart does not need. */
function toCartProduct(product: DetailedProduct): Product {
  const { sizeTable: _table, fit: _fit, model: _model, fabric: _fabric, care: _care, ...rest } = product;
  return rest;
}

/** A held key adds once. */
const ignoreRepeat = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

interface BuyFormProps {
  product: DetailedProduct;
  /** The chosen size; empty if none is. */
  size: string;
  onSizeChange: Dispatch<SetStateAction<string>>;
  /** Shown below the sizes. */
  sizeHelp: ReactNode;
}

/** Both buttons need a size (section 5). */
export function BuyForm({ product, size, onSizeChange, sizeHelp }: BuyFormProps) {
  const [quantity, setQuantity] = useState(initialSelectedQuantity);
  const [problem, setProblem] = useState<string>();
  const [hadMySize] = useState(() => hasMySize(product));
  const [hasChosen, setHasChosen] = useState(false);
  const [alertSize, setAlertSize] = useState<string>();
  const sizesRef = useRef<HTMLFieldSetElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const { dispatch } = useCartStore();
  const navigate = useNavigate();
  useBottomBar(barRef);

  const isSoldOut = size !== '' && !isSizeAvailable(product, size);
  const left = isSoldOut ? undefined : piecesLeft(product, size);
  const cartRow = useCartItem(product._id)?.selectedSizeAndQuantities.find((row) => row.size === size);
  /** How many may still be added. */
  const most = left === undefined ? Infinity : left - (cartRow?.quantity ?? 0);
  const canAdd = !isSoldOut && most > 0;
  const shownQuantity = Math.max(1, Math.min(quantity, most));
  let remark: string | undefined;
  if (isSoldOut) remark = `Sold out in ${size}. Please choose another size.`;
  else if (left !== undefined)
    remark = `Only ${left} left in ${size}${canAdd ? '' : ', already in your cart'}.`;

  const focusSize = (value: string | undefined) =>
    [...(sizesRef.current?.querySelectorAll('input') ?? [])]
      .find((input) => value === undefined || input.value === value)
      ?.focus();

  function select(newSize: string) {
    if (problem !== undefined) dismiss(problem);
    setProblem(undefined);
    setHasChosen(true);
    onSizeChange(newSize);
  }

  function addToCart(): boolean {
    const reason = size === '' ? messages.selectSize : remark;
    if (size === '' || !canAdd) {
      setProblem(reason);
      setHasChosen(true);
      notify(reason ?? messages.selectSize);
      focusSize(size === '' ? undefined : size);
      return false;
    }
    const inCart = toCartProduct(product);
    dispatch({ type: 'add', product: inCart, size, quantity: shownQuantity });
    rememberSize(product, size);
    notify(messages.added(shownQuantity, product.name), {
      detail: <AddedPanel product={inCart} size={size} />,
    });
    return true;
  }

  return (
    <div className={styles.form}>
      <SizeOptions
        ref={sizesRef}
        product={product}
        selected={size}
        onSelect={select}
        problem={problem}
        remark={isSoldOut && alertSize === size ? undefined : remark}
      />
      {isSoldOut && <TellMe product={product} size={size} onAlert={setAlertSize} />}
      {hadMySize && !(hasChosen && isSoldOut) && (
        <div className={styles.mySize}>
          {!hasChosen && (
            <ErrorBoundary fallback={null}>
              <Suspense>
                <MySize
                  product={product}
                  onPreselect={(mySize) => onSizeChange((chosen) => chosen || mySize)}
                  onForget={() => {
                    onSizeChange('');
                    focusSize(undefined);
                  }}
                />
              </Suspense>
            </ErrorBoundary>
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
          className="button button-primary capitals"
          aria-disabled={isSoldOut}
          onKeyDown={ignoreRepeat}
          // Nor does the second tap of a double tap add another piece. All that is left may be in the cart.
          onClick={({ detail }) => {
            if (detail < 2 && (most <= 0 || addToCart())) void navigate(paths.cart);
          }}
        >
          BUY NOW
        </button>
        <button
          type="button"
          className="button capitals"
          aria-disabled={isSoldOut}
          onKeyDown={ignoreRepeat}
          onClick={({ detail }) => {
            if (detail < 2) addToCart();
          }}
        >
          ADD TO CART
        </button>
      </div>
    </div>
  );
}
