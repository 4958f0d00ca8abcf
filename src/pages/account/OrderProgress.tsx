import { useState } from 'react';
import { canConfirmDelivery, isCancelled, orderStatus } from '../../domain/orderStatus.ts';
import type { Purchase } from '../../domain/types.ts';
import styles from './OrderCard.module.css';
import { OrderNews } from './OrderNews.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

interface OrderProgressProps {
  purchase: Purchase;
  onConfirm: () => Promise<void>;
}

/** How far a line has come, or all lines of an order that have come as far. */
export function OrderProgress({ purchase, onConfirm }: OrderProgressProps) {
  const [isConfirming, setIsConfirming] = useState(false);

  async function confirm() {
    if (isConfirming) return;
    setIsConfirming(true);
    await onConfirm();
    setIsConfirming(false);
  }

  return (
    <>
      {/* As wide as its text, also in a grid. */}
      <div>
        <p className={styles.status} data-status={orderStatus(purchase)}>
          {orderStatus(purchase)}
        </p>
      </div>
      {!isCancelled(purchase) && <OrderTimeline {...purchase} />}
      <OrderNews {...purchase} />
      {canConfirmDelivery(purchase) && (
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isConfirming}
          onClick={() => void confirm()}
        >
          {isConfirming ? 'One moment…' : 'Confirm delivery'}
        </button>
      )}
    </>
  );
}
