import { sizeLabel } from '../../domain/sizes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import styles from './CartLine.module.css';

interface LineSizeProps {
  /** The product's name. */
  name: string;
  size: string;
  quantity: number;
  /** Whether it can be bought; otherwise it has no stepper. */
  isAvailable: boolean;
  /** Whether only this size of the product is unavailable. */
  isMissing: boolean;
  /** How many pieces are left, if the cart holds more. */
  left: number | undefined;
  onDecrease: () => void;
  onIncrease: () => void;
  /** Undefined for the only size, which is removed with its line. */
  onRemove: (() => void) | undefined;
}

export function LineSize({
  name,
  size,
  quantity,
  isAvailable,
  isMissing,
  left,
  onRemove,
  ...steps
}: LineSizeProps) {
  return (
    <li>
      <span className={styles.size}>
        {sizeLabel(size)}
        {!isAvailable && ` × ${quantity}`}
        {isMissing && <span className={styles.error}> no longer available in this size</span>}
        {left !== undefined && <span className={styles.error}> only {left} left</span>}
      </span>
      <span className={styles.controls}>
        {isAvailable && (
          <QuantityStepper label={`${name}, ${sizeLabel(size, 'size')}`} quantity={quantity} {...steps} />
        )}
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${sizeLabel(size, 'size')} of ${name}`}
            onClick={onRemove}
          >
            <Icon name="remove" />
          </button>
        )}
      </span>
    </li>
  );
}
