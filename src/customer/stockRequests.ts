import { useMemo } from 'react';
import { customerDataStaleAfterMs } from '../config/constants.ts';
import type { Resource } from '../resources/resourceCache.ts';
import { useResource, useResourceCache } from '../resources/ResourceProvider.tsx';
import {
  addStockRequest,
  fetchStockRequests,
  withdrawStockRequest,
} from '../services/firebase/stockRequests.ts';

/** The request of a customer who has just signed in to make it. */
let underWay: Promise<unknown> = Promise.resolve();

const stockResource = (uid: string): Resource<string[]> => ({
  key: 'stock requests',
  load: async () => {
    await underWay;
    return fetchStockRequests(uid);
  },
  staleAfterMs: customerDataStaleAfterMs,
});

/** The customer's stock alerts, each as `slug/size`, and how to change them. */
export function useStockRequests(uid: string) {
  const cache = useResourceCache();
  const resource = useMemo(() => stockResource(uid), [uid]);
  const update = async (change: Promise<string[]>) => {
    const requests = await change;
    await cache.update(resource, () => Promise.resolve(requests));
  };
  return {
    ...useResource(resource),
    /** Throws as `addStockRequest`. */
    ask: (wanted: string) => update(addStockRequest(uid, wanted)),
    withdraw: (wanted: string) => update(withdrawStockRequest(uid, wanted)),
  };
}

/** Sets an alert for a customer who has just signed in for it. Their alerts load after it. Throws as `addStockRequest`. */
export async function askNow(uid: string, wanted: string): Promise<void> {
  const adding = addStockRequest(uid, wanted);
  underWay = adding.catch(() => undefined);
  await adding;
}
