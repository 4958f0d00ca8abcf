import { fastDeliveryDays } from '../../../src/config/constants.ts';
import { countOrders, countWaitingSince } from './orders.ts';

/** After so many days, a waiting order can hardly arrive within the days that the shop promises. */
export const lateAfterDays = fastDeliveryDays.min;
export const veryLateAfterDays = lateAfterDays + 3;

/** Counts orders. */
export interface WaitingAges {
  lessThanADay: number;
  notLate: number;
  late: number;
  veryLate: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Costs four counts, each of one read for every 1,000 orders. @param nowMs ms since the epoch */
export async function fetchWaitingAges(nowMs: number): Promise<WaitingAges> {
  const countFor = (days: number) => countWaitingSince(nowMs - days * dayMs);
  const [all, notVeryLate, notLate, lessThanADay] = await Promise.all([
    countOrders('waiting'),
    countFor(veryLateAfterDays),
    countFor(lateAfterDays),
    countFor(1),
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
