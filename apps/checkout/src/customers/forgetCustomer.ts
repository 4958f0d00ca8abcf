import { countOpenOrders } from '../../../../src/domain/openOrders.ts';
import { RefusalError } from '../lib/refusal.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import type { CustomerStore } from './customerStore.ts';

export interface ForgetRequest {
  uid: string;
  /** Whether the customer asked under Profile. Without their request, nothing is deleted then. */
  onRequest?: boolean | undefined;
}

/** What documents with the account's uid hold of a person, by collection. The rest belongs to the books. */
const personalFields = {
  payments: ['searchTerms', 'page', 'note', 'noteAt'],
  returns: ['reason'],
  shipments: ['trackingNumber'],
};

const toProgress = (order: Readonly<Record<string, unknown>>) => ({
  isOrderShipped: order.isOrderShipped === true,
  isOrderCompleted: order.isOrderCompleted === true,
  shippedAtMs: storedTimeMs(order.shippedAt),
  purchasedAtMs: storedTimeMs(order.purchasedAt),
});

const requestPath = (uid: string) => `dataRequests/${uid}`;

const ordersWaiting = (orders: number) =>
  new RefusalError('Orders wait or are on their way.', 409, { error: 'orders_waiting', orders });

/**
 * Notes in the request that the deletion has started, so that the board lists what was not finished. Makes a request for a customer
 * who asked by mail or phone.
 * @throws RefusalError when the customer has withdrawn the request
 */
async function markStarted(
  { uid, onRequest = false }: ForgetRequest,
  store: CustomerStore,
  nowMs: number,
): Promise<void> {
  const startedAt = new Date(nowMs);
  if (await store.updateDocument(requestPath(uid), { startedAt })) return;
  // The account goes before the request: if both are gone, this repeats a call whose answer was lost.
  if (onRequest && (await store.hasAccount(uid))) {
    throw new RefusalError('The customer has withdrawn the request.', 409, { error: 'request_withdrawn' });
  }
  await store.writeDocument(requestPath(uid), { kind: 'deletion', startedAt });
}

/**
 * @throws RefusalError while the customer may still pay on a page that is open, for an order that could go nowhere, and while money is to be
 * collected
 */
async function checkPayments(uid: string, store: CustomerStore, nowMs: number): Promise<void> {
  const all = await store.readOpenPayments(uid);
  const due = all.filter(
    (payment) => payment.isDue && Number(payment.cancelledMinor ?? 0) < Number(payment.amountMinor),
  );
  if (due.length > 0) throw ordersWaiting(due.length);
  const open = all.filter(({ state }) => state !== 'placed');
  const untilMs = Math.max(...open.map(({ expiresAt }) => storedTimeMs(expiresAt) ?? 0));
  if (untilMs > nowMs) {
    throw new RefusalError('A payment is open.', 409, {
      error: 'payment_open',
      until: Math.ceil(untilMs / 1000),
    });
  }
}

/**
 * Deletes a customer's account, profile, address and lists, what they wait for, and what their orders, payments, receipts, parcels and returns
 * hold of a person.
 * Orders, payments and receipts stay under the uid, which then leads to nobody. May be repeated after any failure: the customer's request,
 * by which the owner finds them, goes last.
 * @returns how many orders stay
 * @throws RefusalError when the request was withdrawn, while the customer may still pay, and while orders wait to be shipped or are on their
 * way, or returns are open, which need the address. What was shipped long ago counts as arrived: the customer may never confirm it.
 * @throws Error when a service cannot be reached
 */
export async function forgetCustomer(
  request: ForgetRequest,
  store: CustomerStore,
  nowMs: number,
): Promise<number> {
  const { uid } = request;
  // Before the orders: a payment that is paid meanwhile has become one.
  await checkPayments(uid, store, nowMs);
  const { all, unfinished } = await store.readOrders(uid);
  const { waiting, onTheWay } = countOpenOrders(unfinished.map(toProgress), nowMs);
  const open = waiting + onTheWay;
  if (open > 0) throw ordersWaiting(open);
  const returns = await store.countOpenReturns(uid);
  if (returns > 0)
    throw new RefusalError('Returns are open.', 409, { error: 'returns_open', orders: returns });
  await markStarted(request, store, nowMs);
  await store.removeAccount(uid);
  // The customer's ID token is valid for up to another hour. The access rules refuse a profile or address from it once they see this mark,
  // which must not come sooner: an account that is still there has to be able to save them.
  await store.writeDocument(`forgotten/${uid}`, { forgottenAt: new Date(nowMs) });
  await store.removeDocument(`users/${uid}`);
  await store.removeDocument(`userAddresses/${uid}`);
  // Only then: a payment that is paid meanwhile copies what it finds of the person, into itself and its receipt.
  for (const [collection, fields] of Object.entries(personalFields)) {
    await store.strip(collection, fields, uid);
  }
  await store.strip(`users/${uid}/receipts`, ['address']);
  await store.strip(`users/${uid}/userPurchases`, ['trackingNumber', 'cancelReason']);
  await store.removeDocument(`users/${uid}/lists/saved`);
  await store.removeDocument(`users/${uid}/lists/cart`);
  await store.removeDocument(`stockRequests/${uid}`);
  await store.removeDocument(`accounts/${uid}`);
  await store.removeDocument(requestPath(uid));
  return all;
}
