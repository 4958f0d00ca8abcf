import { Icon } from '../../ui/Icon.tsx';
import type { Purchase } from '../../domain/types.ts';
import styles from './OrderTimeline.module.css';

export function OrderTimeline({ isOrderShipped, isOrderCompleted }: Purchase) {
  const steps = [
    { label: 'Ordered', isDone: true },
    { label: 'Shipped', isDone: isOrderShipped || isOrderCompleted },
    { label: 'Confirmed', isDone: isOrderCompleted },
  ];
  return (
    <ol className={styles.timeline} aria-label="Order progress">
      {steps.map(({ label, isDone }) => (
        <li key={label} className={styles.step} data-done={isDone}>
          <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
          {label}
          <span className="visually-hidden">{isDone ? ', done' : ', not yet'}</span>
        </li>
      ))}
    </ol>
  );
}
