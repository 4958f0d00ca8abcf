import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../cart/CartProvider.tsx';
import { notify } from '../../components/notifications.ts';
import { PageHeading } from '../../components/PageHeading.tsx';
import { formatPrice } from '../../lib/price.ts';
import { messages } from '../../messages.ts';
import type { CartItem } from '../../types.ts';
import { CartLine } from './CartLine.tsx';
import { Payment } from './Payment.tsx';
import styles from './Cart.module.css';

export function Cart() {
  const { items, totalPrice, dispatch } = useCart();
  const listRef = useRef<HTMLUListElement>(null);

  function remove(item: CartItem, index: number) {
    dispatch({ type: 'remove', productId: item._id });
    notify(messages.removed(item.name), {
      action: { label: 'Undo', onAction: () => dispatch({ type: 'restore', item, index }) },
    });
    // The focus goes on to the next line, or to the list when there is none.
    const links = listRef.current?.querySelectorAll<HTMLElement>('[data-line-link]');
    const next = links?.[index + 1] ?? links?.[index - 1] ?? document.querySelector<HTMLElement>('h1');
    next?.focus();
  }

  if (items.length === 0) {
    return (
      <div className={`page ${styles.empty}`}>
        <PageHeading title="Cart">Your cart is empty</PageHeading>
        <p>What you add to it stays here, also after you close the page.</p>
        <Link className="button button-primary" to="/">
          CONTINUE SHOPPING
        </Link>
      </div>
    );
  }

  return (
    <div className={`page ${styles.page}`}>
      <PageHeading title="Cart">Your cart</PageHeading>
      <ul ref={listRef} className={styles.lines}>
        {items.map((item, index) => (
          <li key={item._id}>
            <CartLine item={item} onRemove={() => remove(item, index)} />
          </li>
        ))}
      </ul>
      <section className={styles.summary} aria-label="Summary">
        <p className={styles.subtotal}>
          <span>Subtotal</span>
          <span className={styles.amount}>{formatPrice(totalPrice)}</span>
        </p>
        <p className={styles.note}>Without delivery, which is chosen when you pay. Prices include taxes.</p>
        <Payment />
        <Link className="button" to="/">
          CONTINUE SHOPPING
        </Link>
      </section>
    </div>
  );
}
