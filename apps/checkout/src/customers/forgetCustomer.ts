import * as v from 'valibot';
import { recipientIds, recipientPath } from '../../../../src/domain/documents/recipient.ts';
import { countOpenOrders } from '../../../../src/domain/openOrders.ts';
import { accountId } from '../payments/checkoutRequest.ts';
import { RefusalError } from '../lib/refusal.ts';
import { storedTimeMs } from '../../../../src/domain/documents/storedTimes.ts';
import type { CustomerStore } from './customerStore.ts';

export const forgetBody = v.object({ uid: accountId, onRequest: v.optional(v.boolean()) });
type ForgetRequest = v.InferOutput<typeof forgetBody>;

const personalFields = {
  payments: ['page', 'recipient'],
  returns: ['reason'],
  shipments: ['trackingNumber'],
};

const requestPath = (uid: string) => `dataRequests/${uid}`;

const ordersWaiting = (orders: number) =>
  new RefusalError('Orders wait or are on their way.', 409, { error: 'orders_waiting', orders });

/** Notes the start, so that the board lists a deletion that was not finished. */
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

async function checkPayments(uid: string, store: CustomerStore, nowMs: number): Promise<void> {
  const due = await store.countDue(uid);
  if (due > 0) throw ordersWaiting(due);
  const open = await store.readOpenPayments(uid);
  const untilMs = Math.max(...open.map(({ expiresAt }) => storedTimeMs(expiresAt) ?? 0));
  if (untilMs > nowMs) {
    throw new RefusalError('A payment is open.', 409, {
      error: 'payment_open',
      until: Math.ceil(untilMs / 1000),
    });
  }
}

/** Removes the person from the database. May be repeated. */
export async function eraseCustomer(uid: string, store: CustomerStore, nowMs: number): Promise<void> {
  // The access rules refuse after this mark what an ID token, valid for another hour, saves. An account that is still there may still save.
  await store.writeDocument(`forgotten/${uid}`, { forgottenAt: new Date(nowMs) });
  // Profile and address go first: a payment that is paid meanwhile copies what it finds of them.
  await store.removeDocument(`users/${uid}`);
  await store.removeDocument(`userAddresses/${uid}`);
  for (const id of recipientIds) await store.removeDocument(recipientPath(uid, id));
  for (const [collection, fields] of Object.entries(personalFields)) {
    await store.strip(collection, fields, uid);
  }
  await store.forgetOrders(uid);
  await store.strip(`users/${uid}/receipts`, ['address', 'giftMessage']);
  await store.strip(`users/${uid}/userPurchases`, ['trackingNumber', 'cancelReason']);
  await store.removeDocument(`users/${uid}/lists/saved`);
  await store.removeDocument(`users/${uid}/lists/cart`);
  await store.removeDocument(`stockRequests/${uid}`);
  await store.removeDocument(`accounts/${uid}`);
  await store.removeDocument(requestPath(uid));
}

/**
 * Deletes a customer, but for orders, payments and receipts under a uid that leads to nobody. May be repeated after any failure: the request,
 * by which the owner finds the customer, goes last. @returns how many orders stay
 * @throws RefusalError when the request was withdrawn, and while a payment, an order or a return is open
 */
export async function forgetCustomer(
  request: ForgetRequest,
  store: CustomerStore,
  nowMs: number,
): Promise<number> {
  const { uid } = request;
  // Payments come before orders: one that is paid meanwhile has become an order.
  await checkPayments(uid, store, nowMs);
  const { all, unfinished } = await store.readOrders(uid);
  const { waiting, onTheWay } = countOpenOrders(unfinished, nowMs);
  const open = waiting + onTheWay;
  if (open > 0) throw ordersWaiting(open);
  const returns = await store.countOpenReturns(uid);
  if (returns > 0)
    throw new RefusalError('Returns are open.', 409, { error: 'returns_open', orders: returns });
  await markStarted(request, store, nowMs);
  // Before anything is gone: a restored backup would bring it back.
  await store.noteForgotten(uid);
  await store.removeAccount(uid);
  await eraseCustomer(uid, store, nowMs);
  return all;
}
