import { backToCart } from '../../auth/backToCart.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { useIdle } from '../../ui/AfterFirstPaint.tsx';
import { paths } from '../../paths.ts';
import { addAddressQuery, Arrival } from './Arrival.tsx';
import { useIsVisitor } from './useIsVisitor.ts';
import styles from './DeliverTo.module.css';

const CustomerAddress = lazyPart(async () => (await import('./CustomerAddress.tsx')).CustomerAddress, {
  failed: <Arrival />,
});

/** @param isSigningIn whether the form of a new account may still save what the address form is filled with */
export function DeliverTo({ isSigningIn }: { isSigningIn: boolean }) {
  const isVisitor = useIsVisitor() || isSigningIn;
  const isIdle = useIdle();
  if (isVisitor) {
    return (
      <div className={styles.block}>
        <p>Delivery anywhere in Sri Lanka</p>
        <Arrival />
        {!isSigningIn && (
          <p>
            <Link to={paths.signUp} state={backToCart(addAddressQuery)}>
              Add a delivery address
            </Link>
          </p>
        )}
      </div>
    );
  }
  return isIdle && <CustomerAddress />;
}
