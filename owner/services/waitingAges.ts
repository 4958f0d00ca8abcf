import { query, Timestamp, where } from 'firebase/firestore/lite';
import { noonOf } from '../../src/domain/sriLankaDay.ts';
import { count, countRecords } from './recordCounts.ts';
import { recordsIn } from './records.ts';

/** How many purchase records wait to be shipped, by the calendar day of their payment. A record is one product of an order. */
export interface WaitingAges {
  today: number;
  oneToTwoDays: number;
  threeToFourDays: number;
  fiveDaysOrMore: number;
  /** Records without a date. */
  undated: number;
}

const halfDayMs = 12 * 60 * 60 * 1000;
const dayMs = 2 * halfDayMs;

/** The first possible time. Matches timestamps only: a string or number counts as no date. */
const earliest = new Timestamp(-62_135_596_800, 0);

const countSince = (since: Timestamp) =>
  count(query(recordsIn('waiting'), where('purchasedAt', '>=', since)));

/**
 * Counts what waits to be shipped. Costs five counts, each of one read for every 1,000 records.
 * @param today the day in Sri Lanka, such as `2026-11-22`
 * @throws FirestoreError, DatabaseTimeoutError, SignedOutError
 */
export async function fetchWaitingAges(today: string): Promise<WaitingAges> {
  const midnightMs = noonOf(today).getTime() - halfDayMs;
  const daysAgo = (days: number) => Timestamp.fromMillis(midnightMs - days * dayMs);
  const [all, dated, sinceFourDays, sinceTwoDays, sinceToday] = await Promise.all([
    countRecords('waiting'),
    countSince(earliest),
    countSince(daysAgo(4)),
    countSince(daysAgo(2)),
    countSince(daysAgo(0)),
  ]);
  // An order can come between two counts, so a difference may be negative.
  const between = (wide: number, narrow: number) => Math.max(0, wide - narrow);
  return {
    today: sinceToday,
    oneToTwoDays: between(sinceTwoDays, sinceToday),
    threeToFourDays: between(sinceFourDays, sinceTwoDays),
    fiveDaysOrMore: between(dated, sinceFourDays),
    undated: between(all, dated),
  };
}
