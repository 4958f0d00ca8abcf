import { shop } from '../../config/shop.ts';
import { isCancelled } from '../../domain/orderStatus.ts';
import { trackingUrl } from '../../domain/tracking.ts';
import type { Purchase } from '../../domain/types.ts';
import styles from './OrderCard.module.css';
import { formatOrderDate } from './orderDate.ts';

/** When and why the owner cancelled it, and whom to ask. */
function Cancellation({ cancelledAtMs, cancelReason }: Purchase) {
  return (
    <div className={styles.sizes}>
      {cancelledAtMs !== undefined && <p>Cancelled on {formatOrderDate(cancelledAtMs)}</p>}
      {cancelReason !== undefined && <p>Reason: {cancelReason}</p>}
      <p>
        Questions? Write to <a href={`mailto:${shop.email}`}>{shop.email}</a>
      </p>
    </div>
  );
}

/** What the owner has told the customer about an order, beside its status. */
export function OrderNews(purchase: Purchase) {
  const { carrier, trackingNumber, isOrderShipped } = purchase;
  if (isCancelled(purchase)) return <Cancellation {...purchase} />;
  if (!isOrderShipped || (carrier === undefined && trackingNumber === undefined)) return null;
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <div className={styles.sizes}>
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
