import {
  collection,
  doc,
  documentId,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import type {
  DocumentData,
  DocumentSnapshot,
  QueryConstraint,
  Transaction,
  UpdateData,
} from 'firebase/firestore/lite';
import { parsePayment } from '../../../src/domain/documents/payment.ts';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { troublesOfPayment } from '../../../src/domain/paymentMoney.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { ConflictError } from './boardProblem.ts';
import { changeTogether, count, find, findIn } from './records.ts';

/** Payments per page of those that need attention. */
export const attentionPageSize = 25;
/** The most payments that one search returns. */
export const searchLimit = 30;

/** The collection of all payments. */
export const paymentsCollection = () => collection(database, 'payments');

export const toPayment = (snapshot: DocumentSnapshot): Payment =>
  parsePayment(snapshot.id, snapshot.data() ?? {});

async function findPayments(...constraints: QueryConstraint[]): Promise<Payment[]> {
  return (await find(paymentsCollection(), ...constraints)).map(toPayment);
}

/** The payments with these session ids, those that exist. Costs a read for each, and at least one for 30. */
export async function fetchPayments(sessionIds: readonly string[]): Promise<Payment[]> {
  const ids = [...new Set(sessionIds)];
  return (await findIn(paymentsCollection(), documentId(), 'in', ids)).map(toPayment);
}

/** The payments to which any of these orders belong. Costs a read for each payment, and at least one for 30 orders. */
export async function fetchPaymentsOfOrders(orderIds: readonly string[]): Promise<Payment[]> {
  const found = await findIn(paymentsCollection(), 'orderIds', 'array-contains-any', orderIds);
  const byId = new Map(found.map((snapshot) => [snapshot.id, snapshot]));
  return [...byId.values()].map(toPayment);
}

const isFlagged = where('needsAttention', '==', true);

/**
 * A page of the payments that need attention, in the order of their ids.
 * @param after the session id of the last payment so far
 */
export function fetchAttention(after?: string): Promise<Payment[]> {
  const start = after === undefined ? [] : [startAfter(after)];
  return findPayments(isFlagged, orderBy(documentId()), ...start, limit(attentionPageSize));
}

/** How many payments need attention. */
export const countAttention = (): Promise<number> => count(query(paymentsCollection(), isFlagged));

/**
 * Payments with this search term, newest first, at most `searchLimit`.
 * @param term as `toSearchTerm` makes it
 */
export const findPaymentsByTerm = (term: string): Promise<Payment[]> =>
  findPayments(
    where('searchTerms', 'array-contains', term),
    orderBy('orderedAt', 'desc'),
    limit(searchLimit),
  );

/** How many orders the search for this term finds. */
export const countPaymentsByTerm = (term: string): Promise<number> =>
  count(query(paymentsCollection(), where('searchTerms', 'array-contains', term)));

/** The payment of the order with this number: `SR-1042`. */
export const findPaymentsByNumber = (number: string): Promise<Payment[]> =>
  findPayments(where('number', '==', number), limit(searchLimit));

/** Payments with this id of the payment provider. */
export const findPaymentsByReference = (reference: string): Promise<Payment[]> =>
  findPayments(where('reference', '==', reference), limit(searchLimit));

/** @param decide the fields to write; undefined if there is nothing to do */
const changePayment = (
  sessionId: string,
  decide: (payment: Payment) => UpdateData<DocumentData> | undefined,
): Promise<void> =>
  changeTogether(async (transaction) => {
    const reference = doc(paymentsCollection(), sessionId);
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new ConflictError({ kind: 'removed' });
    const fields = decide(toPayment(snapshot));
    if (fields) transaction.update(reference, fields);
  });

/**
 * Saves the owner's note on a payment.
 * @param seen the note as it was when the owner began to write
 * @param note up to 1000 characters
 * @throws ConflictError `edited` if somebody else has changed the note meanwhile
 * @throws FirestoreError, DatabaseTimeoutError
 */
export const savePaymentNote = (sessionId: string, seen: string, note: string): Promise<void> =>
  changePayment(sessionId, (payment) => {
    if ((payment.note ?? '') === note) return undefined;
    if ((payment.note ?? '') !== seen) throw new ConflictError({ kind: 'edited' });
    return { note, noteAt: serverTimestamp() };
  });

/**
 * Takes a payment off the list of those that need attention.
 * @param seen the reasons that the owner has looked into
 * @throws ConflictError `edited` if there is another reason by now
 * @throws FirestoreError, DatabaseTimeoutError
 */
export const markLookedInto = (sessionId: string, seen: readonly string[]): Promise<void> =>
  changePayment(sessionId, ({ needsAttention, attention = [] }) => {
    if (!needsAttention) return undefined;
    if (attention.some((reason) => !seen.includes(reason))) throw new ConflictError({ kind: 'edited' });
    return { needsAttention: false };
  });

export interface CancelledCost {
  sessionId: string;
  /** Minor units (cents) of what is cancelled of the order by then; 0 if nothing is. */
  costMinor: number;
}

/** Notes on a payment what is cancelled of it, in the transaction that cancels. It is trouble until as much has gone back. */
export async function noteCancelled(
  transaction: Transaction,
  { sessionId, costMinor }: CancelledCost,
): Promise<void> {
  const reference = doc(paymentsCollection(), sessionId);
  const snapshot = await transaction.get(reference);
  if (!snapshot.exists()) return;
  const { attention = [], needsAttention = false, ...payment } = toPayment(snapshot);
  // Another owner may have collected the rest meanwhile.
  const cancelledMinor = Math.max(0, costMinor - (payment.droppedMinor ?? 0));
  const others = attention.filter((reason) => reason !== 'cancelled');
  const isDue = troublesOfPayment({ ...payment, cancelledMinor }).includes('cancelled');
  transaction.update(reference, {
    cancelledMinor,
    attention: isDue ? [...others, 'cancelled'] : others,
    needsAttention: isDue || (needsAttention && others.length > 0),
  });
}
