import { useState } from 'react';
import { Notice } from '../../../src/ui/Notice.tsx';
import { useNearView } from '../../../src/ui/useNearView.ts';
import type { OrderList } from './boardTypes.ts';
import { describeProblem } from './outcomeTexts.ts';

interface MoreOrdersProps {
  list: OrderList & { loadMore: () => void };
}

/** The end of a list with more pages: loads the next one when pressed, or when the owner scrolls near it. */
export function MoreOrders({ list }: MoreOrdersProps) {
  const { orders, isLoadingMore, hasMore, problem, undated, loadMore } = list;
  // The search for records without a date may find none in a page. It goes on when pressed, not by itself through all of them.
  const [loadedFrom, setLoadedFrom] = useState(-1);
  const isActive = hasMore && !isLoadingMore && problem === undefined && orders.length !== loadedFrom;
  const ref = useNearView<HTMLButtonElement>(() => {
    setLoadedFrom(orders.length);
    loadMore();
  }, isActive);
  if (!hasMore) return null;
  return (
    <>
      {problem && (
        <Notice tone="error">
          <p>More orders could not be loaded. {describeProblem(problem)}</p>
        </Notice>
      )}
      <button ref={ref} type="button" className="button" aria-disabled={isLoadingMore} onClick={loadMore}>
        {isLoadingMore ? 'Loading…' : problem ? 'Retry' : 'Show more'}
      </button>
      {undated > 0 && (
        <p>
          {undated === 1 ? '1 product without a date follows' : `${undated} products without a date follow`}{' '}
          at the end.
        </p>
      )}
    </>
  );
}
