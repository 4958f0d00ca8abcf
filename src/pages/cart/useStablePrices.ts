import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstLook, priceReading } from '../../config/constants.ts';
import { isCartKey } from '../../cart/storage.ts';
import type { CartItem } from '../../domain/types.ts';
import { reconcileCart } from './reconcile.ts';
import type { Catalogue } from './reconcile.ts';

/**
 * Whether the prices on the screen have been there long enough to agree to. A held key, a second press, or a press at the
 * moment of a change must not pay a price that nobody has read. The shopper's own changes do not count.
 */
export function useStablePrices(
  items: readonly CartItem[],
  catalogue: Catalogue,
  serverDelivery: object | undefined,
): {
  /** Whether the cart has been open long enough to have been looked at. */
  isSeen: boolean;
  /** Whether no price has just changed. */
  arePricesStable: () => boolean;
} {
  const [isSeen, setIsSeen] = useState(firstLook.durationMs === 0);
  const shown = useRef<ReadonlyMap<string, number>>(new Map());
  const changedAtMs = useRef(-Infinity);

  // Together with the paint: a press may come before an ordinary effect runs, and would pay the new price.
  useLayoutEffect(() => {
    const prices = new Map(reconcileCart(items, catalogue).map(({ item }) => [item._id, item.price]));
    const isChanged = Array.from(prices).some(
      ([id, price]) => shown.current.has(id) && shown.current.get(id) !== price,
    );
    if (isChanged) changedAtMs.current = performance.now();
    shown.current = prices;
  }, [items, catalogue]);

  useLayoutEffect(() => {
    if (serverDelivery) changedAtMs.current = performance.now();
  }, [serverDelivery]);

  useEffect(() => {
    function onOtherTabChange({ key }: StorageEvent) {
      if (isCartKey(key)) changedAtMs.current = performance.now();
    }
    window.addEventListener('storage', onOtherTabChange);
    return () => window.removeEventListener('storage', onOtherTabChange);
  }, []);

  useEffect(() => {
    if (isSeen) return;
    const timer = setTimeout(() => setIsSeen(true), firstLook.durationMs);
    return () => clearTimeout(timer);
  }, [isSeen]);

  return {
    isSeen,
    arePricesStable: useCallback(
      () => performance.now() - changedAtMs.current >= priceReading.durationMs,
      [],
    ),
  };
}
