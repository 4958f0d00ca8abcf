import { useId, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { isSizeAvailable } from '../../domain/sizes.ts';
import type { Product } from '../../domain/types.ts';
import { followMySizes, forgetMySizes, mySizeOf } from '../../product/mySizes.ts';
import styles from './MySize.module.css';

interface MySizeProps {
  product: Product;
  onPreselect: (size: string) => void;
  onForget: () => void;
}

/** Preselects the size that the shopper took last of this kind of product, and says so. Shown until they choose another. */
export function MySize({ product, onPreselect, onForget }: MySizeProps) {
  const textId = useId();
  const remembered = useSyncExternalStore(followMySizes, () => mySizeOf(product));
  // What another tab remembers meanwhile changes nothing here, unless it forgets.
  const [size] = useState(remembered);
  const isAvailable = size !== undefined && isSizeAvailable(product, size);

  // Before the paint, so that the size and the remark on it appear together.
  useLayoutEffect(() => {
    if (isAvailable) onPreselect(size);
    // Once: later, it is for the shopper to choose.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (size === undefined || remembered === undefined || !product.size.includes(size)) return null;
  return (
    <p className={styles.line}>
      <span id={textId}>
        {isAvailable ? `${size}, the size you took last time` : `Your last size, ${size}, is sold out`}
      </span>
      <button
        type="button"
        className="link-button"
        aria-describedby={textId}
        onClick={() => {
          forgetMySizes();
          onForget();
        }}
      >
        Forget<span className="visually-hidden"> my sizes</span>
      </button>
    </p>
  );
}
