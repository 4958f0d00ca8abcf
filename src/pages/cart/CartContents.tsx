import { useEffect, useRef } from 'react';
import { useCartStore } from '../../cart/useCart.ts';
import { AfterFirstPaint } from '../../ui/AfterFirstPaint.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { CartLines } from './CartLines.tsx';
import type { CartPartsProps } from './CartParts.tsx';
import { PayBar } from './PayBar.tsx';
import { isBusy as isBusyState } from './payment.ts';
import { countChanges } from './reconcile.ts';
import { Summary } from './Summary.tsx';
import { usePricedCart } from './usePricedCart.ts';
import { usePayment } from './usePayment.ts';
import { useRemoveFromCart } from './useRemoveFromCart.ts';
import styles from './CartPage.module.css';
import summaryStyles from './Summary.module.css';

const CartParts = lazyPart(async () => (await import('./CartParts.tsx')).CartParts);
const Changes = lazyPart(async () => (await import('./CartNotices.tsx')).Changes, {
  failed: <p>Your cart has changed. Please check it, then continue.</p>,
});

/** What stands above and below the lines. Loaded on demand: a payment does not need it. */
export function CartExtras(props: CartPartsProps) {
  return (
    <AfterFirstPaint>
      <CartParts {...props} />
    </AfterFirstPaint>
  );
}

export function CartContents() {
  const { dispatch } = useCartStore();
  const pricedCart = usePricedCart();
  const { items, lines, subtotal, delivery, discount, serverDelivery } = pricedCart;
  const payment = usePayment(pricedCart);
  const remove = useRemoveFromCart();
  const isBusy = isBusyState(payment.state);
  const changesRef = useRef<HTMLDivElement>(null);
  const isBlocked = payment.state.name === 'changed';
  useEffect(() => {
    if (isBlocked) changesRef.current?.focus();
  }, [isBlocked]);
  const hasChanges = isBlocked || Object.values(countChanges(lines)).some((count) => count > 0);
  return (
    <>
      <div className={styles.main}>
        {!isBusy && <CartExtras items={items} at="top" />}
        {/* Always mounted, because screen readers often miss a live region that is inserted together with its text. */}
        <div
          ref={changesRef}
          className={summaryStyles.changes}
          role="status"
          aria-label="Changes in your cart"
          tabIndex={-1}
        >
          {hasChanges && (
            <div className={summaryStyles.notice}>
              <Changes
                items={items}
                lines={lines}
                missing={payment.state.name === 'changed' ? payment.state.missing : undefined}
                serverDelivery={serverDelivery}
                onRemove={remove}
              />
            </div>
          )}
        </div>
        {/* The cart cannot be changed while its payment is starting. */}
        <div className={styles.lines} inert={isBusy}>
          <CartLines items={items} lines={lines} dispatch={dispatch} onRemove={remove} />
        </div>
        <div className={styles.below} inert={isBusy}>
          <CartExtras items={items} at="bottom" />
        </div>
      </div>
      <section className={styles.side} aria-label="Summary">
        <Summary {...pricedCart} state={payment.state} />
        <PayBar lines={lines} total={subtotal + delivery - discount} {...payment} />
        <CartExtras items={items} at="side" />
      </section>
    </>
  );
}
