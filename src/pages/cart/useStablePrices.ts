import { useCallback, useEffect, useRef } from 'react';
import { isCartKey } from '../../cart/storage.ts';
import type { CartItem } from '../../domain/types.ts';
import { reviewCart } from './reconcile.ts';
import type { Catalogue } from './reconcile.ts';

/** Nobody reads a price in less. */
const readingTimeMs = 500;

/**
 * Whether the prices on the screen have stood there long enough to be agreed to. A held key, a second press or one at the very
 * moment of a change must not pay a price that nobody has read. What the shopper changes by hand does not count.
 */
export function useSteadyPrices(items: readonly CartItem[], catalogue: Catalogue): () => boolean {
  const shown = useRef<ReadonlyMap<string, number>>(new Map());
  const changedAtMs = useRef(-Infinity);

  useEffect(() => {
    const prices = new Map(reviewCart(items, catalogue).map(({ item }) => [item._id, item.price]));
    const isChanged = Array.from(prices).some(
      ([id, price]) => shown.current.has(id) && shown.current.get(id) !== price,
    );
    if (isChanged) changedAtMs.current = performance.now();
    shown.current = prices;
  }, [items, catalogue]);

  useEffect(() => {
    function noteOtherTab({ key }: StorageEvent) {
      if (isCartKey(key)) changedAtMs.current = performance.now();
    }
    window.addEventListener('storage', noteOtherTab);
    return () => window.removeEventListener('storage', noteOtherTab);
  }, []);

  return useCallback(() => performance.now() - changedAtMs.current >= readingTimeMs, []);
}
