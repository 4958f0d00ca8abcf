import { useMemo } from 'react';
import { useCartItems, useCartStore } from '../../cart/CartProvider.tsx';
import { CartLines } from './CartLines.tsx';
import { reviewCart } from './reconcile.ts';
import { Summary } from './Summary.tsx';
import { useCatalogue } from './useCatalogue.ts';
import { usePayment } from './usePayment.ts';
import { useRemoval } from './useRemoval.ts';
import styles from './CartPage.module.css';

/** The lines of the cart and what they cost, as the catalogue has them now. */
export function CartContents() {
  const items = useCartItems();
  const { dispatch } = useCartStore();
  const { catalogue, ...check } = useCatalogue();
  const { state, pay } = usePayment({ catalogue, ...check });
  const remove = useRemoval();
  const lines = useMemo(() => reviewCart(items, catalogue), [items, catalogue]);
  return (
    <>
      {/* What is being paid stays as it is until the shopper has left. */}
      <div className={styles.lines} inert={state === 'busy'}>
        <CartLines items={items} catalogue={catalogue} dispatch={dispatch} onRemove={remove} />
      </div>
      <Summary items={items} lines={lines} state={state} onPay={pay} onRemove={remove} />
    </>
  );
}
