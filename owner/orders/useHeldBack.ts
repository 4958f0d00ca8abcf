import { useState } from 'react';
import type { OwnerOrder } from './types.ts';

interface HeldBack {
  /** Without those that came after the list was opened. */
  shown: readonly OwnerOrder[];
  /** How many are held back. */
  count: number;
  /** Keys of those that were let in last. */
  revealed: ReadonlySet<string>;
  reveal: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Holds new orders back until they are asked for, so that what is being read does not move. */
export function useHeldBack(orders: readonly OwnerOrder[], arrived: ReadonlySet<string>): HeldBack {
  // What came before the list was opened is part of it.
  const [known, setKnown] = useState(arrived);
  const [revealed, setRevealed] = useState(none);
  const held = new Set(orders.filter(({ key }) => arrived.has(key) && !known.has(key)).map(({ key }) => key));
  return {
    shown: held.size === 0 ? orders : orders.filter(({ key }) => !held.has(key)),
    count: held.size,
    revealed,
    reveal: () => {
      setKnown(new Set([...known, ...held]));
      setRevealed(held);
    },
  };
}
