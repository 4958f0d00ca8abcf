import { useMemo } from 'react';
import { useCartItems, useCartStore } from '../../cart/CartProvider.tsx';
import { CartExtras } from './CartExtras.tsx';
import { CartLines } from './CartLines.tsx';
import { ChangeNotice } from './ChangeNotice.tsx';
import { PayBar } from './PayBar.tsx';
import { payableTotal, reconcileCart } from './reconcile.ts';
import { Summary } from './Summary.tsx';
import { useCatalogue } from './useCatalogue.ts';
import { useDelivery } from './useDelivery.ts';
import { useIsVisitor } from './useIsVisitor.ts';
import { usePayment } from './usePayment.ts';
import { useRemoveFromCart } from './useRemoveFromCart.ts';
import styles from './CartPage.module.css';

/** The cart's lines and total, with current prices and availability. */
export function CartContents() {
  const items = useCartItems();
  const { dispatch } = useCartStore();
  const { catalogue, ...check } = useCatalogue();
  const lines = useMemo(() => reconcileCart(items, catalogue), [items, catalogue]);
  const subtotal = payableTotal(lines);
  const delivery = useDelivery(subtotal);
  const { isAddressFixed, ...payment } = usePayment({ catalogue, ...check, delivery });
  const remove = useRemoveFromCart();
  const isBusy = payment.state === 'busy';
  const isVisitor = useIsVisitor();
  return (
    <>
      <div className={styles.main}>
        {!isBusy && <CartExtras items={items} at="top" />}
        <ChangeNotice
          items={items}
          lines={lines}
          serverDelivery={delivery.fromServer?.cost}
          isBlockingPayment={payment.state === 'changed'}
          onRemove={remove}
        />
        {/* The cart cannot be changed while its payment is starting. */}
        <div className={styles.lines} inert={isBusy}>
          <CartLines items={items} catalogue={catalogue} dispatch={dispatch} onRemove={remove} />
        </div>
        <div className={styles.below} data-customer={!isVisitor || undefined} inert={isBusy}>
          <CartExtras items={items} at="bottom" />
        </div>
      </div>
      <section className={styles.side} aria-label="Summary">
        <Summary lines={lines} subtotal={subtotal} delivery={delivery.cost} isAddressFixed={isAddressFixed} />
        <PayBar lines={lines} total={subtotal + delivery.cost} {...payment} />
      </section>
    </>
  );
}
