import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuthOnDemand } from '../../auth/AuthProvider.tsx';
import { useCartItems, useCartStore } from '../../cart/CartProvider.tsx';
import { pieceCount, savedMessages } from '../../config/savedMessages.ts';
import { formatPrice } from '../../domain/price.ts';
import { withCartNews } from '../../lists/cartNews.ts';
import { bringMissingInStep } from '../../lists/missingInStep.ts';
import { isNewerList, parseCartRows } from '../../lists/listText.ts';
import { countPieces, planAdding } from '../../lists/lookAtCart.ts';
import type { CartLook, CartLookPlan } from '../../lists/lookAtCart.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { CartLookList } from './CartLookList.tsx';
import { useCartLook } from './useCartLook.ts';
import styles from './CartLook.module.css';

const nothing: CartLookPlan = { lines: [], added: 0, inCart: 0 };

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus();

/** A cart that somebody has shared as a link, for a look before it is taken over. */
export function SharedCart() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const store = useCartStore();
  const { currentCustomer } = useAuthOnDemand();
  const items = useCartItems();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const choice = useRef<'taken' | 'left'>(undefined);
  const [isTaking, setIsTaking] = useState(false);
  const text = new URLSearchParams(search).get('pieces') ?? '';
  const cart = parseCartRows(text);
  const rows = cart?.rows;
  const { look, ...state } = useCartLook(rows);
  const { lines, added, inCart } = look ? planAdding(look, items) : nothing;
  const count = rows ? countPieces(rows) : 0;

  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);

  /** Without the link's pieces in the URL: neither Back nor a reload shows them again. */
  function leave() {
    void navigate(paths.cart, { replace: true });
    focusHeading();
  }

  function decline() {
    choice.current = 'left';
    leave();
  }

  async function take(shown: CartLook) {
    if (choice.current) return;
    choice.current = 'taken';
    setIsTaking(true);
    // Some of the pieces may be on their way from another device.
    const isInStep = await bringMissingInStep(currentCustomer, store);
    // TypeScript does not see that the other button may have been pressed meanwhile.
    if ((choice.current as string) === 'left') return;
    if (!isInStep) {
      choice.current = undefined;
      setIsTaking(false);
      notify(savedMessages.notInStep);
      return;
    }
    const plan = planAdding(shown, store.items());
    store.dispatch({ type: 'addAll', lines: plan.lines });
    // The shopper may have opened another page meanwhile.
    if (headingRef.current) leave();
    const said =
      plan.added > 0
        ? `${pieceCount(plan.added)} added to your cart.`
        : savedMessages.cartLook({ total: count, ...plan });
    notify(withCartNews(said));
  }

  if (count === 0) {
    return (
      <section className={styles.look} aria-labelledby="shared-cart">
        <h2 ref={headingRef} id="shared-cart" tabIndex={-1}>
          This link to a cart cannot be read
        </h2>
        <p>
          {isNewerList(text)
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
  const totalLkr = lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
  return (
    <section className={styles.look} aria-labelledby="shared-cart">
      <h2 ref={headingRef} id="shared-cart" tabIndex={-1}>
        A cart somebody shared with you: {pieceCount(count)}
      </h2>
      <div className={styles.columns}>
        {/* First, so that a long cart does not keep it out of reach. */}
        <div className={`${styles.column} ${styles.summary}`}>
          <p className={styles.sum} role="status">
            {look && savedMessages.cartLook({ total: count, added, inCart })}
            {added > 0 && (
              <>
                {' '}
                <span className={styles.price}>{formatPrice(totalLkr)}</span> at today’s prices, without
                delivery.
              </>
            )}
          </p>
          <p className={styles.actions}>
            {look && added === 0 && inCart > 0 ? (
              <Link className="button button-primary" to={paths.cart} replace onClick={focusHeading}>
                View your cart
              </Link>
            ) : (
              <>
                {(!look || added > 0) && (
                  <button
                    type="button"
                    className="button button-primary"
                    aria-disabled={!look || isTaking}
                    onClick={() => {
                      if (look) void take(look);
                    }}
                  >
                    Add to my cart
                  </button>
                )}
                <button type="button" className="button" onClick={decline}>
                  {look && added === 0 ? 'Close' : 'No, thanks'}
                </button>
              </>
            )}
          </p>
        </div>
        <div className={styles.column}>
          <CartLookList {...state} look={look} items={items} slots={rows?.size ?? 0} />
          {cart !== undefined && cart.unreadable > 0 && (
            <p className={styles.sum}>Part of the link could not be read, so something may be missing.</p>
          )}
        </div>
      </div>
    </section>
  );
}
