import {
  count as documentCount,
  getAggregate,
  orderBy,
  query,
  sum,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import type { Order } from '../../../src/domain/documents/order.ts';
import { readWithRetry } from '../../../src/services/firebase/database.ts';
import { withClaimCheck } from './ownerAccount.ts';
import { orders, toOrders } from './orders.ts';
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
    orders(),
    where('paidAt', '>=', Timestamp.fromMillis(fromMs)),
    where('paidAt', '<', Timestamp.fromMillis(toMs)),
  );

/** Sums orders that were paid from `fromMs` up to but not including `toMs`, in ms since the epoch. Costs a read for every 1,000. */
export async function fetchTotals(fromMs: number, toMs: number): Promise<Totals> {
  const sums = {
    paidMinor: sum('amountMinor'),
    returnedMinor: sum('refundedMinor'),
    orderCount: documentCount(),
  };
  const snapshot = await withClaimCheck(readWithRetry(() => getAggregate(paidBetween(fromMs, toMs), sums)));
  return snapshot.data();
}

/** Counts paid orders of accounts that had paid before. Costs a read for every 1,000. */
export const countReturning = (fromMs: number, toMs: number): Promise<number> =>
  count(query(paidBetween(fromMs, toMs), where('isReturning', '==', true)));

/** Sums cash and transfers in minor units (cents). Costs a read for every 1,000 orders. */
export async function fetchCollected(fromMs: number, toMs: number): Promise<number> {
  const collected = query(paidBetween(fromMs, toMs), where('method', 'in', ['cod', 'transfer']));
  const sums = { paidMinor: sum('amountMinor') };
  return (await withClaimCheck(readWithRetry(() => getAggregate(collected, sums)))).data().paidMinor;
}

/** Sums what is still to come in cash and by transfer. Costs a read for every 1,000 such orders. */
export async function fetchDue(): Promise<{ dueMinor: number; orderCount: number }> {
  const due = query(orders(), where('dueMinor', '>', 0));
  const sums = { dueMinor: sum('dueMinor'), orderCount: documentCount() };
  return (await withClaimCheck(readWithRetry(() => getAggregate(due, sums)))).data();
}

export const maxSoldOrders = 1000;

/** Sorts newest first, at most `maxSoldOrders`. Costs a read for each. */
export async function fetchPaidBetween(fromMs: number, toMs: number): Promise<Order[]> {
  const newestFirst = query(paidBetween(fromMs, toMs), orderBy('paidAt', 'desc'));
  return toOrders(await findAll(newestFirst, maxSoldOrders));
}
