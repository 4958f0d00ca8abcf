import { Icon } from './Icon.tsx';
import styles from './QuantityStepper.module.css';

interface QuantityStepperProps {
  /** Part of the buttons' accessible names: "Kandyan shirt, size M". */
  label: string;
  quantity: number;
  /** The largest quantity, if there is one. */
  maximum?: number | undefined;
  onDecrease: () => void;
  onIncrease: () => void;
}

/** A button is `aria-disabled` at its end rather than disabled, so that it keeps the focus. */
export function QuantityStepper({
  label,
  quantity,
  maximum = Infinity,
  onDecrease,
  onIncrease,
}: QuantityStepperProps) {
  const isAtMinimum = quantity <= 1;
  const isAtMaximum = quantity >= maximum;
  return (
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${label}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={`Decrease quantity of ${label}`}
        aria-disabled={isAtMinimum}
        onClick={isAtMinimum ? undefined : onDecrease}
      >
        <Icon name="minus" />
      </button>
      <output className={styles.quantity}>{quantity}</output>
      <button
        type="button"
        className={styles.step}
        aria-label={`Increase quantity of ${label}`}
        aria-disabled={isAtMaximum}
        onClick={isAtMaximum ? undefined : onIncrease}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
