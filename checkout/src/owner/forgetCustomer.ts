import { RefusalError } from '../refusal.ts';

/** The documents and the account of a customer. Every call throws when the service cannot be reached, and may be repeated. */
export interface CustomerStore {
  /** All orders of the account, and how many of them wait to be shipped or are on their way. */
  countOrders: (uid: string) => Promise<{ all: number; open: number }>;
  /** Deletes a document, if there is one. */
  removeDocument: (path: string) => Promise<void>;
  /** Removes fields from all payments of the account. */
  stripPayments: (uid: string, fields: readonly string[]) => Promise<void>;
  /** Deletes the account, if there is one. */
  removeAccount: (uid: string) => Promise<void>;
}

/** What a payment holds of a person. The rest of it belongs to the books. */
export const personalPaymentFields = ['searchTerms', 'page', 'note', 'noteAt'] as const;

/**
 * Deletes a customer's profile, address and account, and what their payments hold of a person. Orders and payments stay under the uid,
 * which then leads to nobody. May be repeated after any failure: the customer's request, by which the owner finds them, goes last.
 * @returns how many orders stay
 * @throws RefusalError while orders wait to be shipped or are on their way, which need the address
 * @throws Error when a service cannot be reached
 */
export async function forgetCustomer(uid: string, store: CustomerStore): Promise<number> {
  const { all, open } = await store.countOrders(uid);
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
