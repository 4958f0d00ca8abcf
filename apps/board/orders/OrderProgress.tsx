import { trackingUrl } from '../../../src/domain/tracking.ts';
import { formatDateTime } from '../print/dates.ts';
import { RefundReminder } from './CancelForm.tsx';
import styles from './OrderProgress.module.css';
import { OutsideLink } from './OutsideLink.tsx';
import { stateTexts } from './stateTexts.ts';
import type { OwnerOrder } from './types.ts';

interface OrderProgressProps {
  order: OwnerOrder;
  /** Whether the page's heading already tells the state. */
  isStateKnown: boolean;
}

/** What has happened to an order since it was paid. */
export function OrderProgress({ order, isStateKnown }: OrderProgressProps) {
  const shipped = order.records.find(({ isOrderShipped }) => isOrderShipped);
  const cancelled = order.records.find(({ cancelledAtMs }) => cancelledAtMs !== undefined);
  const url = trackingUrl(shipped?.carrier, shipped?.trackingNumber);
  const parcel = [shipped?.carrier, shipped?.trackingNumber].filter(Boolean).join(' · ');
  return (
    <div className={styles.progress}>
      {!isStateKnown && (
        <p className={styles.state} data-state={order.state}>
          {stateTexts[order.state].title}
        </p>
      )}
      {shipped?.shippedAtMs !== undefined && <p>Shipped {formatDateTime(shipped.shippedAtMs)}</p>}
      {parcel && (
        <p className={styles.parcel}>
          <OutsideLink url={url}>{parcel}</OutsideLink>
        </p>
      )}
      {cancelled && (
        <>
          <p>Cancelled {formatDateTime(cancelled.cancelledAtMs)}</p>
          {cancelled.cancelReason && <p className={styles.reason}>“{cancelled.cancelReason}”</p>}
          {order.state === 'cancelled' && <RefundReminder payment={order.payment} />}
        </>
      )}
    </div>
  );
}
