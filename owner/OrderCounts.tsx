import { useEffect } from 'react';
import { useCounts as useNavigationCounts } from './layout/CountsProvider.tsx';
import type { StateCount } from './orders/boardTypes.ts';
import { useCounts } from './orders/useCounts.ts';

/** Orders where they are known; until then their pieces, which are counted without reading them. */
const shown = (count: StateCount | undefined) => count?.orders ?? count?.records;

/** Passes the numbers of orders on to the navigation. Here, because the layout does not know the orders. */
export function OrderCounts() {
  const { waiting, shipped, confirmed, cancelled, trouble } = useCounts();
  const { reportCounts } = useNavigationCounts();
  useEffect(() => {
    reportCounts({
      waiting: shown(waiting),
      shipped: shown(shipped),
      confirmed: shown(confirmed),
      cancelled: shown(cancelled),
      trouble,
    });
  }, [reportCounts, waiting, shipped, confirmed, cancelled, trouble]);
  return null;
}
