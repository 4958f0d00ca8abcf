import { deliveryWindow, formatDeliveryWindow } from '../../domain/deliveryWindow.ts';
import { noonOf } from '../../domain/delivery.ts';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import styles from './DeliverTo.module.css';

/** The query of the cart's URL that opens the address form, for a visitor who comes back from signing up. */
export const addAddressQuery = '?address=add';

export function Arrival({ postalCode }: { postalCode?: string | undefined }) {
  const today = noonOf(useSriLankaDay());
  return <p className={styles.arrival}>Arrives {formatDeliveryWindow(deliveryWindow(postalCode, today))}</p>;
}
