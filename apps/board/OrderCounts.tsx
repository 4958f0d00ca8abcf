import { useEffect } from 'react';
import { useCounts as useNavigationCounts } from './layout/CountsProvider.tsx';
import { useCounts } from './orders/useCounts.ts';

/** Passes the numbers of products and orders on to the navigation. Here, because the layout does not know the orders. */
export function OrderCounts() {
  const { waiting, shipped, confirmed, cancelled, trouble } = useCounts();
  const { reportCounts } = useNavigationCounts();
  useEffect(() => {
    reportCounts({
      waiting: waiting?.records,
      shipped: shipped?.records,
      confirmed: confirmed?.records,
      cancelled: cancelled?.records,
      trouble,
    });
  }, [reportCounts, waiting, shipped, confirmed, cancelled, trouble]);
  return null;
}
