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
import * as v from 'valibot';
import {
  disputeStates,
  dueMinor,
  paymentProviders,
  paymentStates,
  paymentWays,
  refundStates,
  returnedMinor,
  troublesOfPayment,
} from '../../../src/domain/paymentState.ts';
import { priceSchema, sizeAndQuantitySchema } from '../../../src/domain/productSchemas.ts';
import { flag, listOf, optional, requiredText, text } from '../../../src/domain/schemaParts.ts';
import { database } from '../../../src/services/firebase/database.ts';
import { ConflictError } from './boardProblem.ts';
import { changeTogether, count, find, findIn, msOf } from './records.ts';

/** Payments per page of those that need attention. */
export const attentionPageSize = 25;
/** The most payments that one search returns. */
export const searchLimit = 30;

/** The collection of all payments. */
export const paymentsCollection = () => collection(database, 'payments');

/** Cents; 0 if missing or invalid. */
const minorUnits = v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);

const texts = listOf(requiredText);

/** By the provider's ids; what cannot be read counts as none. */
const partsById = <Part extends v.GenericSchema>(part: Part) => optional(v.record(v.string(), part));

const refunds = partsById(
  v.object({
    amountMinor: minorUnits,
    state: v.picklist(refundStates),
    atMs: minorUnits,
    key: optional(v.string()),
  }),
);
const disputes = partsById(
  v.object({ amountMinor: minorUnits, state: v.picklist(disputeStates), dueAtMs: optional(v.number()) }),
);

const stockLines = listOf(v.object({ slug: requiredText, ...sizeAndQuantitySchema.entries }));

const paymentSchema = v.object({
  provider: v.fallback(v.picklist(paymentProviders), 'stripe'),
  uid: text,
  // A payment whose state cannot be read proves nothing.
  state: v.fallback(v.picklist(paymentStates), 'begun'),
  amountMinor: minorUnits,
  currency: v.fallback(v.string(), 'lkr'),
  refunds,
  disputes,
  received: optional(v.object({ amountMinor: minorUnits, currency: text, reference: text })),
  sameCartAs: optional(requiredText),
  cancelledMinor: minorUnits,
  /** How it is paid, if not by card. */
  way: optional(v.picklist(paymentWays.filter((way) => way !== 'card'))),
  refusedAtMs: optional(v.number()),
  /** What was cancelled before the rest was collected. */
  droppedMinor: minorUnits,
  /** What was taken from counted stock when it was paid. */
  taken: stockLines,
  /** What was paid, and not left. */
  oversold: stockLines,
  /** The order's: `SR-1042`. Once there is an order. */
  number: optional(requiredText),
  /** The provider's own id of the payment. */
  reference: optional(requiredText),
  /** The provider's ids of further payments for the same checkout. */
  extraReferences: texts,
  /** A further payment that nobody can prove. */
  perhapsPaidTwice: optional(v.object({ reference: text, others: minorUnits })),
  lines: listOf(
    v.object({
      productName: text,
      productImages: text,
      productPrice: v.fallback(priceSchema, 0),
      productSize: listOf(sizeAndQuantitySchema),
    }),
  ),
  orderIds: texts,
  needsAttention: flag,
  attention: texts,
  /** The terms under which it is found; empty once the customer has been forgotten. */
  searchTerms: texts,
  /** The owner's own; customers never see it. */
  note: text,
});

/** What the checkout server knows of a payment. Invalid fields get default values, so that no payment is hidden. */
export function toOwnerPayment(snapshot: DocumentSnapshot) {
  const stored = snapshot.data() ?? {};
  const payment = v.parse(paymentSchema, stored);
  return {
    ...payment,
    sessionId: snapshot.id,
    /** LKR, with the delivery. */
    amount: payment.amountMinor / 100,
    /** LKR that go back to the customer, of the order's own price. */
    refunded: returnedMinor(payment) / 100,
    /** LKR that are still to come in cash or by transfer. */
    due: dueMinor(payment) / 100,
    /** ms since the epoch */
    createdAtMs: msOf(stored.createdAt),
    /** ms since the epoch */
    paidAtMs: msOf(stored.paidAt),
  };
}
export type OwnerPayment = ReturnType<typeof toOwnerPayment>;

async function findPayments(...constraints: QueryConstraint[]): Promise<OwnerPayment[]> {
  return (await find(paymentsCollection(), ...constraints)).map(toOwnerPayment);
}

/** The payments with these session ids, those that exist. Costs a read for each, and at least one for 30. */
export async function fetchPayments(sessionIds: readonly string[]): Promise<OwnerPayment[]> {
  const ids = [...new Set(sessionIds)];
  return (await findIn(paymentsCollection(), documentId(), 'in', ids)).map(toOwnerPayment);
}

/** The payments to which any of these orders belong. Costs a read for each payment, and at least one for 30 orders. */
export async function fetchPaymentsOfOrders(orderIds: readonly string[]): Promise<OwnerPayment[]> {
  const found = await findIn(paymentsCollection(), 'orderIds', 'array-contains-any', orderIds);
  const byId = new Map(found.map((snapshot) => [snapshot.id, snapshot]));
  return [...byId.values()].map(toOwnerPayment);
}

const isFlagged = where('needsAttention', '==', true);

/**
 * A page of the payments that need attention, in the order of their ids.
 * @param after the session id of the last payment so far
 */
export function fetchAttention(after?: string): Promise<OwnerPayment[]> {
  const start = after === undefined ? [] : [startAfter(after)];
  return findPayments(isFlagged, orderBy(documentId()), ...start, limit(attentionPageSize));
}

/** How many payments need attention. */
export const countAttention = (): Promise<number> => count(query(paymentsCollection(), isFlagged));

/**
 * Payments with this search term, newest first, at most `searchLimit`.
 * @param term as `toSearchTerm` makes it
 */
export const findPaymentsByTerm = (term: string): Promise<OwnerPayment[]> =>
  findPayments(
    where('searchTerms', 'array-contains', term),
    orderBy('orderedAt', 'desc'),
    limit(searchLimit),
  );

/** How many orders the search for this term finds. */
export const countPaymentsByTerm = (term: string): Promise<number> =>
  count(query(paymentsCollection(), where('searchTerms', 'array-contains', term)));

/** The payment of the order with this number: `SR-1042`. */
export const findPaymentsByNumber = (number: string): Promise<OwnerPayment[]> =>
  findPayments(where('number', '==', number), limit(searchLimit));

/** Payments with this id of the payment provider. */
export const findPaymentsByReference = (reference: string): Promise<OwnerPayment[]> =>
  findPayments(where('reference', '==', reference), limit(searchLimit));

/** @param decide the fields to write; undefined if there is nothing to do */
const changePayment = (
  sessionId: string,
  decide: (payment: OwnerPayment) => UpdateData<DocumentData> | undefined,
): Promise<void> =>
  changeTogether(async (transaction) => {
    const reference = doc(paymentsCollection(), sessionId);
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists()) throw new ConflictError({ kind: 'removed' });
    const fields = decide(toOwnerPayment(snapshot));
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
    if (payment.note === note) return undefined;
    if (payment.note !== seen) throw new ConflictError({ kind: 'edited' });
    return { note, noteAt: serverTimestamp() };
  });

/**
 * Takes a payment off the list of those that need attention.
 * @param seen the reasons that the owner has looked into
 * @throws ConflictError `edited` if there is another reason by now
 * @throws FirestoreError, DatabaseTimeoutError
 */
export const markLookedInto = (sessionId: string, seen: readonly string[]): Promise<void> =>
  changePayment(sessionId, ({ needsAttention, attention }) => {
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
  const { attention, needsAttention, ...payment } = toOwnerPayment(snapshot);
  // Another owner may have collected the rest meanwhile.
  const cancelledMinor = Math.max(0, costMinor - payment.droppedMinor);
  const others = attention.filter((reason) => reason !== 'cancelled');
  const isDue = troublesOfPayment({ ...payment, cancelledMinor }).includes('cancelled');
  transaction.update(reference, {
    cancelledMinor,
    attention: isDue ? [...others, 'cancelled'] : others,
    needsAttention: isDue || (needsAttention && others.length > 0),
  });
}
