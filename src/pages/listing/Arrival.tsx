import { expectedArrival } from '../../domain/deliveryWindow.ts';
import { useSriLankaDay } from '../../product/useSriLankaDay.ts';
import styles from './Arrival.module.css';

export function Arrival() {
  const today = useSriLankaDay();
  return (
    // An element of its own for each day: nothing moves when the dates are known.
    <p key={today} className={styles.arrival}>
      Arrives <span>{expectedArrival(undefined, today)}</span>
    </p>
  );
}
