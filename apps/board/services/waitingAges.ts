import { query, Timestamp, where } from 'firebase/firestore/lite';
import { fastDeliveryDays } from '../../../src/config/constants.ts';
import { count, countRecords, recordsIn } from './records.ts';

/** After so many days, a waiting order can hardly arrive within the days that the shop promises. */
export const lateAfterDays = fastDeliveryDays.min;
export const veryLateAfterDays = lateAfterDays + 3;

/** Counts purchase records; a record is one product of an order. */
export interface WaitingAges {
  lessThanADay: number;
  notLate: number;
  late: number;
  /** Includes records without a date. */
  veryLate: number;
}

const dayMs = 24 * 60 * 60 * 1000;

const countAfter = (time: Timestamp) => count(query(recordsIn('waiting'), where('purchasedAt', '>', time)));

/** Costs four counts, each of one read for every 1,000 records. @param nowMs ms since the epoch */
export async function fetchWaitingAges(nowMs: number): Promise<WaitingAges> {
  const daysAgo = (days: number) => Timestamp.fromMillis(nowMs - days * dayMs);
  const [all, notVeryLate, notLate, lessThanADay] = await Promise.all([
    countRecords('waiting'),
    countAfter(daysAgo(veryLateAfterDays)),
    countAfter(daysAgo(lateAfterDays)),
    countAfter(daysAgo(1)),
  ]);
  // An order can come between two counts, so a difference may be negative.
  const between = (wide: number, narrow: number) => Math.max(0, wide - narrow);
  return {
    lessThanADay,
    notLate: between(notLate, lessThanADay),
    late: between(notVeryLate, notLate),
    veryLate: between(all, notVeryLate),
  };
}
