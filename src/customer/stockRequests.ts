import { useMemo } from 'react';
import { customerDataStaleAfterMs } from '../config/constants.ts';
import type { Resource } from '../resources/resourceCache.ts';
import { useResource, useResourceCache } from '../resources/ResourceProvider.tsx';
import {
  addStockRequest,
  fetchStockRequests,
  withdrawStockRequest,
} from '../services/firebase/stockRequests.ts';

/** What is being noted for a customer who has just signed in for it. */
let underWay: Promise<unknown> = Promise.resolve();
/** The piece for which a customer has just signed in, until its page has shown that it is noted. */
let justAsked: string | undefined;

const stockResource = (uid: string): Resource<string[]> => ({
  key: 'stock requests',
  load: async () => {
    await underWay;
    return fetchStockRequests(uid);
  },
  staleAfterMs: customerDataStaleAfterMs,
});

/** What a customer waits for, each piece as `slug/size`, and how to change it. */
export function useStockRequests(uid: string) {
  const cache = useResourceCache();
  const resource = useMemo(() => stockResource(uid), [uid]);
  async function keep(change: Promise<string[]>) {
    const pieces = await change;
    await cache.update(resource, () => Promise.resolve(pieces));
  }
  return {
    ...useResource(resource),
    /** @throws StockLimitError, FirestoreError, DatabaseTimeoutError */
    ask: (piece: string) => keep(addStockRequest(uid, piece)),
    /** @throws FirestoreError, DatabaseTimeoutError */
    withdraw: (piece: string) => keep(withdrawStockRequest(uid, piece)),
  };
}

/**
 * Notes a piece for a customer who has just signed in for it. Until that has ended, what they wait for is not loaded.
 * @throws StockLimitError, FirestoreError, DatabaseTimeoutError
 */
export async function askNow(uid: string, piece: string): Promise<void> {
  const adding = addStockRequest(uid, piece);
  justAsked = piece;
  underWay = adding.catch(() => undefined);
  await adding;
}

/** Whether a customer has just signed in for this piece. Only the first call says so. */
export function takeJustAsked(piece: string): boolean {
  const isThis = justAsked === piece;
  if (isThis) justAsked = undefined;
  return isThis;
}
