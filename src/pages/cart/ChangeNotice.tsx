import { useEffect, useRef } from 'react';
import { formatPrice } from '../../domain/price.ts';
import type { CartItem } from '../../domain/types.ts';
import { isUnavailable } from './reconcile.ts';
import type { ReconciledLine } from './reconcile.ts';
import type { Removal } from './useRemoveFromCart.ts';
import styles from './Summary.module.css';

interface ChangeNoticeProps {
  items: readonly CartItem[];
  lines: readonly ReconciledLine[];
  /** LKR, if the checkout server asks for another cost than the shop expected. */
  serverDelivery: number | undefined;
  /** Whether a payment waits for the shopper to check the cart. */
  isBlockingPayment: boolean;
  onRemove: (removals: readonly Removal[]) => void;
}

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function unavailableRemovals(items: readonly CartItem[], lines: readonly ReconciledLine[]): Removal[] {
  return lines.flatMap(({ problem, missingSizes }, index) => {
    const productId = items[index]?._id ?? '';
    return problem === undefined ? missingSizes.map((size) => ({ productId, size })) : [{ productId }];
  });
}

/** Says what has changed since the items were added, and takes the focus when that blocks a payment. */
export function ChangeNotice({
  items,
  lines,
  serverDelivery,
  isBlockingPayment,
  onRemove,
}: ChangeNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBlockingPayment) ref.current?.focus();
  }, [isBlockingPayment]);

  const unavailable = lines.filter(isUnavailable).length;
  const priceChanges = lines.filter((line) => line.oldPrice !== undefined && !isUnavailable(line)).length;
  const tooFew = lines.filter((line) => line.tooFew.length > 0).length;
  const hasOtherChanges = isBlockingPayment && unavailable + priceChanges + tooFew === 0;
  return (
    // Always mounted, because screen readers often miss a live region that is inserted together with its text.
    <div ref={ref} className={styles.changes} role="status" aria-label="Changes in your cart" tabIndex={-1}>
      {(unavailable > 0 || priceChanges > 0 || tooFew > 0 || hasOtherChanges) && (
        <div className={styles.notice}>
          {hasOtherChanges && (
            <p>
              {serverDelivery === undefined
                ? 'Your cart has changed. Please check it, then continue.'
                : `Delivery costs ${formatPrice(serverDelivery)}, and so the total has changed. Continue if you agree.`}
            </p>
          )}
          {unavailable > 0 && (
            <p>{plural(unavailable, 'product is', 'products are')} no longer available in your size.</p>
          )}
          {tooFew > 0 && (
            <p>
              Of {plural(tooFew, 'product', 'products')}, fewer pieces are left than in your cart. Please
              reduce the quantity.
            </p>
          )}
          {priceChanges > 0 && (
            <p>
              {plural(priceChanges, 'price has', 'prices have')} changed, and so has the total.
              {unavailable + tooFew === 0 && ' Continue if you agree.'}
            </p>
          )}
          {unavailable > 0 && (
            <button
              type="button"
              className="button"
              onClick={() => onRemove(unavailableRemovals(items, lines))}
            >
              Remove unavailable items
            </button>
          )}
        </div>
      )}
    </div>
  );
}
