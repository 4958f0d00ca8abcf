import { useEffect, useMemo, useState } from 'react';
import { customerDataStaleAfterMs, ordersRefreshMs } from '../../config/constants.ts';
import type { Resource } from '../../resources/resourceCache.ts';
import { useResource, useResourceCache } from '../../resources/ResourceProvider.tsx';
import { fetchOrdersById, fetchOrdersPage } from '../../services/firebase/orderHistory.ts';
import type { OrdersCursor, OrdersPage } from '../../services/firebase/orderHistory.ts';
import type { Purchase } from '../../domain/types.ts';

/** The orders as far as they are loaded, newest first. */
interface OrderList {
  orders: Purchase[];
  /** All orders of the customer, loaded or not. */
  total: number;
  /** Where those begin that are not loaded. */
  next?: OrdersCursor | undefined;
}

const toList = ({ purchases, total, next }: OrdersPage): OrderList => ({ orders: purchases, total, next });

/** Each order once: a new one moves another to the next page meanwhile. */
function withOlder(list: OrderList, page: OrdersPage): OrderList {
  const known = new Set(list.orders.map(({ orderId }) => orderId));
  const older = page.purchases.filter(({ orderId }) => !known.has(orderId));
  return { orders: [...list.orders, ...older], total: list.total, next: page.next };
}

/** The newest orders anew, before those that were loaded already. */
function withNewest(list: OrderList, page: OrdersPage): OrderList {
  const newest = new Set(page.purchases.map(({ orderId }) => orderId));
  const others = list.orders.filter(({ orderId }) => !newest.has(orderId));
  return { orders: [...page.purchases, ...others], total: page.total, next: list.next };
}

function withChanges(list: OrderList, changed: readonly Purchase[]): OrderList {
  const byId = new Map(changed.map((order) => [order.orderId, order]));
  return { ...list, orders: list.orders.map((order) => byId.get(order.orderId) ?? order) };
}

const isUnderWay = (order: Purchase) => !order.isOrderShipped && !order.isOrderCompleted;

/** The list of a customer's orders. */
export const ordersOf = (uid: string): Resource<OrderList> => ({
  key: 'orders',
  load: async (current) => {
    const newest = await fetchOrdersPage(uid);
    return current?.orders.length ? withNewest(current, newest) : toList(newest);
  },
  staleAfterMs: customerDataStaleAfterMs,
});

/** Asks from time to time how the orders stand that wait to be shipped, and for nothing else. */
function useShippingWatch(uid: string, orders: readonly Purchase[], onChange: (changed: Purchase[]) => void) {
  const waiting = orders
    .filter(isUnderWay)
    .map(({ orderId }) => orderId)
    .join();
  useEffect(() => {
    if (!waiting) return undefined;
    async function ask() {
      if (document.visibilityState !== 'visible') return;
      try {
        const changed = (await fetchOrdersById(uid, waiting.split(','))).filter(
          (order) => !isUnderWay(order),
        );
        if (changed.length > 0) onChange(changed);
      } catch (error) {
        console.warn('The orders could not be asked for; they will be again.', error);
      }
    }
    const timer = setInterval(() => void ask(), ordersRefreshMs);
    return () => clearInterval(timer);
  }, [uid, waiting, onChange]);
}

/** The orders as far as they are loaded; loads more of them, and follows those that wait. */
export function useOrders(uid: string) {
  const cache = useResourceCache();
  const resource = useMemo(() => ordersOf(uid), [uid]);
  const { data, error, reload } = useResource(resource);
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const orders = data?.orders ?? [];

  const takeOver = useMemo(
    () => (changed: Purchase[]) =>
      void cache.update(resource, (list) =>
        Promise.resolve(withChanges(list ?? { orders: [], total: 0 }, changed)),
      ),
    [cache, resource],
  );
  useShippingWatch(uid, orders, takeOver);

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
    isThere: data !== undefined,
    orders,
    total: data?.total ?? 0,
    hasMore: data?.next !== undefined,
    isLoadingMore,
    error,
    loadMore: () => void loadMore(),
    reload: () => void reload(),
    /** Loads the list anew, and with it an order that may be further down. */
    reloadWith: (orderId: string) =>
      cache.update(resource, async (list) => {
        const newest = await fetchOrdersPage(uid);
        const reloaded = list ? withNewest(list, newest) : toList(newest);
        const isAmongNewest = newest.purchases.some((order) => order.orderId === orderId);
        return isAmongNewest ? reloaded : withChanges(reloaded, await fetchOrdersById(uid, [orderId]));
      }),
  };
}
