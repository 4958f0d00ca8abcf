import { useState } from 'react';
import { deliveryWindow, formatDeliveryWindow } from '../../domain/deliveryWindow.ts';
import styles from './DeliverTo.module.css';

/** When the cart would arrive if it were paid now. Without a postal code, anywhere in Sri Lanka. */
export function Arrival({ postalCode }: { postalCode?: string | undefined }) {
  const [now] = useState(() => new Date());
  return <p className={styles.arrival}>Arrives {formatDeliveryWindow(deliveryWindow(postalCode, now))}</p>;
}
