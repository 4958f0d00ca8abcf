import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { historyIndex } from '../../auth/paymentIntent.ts';
import { Link } from '../../ui/Link.tsx';
import { useIdle } from '../../ui/useIdle.ts';
import { paths } from '../../paths.ts';
import { addAddressQuery } from './addAddress.ts';
import { Arrival } from './Arrival.tsx';
import { useIsVisitor } from './useIsVisitor.ts';
import styles from './DeliverTo.module.css';

const CustomerAddress = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./CustomerAddress.tsx')).CustomerAddress };
  } catch (error) {
    console.warn('The delivery address could not be loaded.', error);
    return { default: Arrival };
  }
});

/** Where the cart goes and when it arrives. A payment does not need an address. */
export function DeliverTo() {
  const isVisitor = useIsVisitor();
  const isIdle = useIdle();
  if (isVisitor) {
    return (
      <div className={styles.block}>
        <p>Delivery anywhere in Sri Lanka</p>
        <Arrival />
        <p>
          <Link
            to={paths.signUp}
            state={{ returnTo: paths.cart + addAddressQuery, cartIndex: historyIndex() }}
          >
            Add a delivery address
          </Link>
        </p>
      </div>
    );
  }
  return (
    isIdle && (
      <Suspense>
        <CustomerAddress />
      </Suspense>
    )
  );
}
