import { deliveryWindow, formatDeliveryWindow } from '../../domain/deliveryWindow.ts';
import { noonOf } from '../../domain/delivery.ts';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import styles from './Arrival.module.css';

export function Arrival() {
  const today = noonOf(useSriLankaDay());
  return (
    <p className={styles.arrival}>
      Arrives <span>{formatDeliveryWindow(deliveryWindow(undefined, today))}</span>
    </p>
  );
}
