import { expectedArrival } from '../../domain/deliveryWindow.ts';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import styles from './Arrival.module.css';

export function Arrival() {
  const today = useSriLankaDay();
  return (
    <p className={styles.arrival}>
      Arrives <span>{expectedArrival(undefined, today)}</span>
    </p>
  );
}
