import { startTransition, useEffect, useState } from 'react';
import type { SearchAnswer } from './engine/types.ts';
import type { Found } from './useAnswer.ts';

const isSameSearch = (a: Found | undefined, b: Found | undefined) => a?.request === b?.request;

/**
 * The answer that is shown as a whole, with all its products and filters. A new one is only once its first products are
 * painted: what is out of sight does not keep them back.
 * @param isReturning whether the shopper returns to these results, which are shown at once
 */
export function useWhole(shown: Found | undefined, isReturning: boolean): SearchAnswer | undefined {
  const [last, setLast] = useState(isReturning ? undefined : shown);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLast(shown)));
    return () => clearTimeout(timer);
  }, [shown]);
  // More products of the same search stand below those that are there.
  const isWhole = isSameSearch(last, shown) || (isReturning && last === undefined);
  return (isWhole ? shown : last)?.answer;
}
