import { useEffect, useRef } from 'react';
import type { CartItem } from '../../domain/types.ts';
import { isUnavailable } from './reconcile.ts';
import type { ReviewedLine } from './reconcile.ts';
import type { Removal } from './useRemoval.ts';
import styles from './Summary.module.css';

interface ChangeNoticeProps {
  items: readonly CartItem[];
  lines: readonly ReviewedLine[];
  /** Whether the shopper wanted to pay and has to look at the cart first. */
  isCalledFor: boolean;
  onRemove: (removals: readonly Removal[]) => void;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function unavailableIn(items: readonly CartItem[], lines: readonly ReviewedLine[]): Removal[] {
  return lines.flatMap(({ problem, missingSizes }, index) => {
    const productId = items[index]?._id ?? '';
    return problem === undefined ? missingSizes.map((size) => ({ productId, size })) : [{ productId }];
  });
}

/** Says what is not as it was when it was put in the cart, and takes the focus when a payment waits for that. */
export function ChangeNotice({ items, lines, isCalledFor, onRemove }: ChangeNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCalledFor) ref.current?.focus();
  }, [isCalledFor]);

  const unavailable = lines.filter(isUnavailable).length;
  const prices = lines.filter((line) => line.oldPrice !== undefined && !isUnavailable(line)).length;
  const isElsewhere = isCalledFor && unavailable + prices === 0;
  return (
    // There from the start, because a live region that is inserted with its text is often not read out.
    <div ref={ref} className={styles.region} role="status" aria-label="Changes in your cart" tabIndex={-1}>
      {(unavailable > 0 || prices > 0 || isElsewhere) && (
        <div className={styles.notice}>
          {isElsewhere && <p>Your cart has changed. Look at it once more, then continue.</p>}
          {unavailable > 0 && (
            <p>{count(unavailable, 'product is', 'products are')} not available as chosen any more.</p>
          )}
          {prices > 0 && (
            <p>
              {count(prices, 'price has', 'prices have')} changed, and the subtotal with it.
              {unavailable === 0 && ' Continue if you agree.'}
            </p>
          )}
          {unavailable > 0 && (
            <button type="button" className="button" onClick={() => onRemove(unavailableIn(items, lines))}>
              Remove what is not available
            </button>
          )}
        </div>
      )}
    </div>
  );
}
