import { useEffect } from 'react';
import { dropPaymentIntent } from '../../auth/paymentIntent.ts';
import { useCartItems } from '../../cart/CartProvider.tsx';
import { Link } from '../../ui/Link.tsx';
import { PaymentNotices } from '../../orders/PaymentNotices.tsx';
import { CollectionLinks } from '../../layout/CollectionLinks.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { CartContents } from './CartContents.tsx';
import { paths } from '../../paths.ts';
import styles from './CartPage.module.css';

export function CartPage() {
  const isEmpty = useCartItems().length === 0;
  useEffect(() => {
    // What is added later must not be paid by itself.
    if (isEmpty) dropPaymentIntent();
  }, [isEmpty]);
  return (
    <div className={`page ${isEmpty ? styles.empty : styles.page}`}>
      <PageHeading title="Cart">{isEmpty ? 'Your cart is empty' : 'Your cart'}</PageHeading>
      {isEmpty ? (
        <>
          <PaymentNotices items={[]} />
          <p>Items you add stay here, even after you close the page.</p>
          <Link className="button button-primary capitals" to={paths.home}>
            CONTINUE SHOPPING
          </Link>
          <CollectionLinks />
        </>
      ) : (
        <CartContents />
      )}
    </div>
  );
}
