import { useEffect, useMemo, useState } from 'react';
import { orderPolling } from '../../config/constants.ts';
import { customerResource } from '../../customer/customerData.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { fetchOrdersById, fetchOrdersPage } from '../../services/firebase/orderHistory.ts';
import type { OrdersCursor, OrdersPage } from '../../services/firebase/orderHistory.ts';
import type { Receipt } from '../../domain/documents/receipt.ts';
import type { Purchase } from '../../domain/documents/record.ts';

interface OrderList {
  orders: readonly Purchase[];
  receipts: readonly Receipt[];
  next?: OrdersCursor | undefined;
}

const noOrders: OrderList = { orders: [], receipts: [] };

function without(orders: readonly Purchase[], others: readonly Purchase[]) {
  const ids = new Set(others.map(({ orderId }) => orderId));
  return orders.filter(({ orderId }) => !ids.has(orderId));
}

/** A new order may have moved others to this page. */
const withOlder = (list: OrderList, page: OrdersPage): OrderList => ({
  orders: [...list.orders, ...without(page.purchases, list.orders)],
  receipts: [...list.receipts, ...page.receipts],
  next: page.next,
});

const withNewest = (list: OrderList, page: OrdersPage): OrderList => ({
  orders: [...page.purchases, ...without(list.orders, page.purchases)],
  // The later of two receipts counts, which has what was refunded since.
  receipts: [...list.receipts, ...page.receipts],
  next: list.next,
});

function withChanges(list: OrderList, changed: readonly Purchase[]): OrderList {
  const byId = new Map(changed.map((order) => [order.orderId, order]));
  return { ...list, orders: list.orders.map((order) => byId.get(order.orderId) ?? order) };
}

const isPending = (order: Purchase) => !order.isOrderShipped && !order.isOrderCompleted;

export const ordersResource = (uid: string) =>
  customerResource<OrderList>('orders', async (current) => {
    const newest = await fetchOrdersPage(uid);
    return current ? withNewest(current, newest) : withOlder(noOrders, newest);
  });

/** The newest; the others come with the next load. */
const maxPolledOrders = 30;

/** Polls the orders that have not been shipped yet, ever more slowly: each costs a read. */
function usePolling(uid: string, orders: readonly Purchase[], onChange: (changed: Purchase[]) => void) {
  const pendingIds = orders
    .filter(isPending)
    .map(({ orderId }) => orderId)
    .join();
  useEffect(() => {
    if (!pendingIds) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function poll() {
      if (document.visibilityState !== 'visible') return;
      try {
        const found = await fetchOrdersById(uid, pendingIds.split(',').slice(0, maxPolledOrders));
        const changed = found.filter((order) => !isPending(order));
        if (changed.length > 0) onChange(changed);
      } catch (error) {
        console.warn('The pending orders could not be loaded; the next poll tries again.', error);
      }
    }
    function pollAfter(waitMs: number) {
      timer = setTimeout(() => {
        void poll();
        pollAfter(Math.min(2 * waitMs, orderPolling.slowestMs));
      }, waitMs);
    }
    pollAfter(orderPolling.firstMs);
    return () => clearTimeout(timer);
  }, [uid, pendingIds, onChange]);
}

export function useOrders(uid: string) {
  const cache = useResourceCache();
  const resource = useMemo(() => ordersResource(uid), [uid]);
  const { data, error, reload } = useResource(resource);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const { orders, receipts, next } = data ?? noOrders;

  const applyChanges = useMemo(
    () => (changed: Purchase[]) =>
      void cache.update(resource, (list) => Promise.resolve(withChanges(list ?? noOrders, changed))),
    [cache, resource],
  );
  usePolling(uid, orders, applyChanges);

  return {
    isLoaded: data !== undefined,
    orders,
    receipts,
    hasMore: next !== undefined,
    isLoadingMore,
    error,
    loadMore: async () => {
      if (isLoadingMore) return;
      setIsLoadingMore(true);
      await cache.update(resource, async (list = noOrders) =>
        withOlder(list, await fetchOrdersPage(uid, list.next)),
      );
      setIsLoadingMore(false);
    },
    reload: () => void reload(),
    /** Reloads the first page, and those of the given orders that are on later ones. */
    reloadWith: (given: readonly Purchase[]) =>
      cache.update(resource, async (list = noOrders) => {
        const newest = await fetchOrdersPage(uid);
        const ids = without(given, newest.purchases).map(({ orderId }) => orderId);
        return withChanges(withNewest(list, newest), await fetchOrdersById(uid, ids));
      }),
  };
}
