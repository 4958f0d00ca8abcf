import {
  count as documentCount,
  getAggregate,
  orderBy,
  query,
  sum,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { Payment } from '../../../src/domain/documents/payment.ts';
import { readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { orders } from './orders.ts';
import { paymentsCollection, toPayment } from './payments.ts';
import { count, findAll } from './reads.ts';

/** Amounts are in minor units (cents). */
export interface Totals {
  /** Includes delivery. */
  paidMinor: number;
  /** What went back of these payments, at any time, by a refund or a dispute. */
  returnedMinor: number;
  orderCount: number;
}

// `paidAt` marks everything that was paid, whatever has become of it.
const paidBetween = (fromMs: number, toMs: number) =>
  query(
    paymentsCollection(),
    where('paidAt', '>=', Timestamp.fromMillis(fromMs)),
    where('paidAt', '<', Timestamp.fromMillis(toMs)),
  );

/** Sums payments from `fromMs` up to but not including `toMs`, in ms since the epoch. Costs a read for every 1,000. */
export async function fetchTotals(fromMs: number, toMs: number): Promise<Totals> {
  const sums = {
    paidMinor: sum('amountMinor'),
    returnedMinor: sum('returnedMinor'),
    orderCount: documentCount(),
  };
  const snapshot = await withClaimCheck(readWithRetry(() => getAggregate(paidBetween(fromMs, toMs), sums)));
  return snapshot.data();
}

/** Counts payments of accounts that had paid before. Costs a read for every 1,000. */
export const countReturning = (fromMs: number, toMs: number): Promise<number> =>
  count(query(paidBetween(fromMs, toMs), where('isReturning', '==', true)));

/** Sums cash and transfers in minor units (cents). Costs a read for every 1,000 payments. */
export async function fetchCollected(fromMs: number, toMs: number): Promise<number> {
  const collected = query(paidBetween(fromMs, toMs), where('way', 'in', ['cod', 'transfer']));
  const sums = { paidMinor: sum('amountMinor') };
  return (await withClaimCheck(readWithRetry(() => getAggregate(collected, sums)))).data().paidMinor;
}

/** Sums what is still to come in cash and by transfer. Costs a read for every 1,000 such orders. */
export async function fetchDue(): Promise<{ dueMinor: number; orderCount: number }> {
  const due = query(orders(), where('dueMinor', '>', 0));
  const sums = { dueMinor: sum('dueMinor'), orderCount: documentCount() };
  return (await withClaimCheck(readWithRetry(() => getAggregate(due, sums)))).data();
}

export const maxSoldPayments = 1000;

/** Sorts newest first, at most `maxSoldPayments`. Costs a read for each. */
export async function fetchPaidBetween(fromMs: number, toMs: number): Promise<Payment[]> {
  const newestFirst = query(paidBetween(fromMs, toMs), orderBy('paidAt', 'desc'));
  return (await findAll(newestFirst, maxSoldPayments)).map(toPayment);
}
