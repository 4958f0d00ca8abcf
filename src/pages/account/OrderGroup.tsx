import { useId } from 'react';
import { orderTotals, sharedProgress } from '../../domain/orderGroups.ts';
import type { OrderGroup as Group } from '../../domain/orderGroups.ts';
import { formatPrice } from '../../domain/price.ts';
import type { Customer } from '../../domain/types.ts';
import { chargedDelivery } from '../../orders/paymentJournal.ts';
import type { ProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import styles from './OrderGroup.module.css';
import { PrintReceipt } from './PrintReceipt.tsx';
import type { ReceiptState } from './PrintReceipt.tsx';
import { formatOrderDate } from './orderDate.ts';

interface OrderGroupProps extends ReceiptState {
  group: Group;
  products: ProductsBySlug;
  customer: Customer;
  onConfirm: (orderIds: readonly string[]) => Promise<void>;
}

/** The lines of one payment, with its date and what it cost. */
export function OrderGroup({ group, products, customer, onConfirm, ...receipt }: OrderGroupProps) {
  const { orders, purchasedAtMs } = group;
  const { pieces, subtotal, delivery, total } = orderTotals(orders, purchasedAtMs, chargedDelivery(orders));
  const headingId = useId();
  const shared = sharedProgress(orders);
  const hasTotals = orders.every(({ productSize }) => productSize.length > 0);
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.date} tabIndex={-1}>
          {purchasedAtMs === undefined ? (
            'Earlier order'
          ) : (
            <time dateTime={new Date(purchasedAtMs).toISOString()}>{formatOrderDate(purchasedAtMs)}</time>
          )}
        </h2>
        {pieces > 0 && <p className={styles.pieces}>{pieces === 1 ? '1 item' : `${pieces} items`}</p>}
      </div>
      <ul className={styles.lines} aria-labelledby={headingId}>
        {orders.map((order) => (
          <li key={order.orderId} className={styles.line}>
            <OrderCard
              purchase={order}
              product={products.get(order.productName)}
              isProgressShared={shared !== undefined}
              onConfirm={() => onConfirm([order.orderId])}
            />
          </li>
        ))}
      </ul>
      {(shared || hasTotals) && (
        <div className={styles.foot}>
          {shared && (
            <OrderProgress
              purchase={shared}
              onConfirm={() => onConfirm(orders.map(({ orderId }) => orderId))}
            />
          )}
          {hasTotals && (
            <>
              <dl className={styles.totals}>
                <dt>Subtotal</dt>
                <dd>{formatPrice(subtotal)}</dd>
                {delivery !== undefined && (
                  <>
                    <dt>Delivery</dt>
                    <dd>{delivery === 0 ? 'Free' : formatPrice(delivery)}</dd>
                  </>
                )}
                <dt className={styles.total}>Total</dt>
                <dd className={styles.total}>{formatPrice(total)}</dd>
              </dl>
              <PrintReceipt
                group={group}
                products={products}
                customer={customer}
                describedBy={headingId}
                {...receipt}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}
