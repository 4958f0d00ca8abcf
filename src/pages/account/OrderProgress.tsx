import { useState } from 'react';
import { shop } from '../../config/shop.ts';
import { customerCancelReason } from '../../domain/documents/record.ts';
import type { Purchase } from '../../domain/documents/record.ts';
import { canConfirmDelivery, isCancelled, orderStatus } from '../../domain/orderGroups.ts';
import { trackingUrl } from '../../domain/tracking.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Order.module.css';

/** Who carries it, or why it was cancelled. */
export function StatusDetails(purchase: Purchase) {
  const { carrier, trackingNumber, isOrderShipped, cancelReason = customerCancelReason } = purchase;
  if (isCancelled(purchase)) {
    return (
      <div className={styles.details}>
        {cancelReason !== customerCancelReason && <p>Reason: {cancelReason}</p>}
        <p>
          Questions? Write to <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </p>
      </div>
    );
  }
  if (!isOrderShipped || (carrier === undefined && trackingNumber === undefined)) return null;
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <div className={styles.details}>
      {carrier !== undefined && <p>Sent with {carrier}</p>}
      {trackingNumber !== undefined && (
        <p>
          Tracking number <code>{trackingNumber}</code>
        </p>
      )}
      {url !== undefined && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer">
            Track your parcel
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </div>
  );
}

interface ProgressProps {
  purchase: Purchase;
  onConfirm: () => Promise<void>;
}

/** The steps so far, and the button for the last of them. */
export function Steps({ purchase, onConfirm }: ProgressProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { isOrderShipped, isOrderCompleted } = purchase;
  const steps = [
    { label: 'Ordered', isDone: true },
    { label: 'Shipped', isDone: isOrderShipped || isOrderCompleted },
    { label: 'Confirmed', isDone: isOrderCompleted },
  ];

  async function confirm() {
    if (isBusy) return;
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
  }

  return (
    <>
      {!isCancelled(purchase) && (
        <ol className={styles.timeline} aria-label="Order progress">
          {steps.map(({ label, isDone }) => (
            <li key={label} className={styles.step} data-done={isDone}>
              <span className={styles.mark}>{isDone && <Icon name="check" />}</span>
              {label}
              <span className="visually-hidden">{isDone ? ', done' : ', not yet'}</span>
            </li>
          ))}
        </ol>
      )}
      {canConfirmDelivery(purchase) && (
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? 'One moment…' : 'Confirm delivery'}
        </button>
      )}
    </>
  );
}

export function Progress({ purchase, onConfirm }: ProgressProps) {
  return (
    <>
      <p className={styles.status}>{orderStatus(purchase)}</p>
      <Steps purchase={purchase} onConfirm={onConfirm} />
      <StatusDetails {...purchase} />
    </>
  );
}
