import { doc, documentId, getDoc, limit, orderBy, query, startAfter, where } from 'firebase/firestore/lite';
import { chunk } from '../../../src/lib/lists.ts';
import { readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { paymentsCollection, toOwnerPayment } from './payments.ts';
import { count, find, maxIdsPerQuery } from './records.ts';
import type { OwnerPayment } from './types.ts';

/** Payments per page of those that need attention. */
export const attentionPageSize = 25;
/** The most payments that one search returns. */
export const searchLimit = 30;

const needsAttention = where('needsAttention', '==', true);

/**
 * The payments to which any of these orders belong. Costs one read for each payment, and at least one for 30 orders.
 */
export async function fetchPaymentsOfOrders(orderIds: readonly string[]): Promise<OwnerPayment[]> {
  const found = await Promise.all(
    chunk(orderIds, maxIdsPerQuery).map((ids) =>
      find(paymentsCollection(), where('orderIds', 'array-contains-any', ids)),
    ),
  );
  const byId = new Map(found.flat().map((snapshot) => [snapshot.id, snapshot]));
  return [...byId.values()].map(toOwnerPayment);
}

/**
 * A page of the payments that need attention, in the order of their ids.
 * @param after the session id of the last payment so far
 */
export async function fetchAttention(after?: string): Promise<OwnerPayment[]> {
  const found = await find(
    paymentsCollection(),
    needsAttention,
    orderBy(documentId()),
    ...(after === undefined ? [] : [startAfter(after)]),
    limit(attentionPageSize),
  );
  return found.map(toOwnerPayment);
}

/** How many payments need attention. */
export const countAttention = (): Promise<number> => count(query(paymentsCollection(), needsAttention));

/**
 * Payments with this search term, newest first, at most `searchLimit`.
 * @param term as `toSearchTerm` makes it
 */
export async function findPaymentsByTerm(term: string): Promise<OwnerPayment[]> {
  const found = await find(
    paymentsCollection(),
    where('searchTerms', 'array-contains', term),
    orderBy('paidAt', 'desc'),
    limit(searchLimit),
  );
  return found.map(toOwnerPayment);
}

/** The payment with this session id; undefined if there is none. */
export async function fetchPayment(sessionId: string): Promise<OwnerPayment | undefined> {
  const snapshot = await withClaimCheck(readWithRetry(() => getDoc(doc(paymentsCollection(), sessionId))));
  return snapshot.exists() ? toOwnerPayment(snapshot) : undefined;
}

/** The payments with these session ids, those that exist. Costs one read for each, and at least one for 30. */
export async function fetchPayments(sessionIds: readonly string[]): Promise<OwnerPayment[]> {
  const found = await Promise.all(
    chunk([...new Set(sessionIds)], maxIdsPerQuery).map((ids) =>
      find(paymentsCollection(), where(documentId(), 'in', ids)),
    ),
  );
  return found.flat().map(toOwnerPayment);
}

/** The payment of the order with this number: `SR-1042`. */
export async function findPaymentsByNumber(number: string): Promise<OwnerPayment[]> {
  const found = await find(paymentsCollection(), where('number', '==', number), limit(searchLimit));
  return found.map(toOwnerPayment);
}

/** Payments with this id of the payment provider. */
export async function findPaymentsByReference(reference: string): Promise<OwnerPayment[]> {
  const found = await find(paymentsCollection(), where('reference', '==', reference), limit(searchLimit));
  return found.map(toOwnerPayment);
}
