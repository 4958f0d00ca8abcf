import { useEffect, useMemo, useRef, useState } from 'react';
import { accountMessages } from '../../config/accountMessages.ts';
import { messages } from '../../config/messages.ts';
import { Link } from '../../ui/Link.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { PaymentNotices } from '../../orders/PendingPayments.tsx';
import { ShowMore } from '../../layout/ShowMore.tsx';
import { groupByPayment } from '../../domain/orderGroups.ts';
import { useProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { confirmDelivery } from '../../services/firebase/orders.ts';
import { useCustomer } from './useCustomer.ts';
import { OrderGroup } from './OrderGroup.tsx';
import type { OpenReceipt } from './PrintReceipt.tsx';
import { useOrders } from './orderList.ts';
import { paths } from '../../paths.ts';
import styles from './OrdersPage.module.css';

export function OrdersPage() {
  const customer = useCustomer();
  const { uid } = customer;
  const { isLoaded, orders, hasMore, isLoadingMore, error, loadMore, reload, reloadWith } = useOrders(uid);
  const groups = useMemo(() => groupByPayment(orders), [orders]);
  const products = useProductsBySlug(orders.map(({ productName }) => productName));
  const [receipt, setReceipt] = useState<OpenReceipt>();
  const listRef = useRef<HTMLUListElement>(null);
  const countBeforeLoad = useRef<number>(undefined);

  // Moves the focus to the first new order, because the pressed button may be gone after the last page.
  useEffect(() => {
    if (countBeforeLoad.current === undefined || groups.length <= countBeforeLoad.current) return;
    const added = listRef.current?.children[countBeforeLoad.current];
    // A product that is gone has no link.
    (added?.querySelector<HTMLElement>('article a') ?? added?.querySelector<HTMLElement>('h2'))?.focus();
    countBeforeLoad.current = undefined;
  }, [groups.length]);

  async function confirm(orderIds: readonly string[]) {
    try {
      await confirmDelivery(uid, orderIds);
      notify(accountMessages.orderConfirmed);
    } catch (failure) {
      console.error('The delivery could not be confirmed.', failure);
      notify(accountMessages.saveFailed);
    }
    await reloadWith(orderIds);
  }

  if (!isLoaded)
    return <Loading label="Loading your orders" onRetry={error === undefined ? undefined : reload} />;
  if (orders.length === 0) {
    return (
      <div className={styles.empty}>
        <PaymentNotices items={[]} />
        <p>You have no orders yet.</p>
        <Link className="button button-primary capitals" to={paths.home}>
          CONTINUE SHOPPING
        </Link>
      </div>
    );
  }
  return (
    <>
      <PaymentNotices items={[]} />
      <p role="status" className={styles.count}>
        {hasMore && 'Your latest '}
        {groups.length} {groups.length === 1 ? 'order' : 'orders'}
      </p>
      <ul ref={listRef} className={styles.orders} aria-label="My orders">
        {groups.map((group) => (
          <li key={group.key} className={styles.order}>
            <OrderGroup
              group={group}
              products={products}
              customer={customer}
              receipt={receipt}
              setReceipt={setReceipt}
              onConfirm={confirm}
            />
          </li>
        ))}
      </ul>
      {!hasMore && error !== undefined && (
        <Notice tone="error">
          <p>{messages.loadFailed}</p>
        </Notice>
      )}
      {hasMore && (
        <ShowMore
          isLoading={isLoadingMore}
          hasFailed={error !== undefined}
          onNear={loadMore}
          onPress={() => {
            countBeforeLoad.current = groups.length;
            loadMore();
          }}
          className={styles.more}
        />
      )}
    </>
  );
}
