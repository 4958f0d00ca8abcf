import type { DailySales } from '../services/dailySales.ts';
import { bucketsOf } from './buckets.ts';
import type { Bucket, SalesByDay } from './buckets.ts';
import { addDays, daysUpTo } from './days.ts';
import type { Period } from './periods.ts';
import { sumOf } from './totals.ts';
import type { Totals } from './totals.ts';

/** Everything that the page draws of the sales of a period. */
export interface Figures {
  today: string;
  period: Period;
  /** The first day of the period. */
  first: string;
  buckets: Bucket[];
  total: Totals;
  /** Undefined if nothing is stored of the period before, as before the shop had opened. */
  totalBefore: Totals | undefined;
  /** The days of the period that are over, and the same days one period earlier: only these can be compared. */
  finished: { now: Totals; before: Totals };
  /** The days of the period with a sale, for what is sold. */
  days: DailySales[];
  /** Days of both periods of which a part could not be read. */
  damagedDays: string[];
}

const isDefined = (sales: DailySales | undefined): sales is DailySales => sales !== undefined;

/** Works out the figures of a period that ends today. */
export function figuresOf(sales: SalesByDay, today: string, period: Period): Figures {
  const days = daysUpTo(today, period);
  const soldOn = (list: readonly string[]) => list.map((day) => sales.get(day)).filter(isDefined);
  const now = soldOn(days);
  const before = soldOn(daysUpTo(addDays(today, -period), period));
  const dayBeforeToday = addDays(today, -period);
  return {
    today,
    period,
    first: days[0] ?? today,
    buckets: bucketsOf(sales, today, period),
    total: sumOf(now),
    totalBefore: before.length > 0 ? sumOf(before) : undefined,
    finished: {
      now: sumOf(now.filter(({ day }) => day !== today)),
      before: sumOf(before.filter(({ day }) => day !== dayBeforeToday)),
    },
    days: now,
    damagedDays: [...before, ...now].filter(({ isDamaged }) => isDamaged).map(({ day }) => day),
  };
}
