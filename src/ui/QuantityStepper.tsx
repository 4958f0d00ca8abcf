import { Icon } from './Icon.tsx';
import styles from './QuantityStepper.module.css';

interface StepProps {
  label: string;
  icon: 'minus' | 'plus';
  isAtEnd: boolean;
  onStep: () => void;
}

/** `aria-disabled` at its end rather than disabled, so that it keeps the focus. */
const Step = ({ label, icon, isAtEnd, onStep }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={label}
    aria-disabled={isAtEnd}
    onClick={isAtEnd ? undefined : onStep}
  >
    <Icon name={icon} />
  </button>
);

interface QuantityStepperProps {
  label: string;
  quantity: number;
  maximum?: number | undefined;
  onDecrease: () => void;
  onIncrease: () => void;
}

export const QuantityStepper = ({
  label,
  quantity,
  maximum = Infinity,
  onDecrease,
  onIncrease,
}: QuantityStepperProps) => (
  <div className={styles.stepper} role="group" aria-label={`Quantity of ${label}`}>
    <Step label={`Decrease quantity of ${label}`} icon="minus" isAtEnd={quantity <= 1} onStep={onDecrease} />
    <output className={styles.quantity}>{quantity}</output>
    <Step
      label={`Increase quantity of ${label}`}
      icon="plus"
      isAtEnd={quantity >= maximum}
      onStep={onIncrease}
    />
  </div>
);
