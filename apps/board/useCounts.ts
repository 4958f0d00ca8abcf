import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Counts } from './layout/Navigation.tsx';
import { ordersIn } from './orders/boardCache.ts';
import { useBoard } from './orders/BoardProvider.tsx';
import { checkQuery, countsQuery } from './orders/queries.ts';
import { isFinding } from './orders/troubles.ts';
import { requestCountQuery } from './requests/requestCount.ts';

/** What the navigation counts. Here, because the layout knows neither orders nor requests. */
export function useCounts(): Counts {
  const { lost } = useBoard();
  const { data: counts } = useQuery({ ...countsQuery, enabled: lost === undefined });
  const { data: checked } = useInfiniteQuery(checkQuery());
  const { data: requests } = useQuery(requestCountQuery);
  const found = ordersIn(checked).filter((order) => isFinding(order) && !order.payment?.needsAttention);
  return { ...counts, trouble: counts && counts.trouble + found.length, requests };
}
