import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { pieceCount } from '../../config/savedMessages.ts';
import { formatPrice } from '../../domain/price.ts';
import { parseCartRows } from '../../lists/listText.ts';
import { buyableRows, countPieces } from '../../lists/lookAtCart.ts';
import { paths } from '../../paths.ts';
import { notify } from '../../ui/toasts/notifications.ts';
import { CartLookList } from './CartLookList.tsx';
import { useCartLook } from './useCartLook.ts';
import styles from './CartLook.module.css';

/** A cart that somebody has shared as a link, for a look before it is taken over. */
export function SharedCart() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { dispatch } = useCartStore();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isTaken = useRef(false);
  const text = new URLSearchParams(search).get('pieces') ?? '';
  const cart = parseCartRows(text);
  const rows = cart?.rows;
  const { look, ...state } = useCartLook(rows);
  const buyable = look ? buyableRows(look) : [];
  const count = rows ? countPieces(rows) : 0;

  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);

  /** Without the link's pieces in the URL: neither Back nor a reload adds them again. */
  function leave() {
    void navigate(paths.cart, { replace: true });
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  function take() {
    if (isTaken.current) return;
    isTaken.current = true;
    for (const row of buyable) dispatch({ type: 'add', ...row });
    const added = buyable.reduce((sum, { quantity }) => sum + quantity, 0);
    leave();
    notify(`${pieceCount(added)} added to your cart.`);
  }

  if (count === 0) {
    return (
      <section className={styles.look} aria-labelledby="shared-cart">
        <h2 ref={headingRef} id="shared-cart" tabIndex={-1}>
          This link to a cart cannot be read
        </h2>
        <p>
          {/^[2-9]\d{0,3};/.test(text)
            ? 'It was made by a newer version of the shop. Reload the page, then open it again.'
            : 'Part of it may be missing. Ask for it to be sent again.'}{' '}
          Your own cart is unchanged.
        </p>
        <p className={styles.actions}>
          <button type="button" className="button" onClick={leave}>
            Close
          </button>
        </p>
      </section>
    );
  }
  const total = buyable.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  return (
    <section className={styles.look} aria-labelledby="shared-cart">
      <h2 ref={headingRef} id="shared-cart" tabIndex={-1}>
        A cart somebody shared with you: {pieceCount(count)}
      </h2>
      <CartLookList {...state} look={look} slots={new Set(rows?.keys()).size} />
      {cart !== undefined && cart.unreadable > 0 && (
        <p className={styles.sum}>Part of the link could not be read, so something may be missing.</p>
      )}
      <p className={styles.sum}>
        {look && buyable.length > 0 && `${formatPrice(total)} at today’s prices, without delivery.`}
        {look && buyable.length === 0 && 'None of it can be bought at present.'}
        {!look && '\u00a0'}
      </p>
      <p className={styles.actions}>
        {(!look || buyable.length > 0) && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={!look}
            onClick={() => {
              if (look) take();
            }}
          >
            Add to my cart
          </button>
        )}
        <button type="button" className="button" onClick={leave}>
          {look && buyable.length === 0 ? 'Close' : 'No, thanks'}
        </button>
      </p>
    </section>
  );
}
