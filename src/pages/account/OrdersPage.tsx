import { useEffect, useRef } from 'react';
import { accountMessages } from '../../config/accountMessages.ts';
import { messages } from '../../config/messages.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { PaymentNotes } from '../../orders/PaymentNotes.tsx';
import { ShowMore } from '../../layout/ShowMore.tsx';
import { confirmDelivery } from '../../services/firebase/orders.ts';
import { useCustomer } from './accountData.ts';
import { OrderCard } from './OrderCard.tsx';
import { useOrders } from './orderList.ts';
import { paths } from '../../paths.ts';
import styles from './OrdersPage.module.css';

export function OrdersPage() {
  const { uid } = useCustomer();
  const { isThere, orders, total, hasMore, isLoadingMore, error, loadMore, reload, reloadWith } =
    useOrders(uid);
  const listRef = useRef<HTMLUListElement>(null);
  const countWhenAsked = useRef<number>(undefined);

  // The button may be gone after the last page; who pressed it goes on at the first order that came.
  useEffect(() => {
    if (countWhenAsked.current === undefined || orders.length <= countWhenAsked.current) return;
    listRef.current?.children[countWhenAsked.current]?.querySelector('a')?.focus();
    countWhenAsked.current = undefined;
  }, [orders.length]);

  async function confirm(orderId: string) {
    try {
      await confirmDelivery(uid, orderId);
      notify(accountMessages.orderConfirmed);
    } catch (failure) {
      console.error('The delivery could not be confirmed.', failure);
      notify(accountMessages.saveFailed);
    }
    await reloadWith(orderId);
  }

  if (!isThere)
    return <Loading label="Loading your orders" onRetry={error === undefined ? undefined : reload} />;
  if (orders.length === 0) {
    return (
      <div className={styles.empty}>
        <PaymentNotes items={[]} />
        <p>You have no orders yet.</p>
        <Link className="button button-primary" to={paths.home}>
          CONTINUE SHOPPING
        </Link>
      </div>
    );
  }
  return (
    <>
      <PaymentNotes items={[]} />
      <p role="status" className={styles.count}>
        {hasMore
          ? `${orders.length} of ${total} orders`
          : `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`}
      </p>
      <ul ref={listRef} className={styles.orders} aria-label="My orders">
        {orders.map((order) => (
          <li key={order.orderId} className={styles.order}>
            <OrderCard purchase={order} onConfirm={() => confirm(order.orderId)} />
          </li>
        ))}
      </ul>
      {!hasMore && error !== undefined && (
        <Notice tone="problem">
          <p>{messages.loadFailed}</p>
        </Notice>
      )}
      {hasMore && (
        <ShowMore
          isLoading={isLoadingMore}
          hasFailed={error !== undefined}
          onNear={loadMore}
          onPress={() => {
            countWhenAsked.current = orders.length;
            loadMore();
          }}
          className={styles.more}
        />
      )}
    </>
  );
}
