import { useMemo } from 'react';
import { useCartItems, useCartStore } from '../../cart/CartProvider.tsx';
import { CartLines } from './CartLines.tsx';
import { reconcileCart } from './reconcile.ts';
import { Summary } from './Summary.tsx';
import { useCatalogue } from './useCatalogue.ts';
import { usePayment } from './usePayment.ts';
import { useRemoveFromCart } from './useRemoveFromCart.ts';
import styles from './CartPage.module.css';

/** The cart's lines and total, with current prices and availability. */
export function CartContents() {
  const items = useCartItems();
  const { dispatch } = useCartStore();
  const { catalogue, ...check } = useCatalogue();
  const { state, pay } = usePayment({ catalogue, ...check });
  const remove = useRemoveFromCart();
  const lines = useMemo(() => reconcileCart(items, catalogue), [items, catalogue]);
  return (
    <>
      {/* The cart cannot be changed while its payment is starting. */}
      <div className={styles.lines} inert={state === 'busy'}>
        <CartLines items={items} catalogue={catalogue} dispatch={dispatch} onRemove={remove} />
      </div>
      <Summary items={items} lines={lines} state={state} onPay={pay} onRemove={remove} />
    </>
  );
}
