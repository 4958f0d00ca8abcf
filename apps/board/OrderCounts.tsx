import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCounts } from './layout/CountsProvider.tsx';
import { ordersIn } from './orders/boardCache.ts';
import { useBoard } from './orders/BoardProvider.tsx';
import { checkQuery, countsQuery } from './orders/queries.ts';
import { isFinding } from './orders/troubles.ts';

/** Counts products and orders for the navigation. Here, because the layout does not know the orders. */
export function OrderCounts() {
  const { lost } = useBoard();
  const { data: counts } = useQuery({ ...countsQuery, enabled: lost === undefined });
  const { data: checked } = useInfiniteQuery(checkQuery());
  const { reportCounts } = useCounts();
  const found = ordersIn(checked).filter(
    (order) => isFinding(order) && !order.payment?.needsAttention,
  ).length;
  useEffect(() => {
    const { waiting, shipped, confirmed, cancelled } = counts ?? {};
    reportCounts({ waiting, shipped, confirmed, cancelled, trouble: counts && counts.trouble + found });
  }, [reportCounts, counts, found]);
  return null;
}
