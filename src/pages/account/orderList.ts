import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { ordersRefreshMs } from '../../constants.ts';
import { fetchOrdersById, fetchOrdersPage } from '../../services/orderHistory.ts';
import type { OrdersPage } from '../../services/orderHistory.ts';
import type { Purchase } from '../../types.ts';

/** The newest orders, and where the others begin. */
export function useNewestOrders(uid: string) {
  return useSWR(['orders', uid], () => fetchOrdersPage(uid));
}

function useOlderOrders(uid: string, newest: OrdersPage | undefined) {
  return useSWRInfinite(
    (index: number, before: OrdersPage | null) => {
      const from = index === 0 ? newest?.next : before?.next;
      return from ? (['orders', uid, from] as const) : null;
    },
    ([, ofUid, from]) => fetchOrdersPage(ofUid, from),
    // A new order moves all pages on by one: what was opened stays open, and stays in sight meanwhile.
    { initialSize: 0, persistSize: true, keepPreviousData: true, revalidateFirstPage: false },
  );
}

const isUnderWay = (order: Purchase) => !order.isOrderShipped && !order.isOrderCompleted;

/** Asks from time to time how the orders stand that wait to be shipped, and for nothing else. */
function useShippingWatch(uid: string, orders: readonly Purchase[], onChange: (orders: Purchase[]) => void) {
  const waiting = orders.filter(isUnderWay).map(({ orderId }) => orderId);
  useSWR(
    waiting.length > 0 ? ['orders under way', uid, ...waiting] : null,
    () => fetchOrdersById(uid, waiting),
    {
      refreshInterval: ordersRefreshMs,
      // They have just been loaded with the list.
      revalidateOnMount: false,
      onSuccess: (fresh) => {
        const changed = fresh.filter((order) => !isUnderWay(order));
        if (changed.length > 0) onChange(changed);
      },
    },
  );
}

function withChanges(page: OrdersPage, changed: readonly Purchase[]): OrdersPage {
  const byId = new Map(changed.map((order) => [order.orderId, order]));
  return { ...page, purchases: page.purchases.map((order) => byId.get(order.orderId) ?? order) };
}

/** The orders as far as they are loaded, newest first; loads more of them, and follows those that wait. */
export function useOrders(uid: string) {
  const newest = useNewestOrders(uid);
  const older = useOlderOrders(uid, newest.data);
  const pages = [...(newest.data ? [newest.data] : []), ...(older.data ?? [])];
  // While pages move on by one, an order may for a moment be on two of them.
  const orders = [
    ...new Map(pages.flatMap(({ purchases }) => purchases).map((order) => [order.orderId, order])).values(),
  ];

  useShippingWatch(uid, orders, (changed) => {
    void newest.mutate((page) => page && withChanges(page, changed), { revalidate: false });
    void older.mutate((opened) => opened?.map((page) => withChanges(page, changed)), { revalidate: false });
  });

  return {
    orders,
    total: newest.data?.total ?? 0,
    hasMore: pages.at(-1)?.next !== undefined,
    isLoadingMore: older.isValidating && older.error === undefined,
    error: older.error as unknown,
    // Also the way to try again: a page that failed is not among those that are loaded.
    loadMore: () => void older.setSize((older.data?.length ?? 0) + 1),
    reload: () => Promise.all([newest.mutate(), older.mutate()]),
  };
}
