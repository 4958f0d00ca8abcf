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

export const troublePageSize = 25;
/** The most payments that one search returns. */
export const searchLimit = 30;

export const paymentsCollection = () => collection(database, 'payments');

export const toPayment = (snapshot: DocumentSnapshot): Payment =>
  parsePayment(snapshot.id, snapshot.data() ?? {});

async function findPayments(...constraints: QueryConstraint[]): Promise<Payment[]> {
  return (await find(paymentsCollection(), ...constraints)).map(toPayment);
}

/** Finds the payments that exist. Costs a read for each, and at least one for 30. */
export async function fetchPayments(sessionIds: readonly string[]): Promise<Payment[]> {
  const ids = [...new Set(sessionIds)];
  return (await findIn(paymentsCollection(), documentId(), 'in', ids)).map(toPayment);
}

/** Finds the payments of orders. Costs a read for each payment, and at least one for 30 orders. */
export async function fetchPaymentsOfOrders(orderIds: readonly string[]): Promise<Payment[]> {
  const found = await findIn(paymentsCollection(), 'orderIds', 'array-contains-any', orderIds);
  const byId = new Map(found.map((snapshot) => [snapshot.id, snapshot]));
  return [...byId.values()].map(toPayment);
}

const isFlagged = where('needsAttention', '==', true);

/** @param after the session id of the last payment so far */
export function fetchPaymentsInTrouble(after?: string): Promise<Payment[]> {
  const start = after === undefined ? [] : [startAfter(after)];
  return findPayments(isFlagged, orderBy(documentId()), ...start, limit(troublePageSize));
}

export const countPaymentsInTrouble = (): Promise<number> => count(query(paymentsCollection(), isFlagged));

/** Sorts newest first, at most `searchLimit`. @param term as `toSearchTerm` makes it */
export const findPaymentsByTerm = (term: string): Promise<Payment[]> =>
  findPayments(
    where('searchTerms', 'array-contains', term),
    orderBy('orderedAt', 'desc'),
    limit(searchLimit),
  );

export const countPaymentsByTerm = (term: string): Promise<number> =>
  count(query(paymentsCollection(), where('searchTerms', 'array-contains', term)));

/** @param number such as `SR-1042` */
export const findPaymentsByNumber = (number: string): Promise<Payment[]> =>
  findPayments(where('number', '==', number), limit(searchLimit));

export const findPaymentsByReference = (reference: string): Promise<Payment[]> =>
  findPayments(where('reference', '==', reference), limit(searchLimit));

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

/** @param note up to 1000 characters @throws ConflictError `edited`, FirestoreError, DatabaseTimeoutError */
export const savePaymentNote = (sessionId: string, seen: string, note: string): Promise<void> =>
  changePayment(sessionId, (payment) => {
    if ((payment.note ?? '') === note) return undefined;
    if ((payment.note ?? '') !== seen) throw new ConflictError({ kind: 'edited' });
    return { note, noteAt: serverTimestamp() };
  });

/** @throws ConflictError `edited` if there is another reason by now, FirestoreError, DatabaseTimeoutError */
export const markPaymentSolved = (sessionId: string, seen: readonly string[]): Promise<void> =>
  changePayment(sessionId, ({ needsAttention, attention = [] }) => {
    if (!needsAttention) return undefined;
    if (attention.some((reason) => !seen.includes(reason))) throw new ConflictError({ kind: 'edited' });
    return { needsAttention: false };
  });

export interface CancelledCost {
  sessionId: string;
  /** Minor units (cents) of everything cancelled of the order; 0 if nothing is. */
  costMinor: number;
}

/** Notes what is cancelled, in the transaction that cancels. The payment is in trouble until as much has gone back. */
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
