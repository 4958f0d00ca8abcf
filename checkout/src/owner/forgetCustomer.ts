import { countOpenOrders } from '../../../src/domain/openOrders.ts';
import { RefusalError } from '../refusal.ts';
import { storedTimeMs } from '../store/storedTime.ts';

/** The documents and the account of a customer. Every call throws when the service cannot be reached, and may be repeated. */
export interface CustomerStore {
  /** How many orders the account has, and those that nobody has completed; times are Firestore's `Timestamp`, or Dates. */
  readOrders: (uid: string) => Promise<{ all: number; unfinished: readonly Record<string, unknown>[] }>;
  /** Deletes a document, if there is one. */
  removeDocument: (path: string) => Promise<void>;
  /** Removes fields from all payments of the account. */
  stripPayments: (uid: string, fields: readonly string[]) => Promise<void>;
  /** Deletes the account, if there is one. */
  removeAccount: (uid: string) => Promise<void>;
}

/** The fields by which an order is judged. */
export const progressFields = ['isOrderShipped', 'isOrderCompleted', 'shippedAt', 'purchasedAt'] as const;

/** What a payment holds of a person. The rest of it belongs to the books. */
export const personalPaymentFields = ['searchTerms', 'page', 'note', 'noteAt'] as const;

const toProgress = (order: Readonly<Record<string, unknown>>) => ({
  isOrderShipped: order.isOrderShipped === true,
  isOrderCompleted: order.isOrderCompleted === true,
  shippedAtMs: storedTimeMs(order.shippedAt),
  purchasedAtMs: storedTimeMs(order.purchasedAt),
});

/**
 * Deletes a customer's profile, address and account, and what their payments hold of a person. Orders and payments stay under the uid,
 * which then leads to nobody. May be repeated after any failure: the customer's request, by which the owner finds them, goes last.
 * @returns how many orders stay
 * @throws RefusalError while orders wait to be shipped or are on their way, which need the address. What was shipped long ago counts as
 * arrived: the customer may never confirm it.
 * @throws Error when a service cannot be reached
 */
export async function forgetCustomer(uid: string, store: CustomerStore, nowMs: number): Promise<number> {
  const { all, unfinished } = await store.readOrders(uid);
  const { waiting, onTheWay } = countOpenOrders(unfinished.map(toProgress), nowMs);
  const open = waiting + onTheWay;
  if (open > 0) {
    throw new RefusalError('Orders wait or are on their way.', 409, {
      error: 'orders_waiting',
      orders: open,
    });
  }
  await store.removeDocument(`users/${uid}`);
  await store.removeDocument(`userAddresses/${uid}`);
  await store.stripPayments(uid, personalPaymentFields);
  await store.removeAccount(uid);
  await store.removeDocument(`dataRequests/${uid}`);
  return all;
}
