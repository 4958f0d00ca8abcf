import { useId } from 'react';
import type { Ref } from 'react';
import { isSizeAvailable } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import styles from './SizeOptions.module.css';

interface SizeOptionsProps {
  product: Product;
  selected: string;
  onSelect: (size: string) => void;
  problem: string | undefined;
  remark: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
}

/** The sizes as radio buttons. A sold-out one can be chosen, so that a keyboard reaches it and hears why it cannot be bought. */
export function SizeOptions({ product, selected, onSelect, problem, remark, ref }: SizeOptionsProps) {
  const problemId = useId();
  return (
    <div className={styles.root}>
      <fieldset ref={ref} className={styles.sizes} aria-describedby={problem && problemId}>
        <legend className={styles.legend}>Size</legend>
        {product.size.map((size) => {
          const isAvailable = isSizeAvailable(product, size);
          return (
            <label key={size} className={isAvailable ? styles.size : `${styles.size} ${styles.soldOut}`}>
              <input
                type="radio"
                name="size"
                value={size}
                checked={size === selected}
                onChange={() => onSelect(size)}
              />
              <span>
                {size}
                {!isAvailable && <span className="visually-hidden"> (sold out)</span>}
              </span>
            </label>
          );
        })}
      </fieldset>
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      <p role="status" className={styles.remark}>
        {problem ? '' : remark}
      </p>
    </div>
  );
}
