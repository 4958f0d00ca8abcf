import {
  addStockRequest,
  fetchStockRequests,
  withdrawStockRequest,
} from '../services/firebase/stockRequests.ts';
import { customerResource, useCustomerResource } from './customerData.ts';

/** The request of a customer who has just signed in to make it. */
let underWay: Promise<unknown> = Promise.resolve();

const stockResource = (uid: string) =>
  customerResource('stock requests', async () => {
    await underWay;
    return fetchStockRequests(uid);
  });

/** The customer's stock alerts, each as `slug/size`, and how to change them. */
export function useStockRequests(uid: string) {
  const { replace, ...requests } = useCustomerResource(stockResource, uid);
  return {
    ...requests,
    /** Throws as `addStockRequest`. */
    ask: async (wanted: string) => replace(await addStockRequest(uid, wanted)),
    withdraw: async (wanted: string) => replace(await withdrawStockRequest(uid, wanted)),
  };
}

/** Sets an alert for a customer who has just signed in for it. Their alerts load after it. Throws as `addStockRequest`. */
export async function askNow(uid: string, wanted: string): Promise<void> {
  const adding = addStockRequest(uid, wanted);
  underWay = adding.catch(() => undefined);
  await adding;
}
