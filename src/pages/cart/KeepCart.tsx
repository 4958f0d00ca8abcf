import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCartStore } from '../../cart/CartProvider.tsx';
import { pieceCount, savedMessages } from '../../config/savedMessages.ts';
import { maxTravellingRows } from '../../domain/limits.ts';
import type { CartItem } from '../../domain/types.ts';
import { askToEnd, startFollowing } from '../../lists/cartFollowing.ts';
import { toCartRows } from '../../lists/cartList.ts';
import { useListOpened } from '../../lists/useListOpened.ts';
import { countPieces, planAdding } from '../../lists/lookAtCart.ts';
import { useIsCartFollowing, useIsCartTied, useIsFollowStored, useIsUnsaved } from '../../lists/useLists.ts';
import { CartLookList } from './CartLookList.tsx';
import { useAccountCart } from './useAccountCart.ts';
import { useCartLook } from './useCartLook.ts';
import lookStyles from './CartLook.module.css';
import styles from './CartParts.module.css';

interface KeepCartProps {
  uid: string;
  items: readonly CartItem[];
}

/** Whether the cart is kept on the account, and the one that another device has kept there. */
export function KeepCart({ uid, items }: KeepCartProps) {
  const isFollowing = useIsCartFollowing(uid);
  const isUnsaved = useIsUnsaved('cart');
  const isStored = useIsFollowStored();
  const isTied = useIsCartTied(uid);
  const cart = useCartStore();
  const { other, isLoaded, hasFailed, dismiss, askAgain } = useAccountCart(uid, isTied, () =>
    toCartRows(cart.items()),
  );
  /** From the tick on, until the account has said whether it keeps a cart. */
  const [isAsking, setIsAsking] = useState(false);
  /** The box was pressed while it waits. */
  const [isEarly, setIsEarly] = useState(false);
  // Until the account has answered, also to the end of what was kept, nothing may be joined with its cart unseen.
  const isKnown = isFollowing || (!isTied && isLoaded);
  if (isEarly && isKnown) setIsEarly(false);
  const [isOpen, setIsOpen] = useState(false);
  const keepRef = useRef<HTMLInputElement>(null);
  const lookRef = useRef<HTMLElement>(null);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const { look, ...state } = useCartLook(isOpen && other ? other : undefined);
  const id = useId();

  useListOpened('cart');

  // Its buttons would stand behind the pay bar.
  useEffect(() => {
    if (look) lookRef.current?.scrollIntoView({ block: 'nearest' });
  }, [look]);

  function close(change: () => void) {
    flushSync(() => {
      change();
      setIsOpen(false);
    });
    // The button that had it is gone, and so will be what is under an empty cart.
    const keep = items.length > 0 ? keepRef.current : null;
    (keep ?? document.querySelector<HTMLElement>('main h1'))?.focus();
  }

  async function keepCart() {
    setIsAsking(true);
    const hasOther = await askAgain();
    if (hasOther === false) startFollowing(uid, false);
    const hadFocus = document.activeElement === keepRef.current;
    // What is kept is joined with it, so it is shown first, although it was not wanted before.
    flushSync(() => {
      setIsAsking(false);
      if (hasOther) setIsOpen(true);
    });
    if (hadFocus) toggleRef.current?.focus();
  }

  function end() {
    askToEnd(uid);
    // The box of an empty cart goes once the account is told.
    if (items.length === 0) document.querySelector<HTMLElement>('main h1')?.focus();
  }

  function status() {
    if (hasFailed) return 'We could not reach your account. Reload the page to try again.';
    if (isUnsaved && isFollowing) return 'Not yet saved to your account. We will try again by ourselves.';
    if (isUnsaved) return 'We could not reach your account yet. We will try again by ourselves.';
    if (isEarly) return `One moment: your account is still being ${isTied ? 'told' : 'asked'}.`;
    if (isFollowing && !isStored) return savedMessages.followsForVisit;
    const leftOut = toCartRows(items).size - maxTravellingRows;
    return (
      isFollowing && leftOut > 0 && savedMessages.sizesLeftOut('Your account', maxTravellingRows, leftOut)
    );
  }

  if (other) {
    const total = countPieces(other);
    return (
      <>
        <p className={styles.other}>
          <span>The cart on your account: {pieceCount(total)}</span>
          <button
            ref={toggleRef}
            type="button"
            className="link-button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide it' : 'Look at it'}
          </button>
        </p>
        {isOpen && (
          <section ref={lookRef} id={id} className={styles.look} aria-label="The cart on your account">
            <CartLookList {...state} look={look} items={items} slots={other.size} />
            <p className={lookStyles.sum} role="status">
              {look ? savedMessages.cartLook({ total, ...planAdding(look, items) }) : '\u00a0'}
            </p>
            <p className={lookStyles.actions}>
              <button
                type="button"
                className="button button-primary"
                onClick={() => close(() => startFollowing(uid, true))}
              >
                Add to this cart
              </button>
              <button type="button" className="button" onClick={() => close(dismiss)}>
                Not now
              </button>
            </p>
            <p className={styles.status}>Then this cart stays on your account, for all of your devices.</p>
          </section>
        )}
      </>
    );
  }
  if (items.length === 0 && !isTied) return null;
  return (
    <>
      <label className={styles.keep}>
        <input
          ref={keepRef}
          type="checkbox"
          checked={isFollowing || isAsking}
          // Not `disabled`: the box would lose the focus while the account is asked.
          aria-disabled={!isKnown}
          onChange={({ target }) => {
            if (!isKnown) {
              setIsEarly(true);
              return;
            }
            if (target.checked) void keepCart();
            else end();
          }}
        />
        <span>Keep this cart on my account, for my other devices</span>
      </label>
      {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
      <p className={styles.status} role="status">
        {status()}
      </p>
    </>
  );
}
