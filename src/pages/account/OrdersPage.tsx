import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { accountMessages } from '../../config/accountMessages.ts';
import { messages } from '../../config/messages.ts';
import { groupByPayment } from '../../domain/orderGroups.ts';
import type { Purchase } from '../../domain/documents/record.ts';
import { Loading } from '../../layout/Loading.tsx';
import { ShowMore } from '../../layout/ShowMore.tsx';
import { randomId } from '../../lib/randomId.ts';
import { paths } from '../../paths.ts';
import { useProductsBySlug } from '../../resources/useProductsBySlug.ts';
import { confirmDelivery } from '../../services/firebase/orders.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toasts/notifications.ts';
import { useCustomer } from './AccountPage.tsx';
import { Order } from './Order.tsx';
import { useOrders } from './orderList.ts';
import styles from './OrdersPage.module.css';

const loadFailed = <Notice tone="error">{messages.loadFailed}</Notice>;

const PaymentNotices = lazyPart(
  async () => (await import('../../orders/PendingPayments.tsx')).PaymentNotices,
);
const NearProducts = lazyPart(async () => (await import('../../product/NearProducts.tsx')).NearProducts);
const PlacedOrder = lazyPart(async () => (await import('./PlacedOrder.tsx')).PlacedOrder);
const Receipt = lazyPart(async () => (await import('./Receipt.tsx')).Receipt, { failed: loadFailed });

const focusOrder = (order: HTMLElement | null) =>
  (order?.querySelector<HTMLElement>('article a') ?? order?.querySelector<HTMLElement>('h2'))?.focus();

export function OrdersPage() {
  const customer = useCustomer();
  const { uid } = customer;
  const { isLoaded, orders, receipts, hasMore, isLoadingMore, error, loadMore, reload, reloadWith } =
    useOrders(uid);
  const groups = useMemo(() => groupByPayment(orders, receipts), [orders, receipts]);
  const products = useProductsBySlug(orders.map(({ productName }) => productName));
  // One for the whole page, because all that are in it would be printed together. The id lets one be printed again.
  const [receipt, setReceipt] = useState<{ key: string; id: string }>();
  const printed = groups.find(({ key }) => key === receipt?.key);
  // The first new order takes the focus, because the pressed button may be gone after the last page.
  const [focusedIndex, setFocusedIndex] = useState<number>();

  async function confirm(confirmed: readonly Purchase[]) {
    try {
      await confirmDelivery(
        uid,
        confirmed.map(({ orderId }) => orderId),
      );
      notify(accountMessages.orderConfirmed);
    } catch (failure) {
      console.error('The delivery could not be confirmed.', failure);
      notify(accountMessages.saveFailed);
    }
    await reloadWith(confirmed);
  }

  // The checkout server sends customers here who have ordered for cash or by transfer.
  const [params] = useSearchParams();
  const placed = params.get('placed');
  const lines = groups.find((group) => group.receipt?.sessionId === placed)?.orders ?? [];
  const thanks = placed !== null && <PlacedOrder key={placed} uid={uid} sessionId={placed} orders={lines} />;

  if (!isLoaded)
    return <Loading label="Loading your orders" onRetry={error === undefined ? undefined : reload} />;
  if (orders.length === 0) {
    return (
      <div className="empty">
        {thanks}
        <PaymentNotices items={[]} />
        <p>You have no orders yet.</p>
        <Link className="button button-primary" to={paths.home}>
          CONTINUE SHOPPING
        </Link>
        <NearProducts />
      </div>
    );
  }
  return (
    <>
      {thanks}
      <PaymentNotices items={[]} />
      <p role="status" className={styles.count}>
        {hasMore && 'Your latest '}
        {groups.length} {groups.length === 1 ? 'order' : 'orders'}
      </p>
      <ul className={styles.orders} aria-label="My orders">
        {groups.map((group, index) => (
          <li key={group.key} ref={index === focusedIndex ? focusOrder : undefined} className={styles.order}>
            <Order
              uid={uid}
              group={group}
              products={products}
              isPlaced={placed === group.receipt?.sessionId}
              onConfirm={confirm}
              onChanged={() => reloadWith(group.orders)}
              onPrint={() => setReceipt({ key: group.key, id: randomId() })}
            />
          </li>
        ))}
      </ul>
      {printed && (
        <Receipt
          key={receipt?.id}
          group={printed}
          products={products}
          customer={customer}
          onClose={() => setReceipt(undefined)}
        />
      )}
      {!hasMore && error !== undefined && loadFailed}
      {hasMore && (
        <ShowMore
          isLoading={isLoadingMore}
          hasFailed={error !== undefined}
          onNear={() => void loadMore()}
          onPress={() => {
            setFocusedIndex(groups.length);
            void loadMore();
          }}
          className={styles.more}
        />
      )}
    </>
  );
}
