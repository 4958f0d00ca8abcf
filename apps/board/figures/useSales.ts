import { useCallback } from 'react';
import { useOwner } from '../auth/AccountProvider.tsx';
import { fetchDailySales } from '../services/dailySales.ts';
import type { SalesByDay } from './buckets.ts';
import type { Period } from './periods.ts';
import { createSalesCache } from './salesCache.ts';
import type { SalesCache } from './salesCache.ts';
import { useRenewed } from './useRenewed.ts';
import type { Renewed } from './useRenewed.ts';

/** By the signed-in owner, so that what was read is gone when they sign out. */
const caches = new WeakMap<object, SalesCache>();

function cacheOf(owner: object): SalesCache {
  const cache = caches.get(owner) ?? createSalesCache(fetchDailySales);
  caches.set(owner, cache);
  return cache;
}

/** The sales of a period and of the one before it. At most 180 reads when first opened, then one each time it is renewed. */
export function useSales(today: string, period: Period): Renewed<SalesByDay> {
  const cache = cacheOf(useOwner());
  const load = useCallback(() => cache.load(today, 2 * period), [cache, today, period]);
  const sales = useRenewed(load);
  return { ...sales, data: sales.data ?? cache.peek(today, 2 * period) };
}
