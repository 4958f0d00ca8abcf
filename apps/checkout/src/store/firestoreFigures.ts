import { Timestamp } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { salesDayOf } from '../dailySales.ts';
import type { DailySales } from '../dailySales.ts';
import { toPayment } from './paymentDocument.ts';
import { salesOf, salesPath } from './planUpdate.ts';

const msPerDay = 86_400_000;

/** The days in Sri Lanka from `fromMs` up to but not including `toMs`. */
export function daysBetween(fromMs: number, toMs: number): string[] {
  const days = new Set<string>();
  for (let ms = fromMs; ms < toMs; ms += msPerDay) days.add(salesDayOf({ paidAtMs: ms }));
  return [...days];
}

/**
 * Counts the figures of a day anew from its payments, in one transaction, so that a payment of the same moment is neither lost nor counted
 * twice.
 * @returns undefined when nothing was paid on that day
 * @throws Error when the database cannot be reached
 */
export async function rebuildSales(firestore: Firestore, day: string): Promise<DailySales | undefined> {
  const startMs = Date.parse(`${day}T00:00:00+05:30`);
  const paid = firestore
    .collection('payments')
    .where('paidAt', '>=', Timestamp.fromMillis(startMs))
    .where('paidAt', '<', Timestamp.fromMillis(startMs + msPerDay));
  return firestore.runTransaction(async (transaction) => {
    const { docs } = await transaction.get(paid);
    const sales = salesOf(docs.flatMap((snapshot) => toPayment(snapshot.data()) ?? []));
    const reference = firestore.doc(salesPath(day));
    if (sales) transaction.set(reference, sales);
    else transaction.delete(reference);
    return sales;
  });
}
