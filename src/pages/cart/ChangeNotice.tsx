import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
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

const Changes = lazy(async () => ({ default: (await import('./Changes.tsx')).Changes }));

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
  return (
    // Always mounted, because screen readers often miss a live region that is inserted together with its text.
    <div ref={ref} className={styles.changes} role="status" aria-label="Changes in your cart" tabIndex={-1}>
      {(isBlockingPayment || unavailable + priceChanges + tooFew > 0) && (
        <div className={styles.notice}>
          <ErrorBoundary fallback={<p>Your cart has changed. Please check it, then continue.</p>}>
            <Suspense>
              <Changes
                unavailable={unavailable}
                priceChanges={priceChanges}
                tooFew={tooFew}
                serverDelivery={serverDelivery}
                items={items}
                lines={lines}
                onRemove={onRemove}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </div>
  );
}
