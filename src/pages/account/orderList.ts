import { useEffect, useMemo, useState } from 'react';
import { customerDataStaleAfterMs, ordersRefreshMs } from '../../config/constants.ts';
import type { Resource } from '../../resources/resourceCache.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { fetchOrdersById, fetchOrdersPage, maxIdsPerQuery } from '../../services/firebase/orderHistory.ts';
import type { OrdersCursor, OrdersPage } from '../../services/firebase/orderHistory.ts';
import type { Purchase } from '../../domain/types.ts';
import { chunk } from '../../lib/chunk.ts';

/** The loaded orders, newest first. */
interface OrderList {
  orders: Purchase[];
  /** Where the next page begins. */
  next?: OrdersCursor | undefined;
}

const toList = ({ purchases, next }: OrdersPage): OrderList => ({ orders: purchases, next });

/** Appends the next page without duplicates: a new order may have moved others to this page. */
function withOlder(list: OrderList, page: OrdersPage): OrderList {
  const known = new Set(list.orders.map(({ orderId }) => orderId));
  const older = page.purchases.filter(({ orderId }) => !known.has(orderId));
  return { orders: [...list.orders, ...older], next: page.next };
}

/** Puts the reloaded first page before the other loaded orders. */
function withNewest(list: OrderList, page: OrdersPage): OrderList {
  const newest = new Set(page.purchases.map(({ orderId }) => orderId));
  const others = list.orders.filter(({ orderId }) => !newest.has(orderId));
  return { orders: [...page.purchases, ...others], next: list.next };
}

function withChanges(list: OrderList, changed: readonly Purchase[]): OrderList {
  const byId = new Map(changed.map((order) => [order.orderId, order]));
  return { ...list, orders: list.orders.map((order) => byId.get(order.orderId) ?? order) };
}

const isPending = (order: Purchase) => !order.isOrderShipped && !order.isOrderCompleted;

export const ordersResource = (uid: string): Resource<OrderList> => ({
  key: 'orders',
  load: async (current) => {
    const newest = await fetchOrdersPage(uid);
    return current?.orders.length ? withNewest(current, newest) : toList(newest);
  },
  staleAfterMs: customerDataStaleAfterMs,
});

/** Polls the orders that have not been shipped yet. */
function usePendingOrdersPolling(
  uid: string,
  orders: readonly Purchase[],
  onChange: (changed: Purchase[]) => void,
) {
  const pendingIds = orders
    .filter(isPending)
    .map(({ orderId }) => orderId)
    .join();
  useEffect(() => {
    if (!pendingIds) return undefined;
    async function poll() {
      if (document.visibilityState !== 'visible') return;
      try {
        const changed = (await fetchOrdersById(uid, pendingIds.split(','))).filter(
          (order) => !isPending(order),
        );
        if (changed.length > 0) onChange(changed);
      } catch (error) {
        console.warn('The pending orders could not be loaded; the next poll tries again.', error);
      }
    }
    const timer = setInterval(() => void poll(), ordersRefreshMs);
    return () => clearInterval(timer);
  }, [uid, pendingIds, onChange]);
}

/** The loaded orders. Loads more on request, and polls the pending ones. */
export function useOrders(uid: string) {
  const cache = useResourceCache();
  const resource = useMemo(() => ordersResource(uid), [uid]);
  const { data, error, reload } = useResource(resource);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const orders = data?.orders ?? [];

  const applyChanges = useMemo(
    () => (changed: Purchase[]) =>
      void cache.update(resource, (list) => Promise.resolve(withChanges(list ?? { orders: [] }, changed))),
    [cache, resource],
  );
  usePendingOrdersPolling(uid, orders, applyChanges);

  async function loadMore() {
    if (isLoadingMore) return;
    setIsLoadingMore(true);
    await cache.update(resource, async (list) => {
      const page = await fetchOrdersPage(uid, list?.next);
      return list ? withOlder(list, page) : toList(page);
    });
    setIsLoadingMore(false);
  }

  return {
    isLoaded: data !== undefined,
    orders,
    hasMore: data?.next !== undefined,
    isLoadingMore,
    error,
    loadMore: () => void loadMore(),
    reload: () => void reload(),
    /** Reloads the first page, and those of the given orders that are on later ones. */
    reloadWith: (orderIds: readonly string[]) =>
      cache.update(resource, async (list) => {
        const newest = await fetchOrdersPage(uid);
        const reloaded = list ? withNewest(list, newest) : toList(newest);
        const known = new Set(newest.purchases.map(({ orderId }) => orderId));
        const others = chunk(
          orderIds.filter((orderId) => !known.has(orderId)),
          maxIdsPerQuery,
        );
        const changed = await Promise.all(others.map((ids) => fetchOrdersById(uid, ids)));
        return withChanges(reloaded, changed.flat());
      }),
  };
}
