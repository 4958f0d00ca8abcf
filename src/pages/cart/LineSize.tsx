import { Icon } from '../../ui/Icon.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import styles from './CartLine.module.css';

interface LineSizeProps {
  /** Of the product. */
  name: string;
  size: string;
  quantity: number;
  /** Whether it can be bought; otherwise there is nothing to count. */
  isOffered: boolean;
  /** Whether it is this size alone that can not. */
  isMissing: boolean;
  onDecrease: () => void;
  onIncrease: () => void;
  /** For one of several sizes; a single one goes with its line. */
  onRemove: (() => void) | undefined;
}

/** One chosen size of a line and its quantity. */
export function LineSize({ name, size, quantity, isOffered, isMissing, onRemove, ...steps }: LineSizeProps) {
  return (
    <li>
      <span className={styles.size}>
        Size {size}
        {!isOffered && ` × ${quantity}`}
        {isMissing && <span className={styles.problem}> size no longer available</span>}
      </span>
      <span className={styles.controls}>
        {isOffered && <QuantityStepper label={`${name}, size ${size}`} quantity={quantity} {...steps} />}
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove size ${size} of ${name}`}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </span>
    </li>
  );
}
