import { useQuery } from '@tanstack/react-query';
import { useBoard } from './BoardProvider.tsx';
import type { ShippingBatch } from './boardTypes.ts';
import { batchesQuery } from './queries.ts';
import { hasSomethingToTell } from './shippingBatches.ts';
import type { OwnerOrder, ShippingDetails } from './types.ts';

export interface Shipping {
  /** What was shipped with one tap, newest first. Stays for 10 s if everything worked, else until it is dismissed. */
  batches: readonly ShippingBatch[];
  /**
   * Ships what waits of these orders, a few at a time. Never rejects: the batch tells what became of each. Orders of another
   * batch that still works are left out.
   * @param trackingNumbers one for each order that has its own, by the order's key; goes before that of the details
   */
  ship: (
    orders: readonly OwnerOrder[],
    details?: ShippingDetails,
    trackingNumbers?: ReadonlyMap<string, string>,
  ) => void;
  /** Tries those orders of a batch again that failed or are unsure. Never ships anything twice. */
  repeat: (batchId: string) => void;
  /** Takes a batch back; offered until `undoUntilMs`, and afterwards only what failed or is unsure. The items tell what became of it. */
  undo: (batchId: string) => void;
  dismiss: (batchId: string) => void;
}

const toShown = (batches: readonly ShippingBatch[]) => batches.filter(hasSomethingToTell);

/** Shipping with one tap, and what became of it. */
export function useShipping(): Shipping {
  const { shipping } = useBoard();
  const { data: batches = [] } = useQuery({ ...batchesQuery, select: toShown });
  return { ...shipping, batches };
}
