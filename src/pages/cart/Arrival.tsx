import { expectedArrival } from '../../domain/deliveryWindow.ts';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import styles from './DeliverTo.module.css';

/** The query of the cart's URL that opens the address form, for a visitor who comes back from signing up. */
export const addAddressQuery = '?address=add';

export function Arrival({ postalCode }: { postalCode?: string | undefined }) {
  const today = useSriLankaDay();
  return <p className={styles.arrival}>Arrives {expectedArrival(postalCode, today)}</p>;
}
