import { addStockAlert, fetchStockAlerts, withdrawStockAlert } from '../services/firebase/stockAlerts.ts';
import { customerResource, useCustomerResource } from './customerData.ts';

/** The request of a customer who has just signed in to make it. */
let underWay: Promise<unknown> = Promise.resolve();

const stockResource = (uid: string) =>
  customerResource('stock alerts', async () => {
    await underWay;
    return fetchStockAlerts(uid);
  });

/** The customer's stock alerts, each as `slug/size`, and how to change them. */
export function useStockAlerts(uid: string) {
  const { replace, ...requests } = useCustomerResource(stockResource, uid);
  return {
    ...requests,
    /** Throws as `addStockAlert`. */
    ask: async (alert: string) => replace(await addStockAlert(uid, alert)),
    withdraw: async (alert: string) => replace(await withdrawStockAlert(uid, alert)),
  };
}

/** Sets an alert for a customer who has just signed in for it. Their alerts load after it. Throws as `addStockAlert`. */
export async function askNow(uid: string, alert: string): Promise<void> {
  const adding = addStockAlert(uid, alert);
  underWay = adding.catch(() => undefined);
  await adding;
}
