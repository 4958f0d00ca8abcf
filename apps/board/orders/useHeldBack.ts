import { useState } from 'react';
import { isKept } from './meanwhile.ts';
import type { OwnerOrder } from './types.ts';

interface HeldBack {
  /** Without those that came after the list was opened. */
  shown: readonly OwnerOrder[];
  /** How many are held back, or on pages that are not loaded yet. */
  count: number;
  /** Keys of those that were let in last. */
  revealed: ReadonlySet<string>;
  reveal: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Holds new orders back until they are asked for, so that what is being read does not move.
 * @param later those that came in on pages that are not loaded yet
 */
export function useHeldBack(
  orders: readonly OwnerOrder[],
  arrived: ReadonlySet<string>,
  later: readonly OwnerOrder[],
): HeldBack {
  // What came before the list was opened is part of it.
  const [known, setKnown] = useState<ReadonlySet<string>>(
    () => new Set([...arrived].filter((key) => !later.some((order) => order.key === key))),
  );
  const [revealed, setRevealed] = useState(none);
  const isHeld = ({ key }: OwnerOrder) => arrived.has(key) && !known.has(key);
  return {
    shown: orders.some(isHeld) ? orders.filter((order) => !isHeld(order)) : orders,
    count: orders.filter((order) => isHeld(order) && !isKept(order)).length + later.length,
    revealed,
    reveal: () => {
      const fresh = new Set([...arrived].filter((key) => !known.has(key)));
      setKnown(new Set([...known, ...fresh]));
      // A second press while they are loading still leads to them.
      if (fresh.size > 0) setRevealed(fresh);
    },
  };
}
