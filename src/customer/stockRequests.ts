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
  underWay = adding.catch(() => undefined);
  await adding;
}
