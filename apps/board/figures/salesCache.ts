import type { DailySales } from '../services/dailySales.ts';
import type { SalesByDay } from './buckets.ts';
import { addDays, daysUpTo } from './days.ts';

type FetchDays = (first: string, last: string) => Promise<DailySales[]>;

/** The days that have been read, so that each is read once. */
export interface SalesCache {
  /**
   * The sales of the `count` days up to today. Reads those that are missing, and today's again.
   * @throws the errors of `fetchDays`; days read before are kept
   */
  load: (today: string, count: number) => Promise<SalesByDay>;
  /** What has been read so far. Undefined if a day of the period is missing. */
  peek: (today: string, count: number) => SalesByDay | undefined;
}

/** Neighbouring days become one request. */
function toRanges(days: readonly string[]): { first: string; last: string }[] {
  const ranges: { first: string; last: string }[] = [];
  for (const day of days) {
    const range = ranges.at(-1);
    if (range && addDays(range.last, 1) === day) range.last = day;
    else ranges.push({ first: day, last: day });
  }
  return ranges;
}

/** @param fetchDays reads the days from `first` to `last`; a day without a sale is left out */
export function createSalesCache(fetchDays: FetchDays): SalesCache {
  const sales = new Map<string, DailySales>();
  /** The day on which each day was read. On that day itself, it was not over. */
  const readOn = new Map<string, string>();
  const isFinal = (day: string) => (readOn.get(day) ?? '') > day;

  async function read(today: string, range: { first: string; last: string }) {
    const found = new Map((await fetchDays(range.first, range.last)).map((day) => [day.day, day]));
    for (let { first: day } = range; day <= range.last; day = addDays(day, 1)) {
      const found1 = found.get(day);
      if (found1) sales.set(day, found1);
      else sales.delete(day);
      readOn.set(day, today);
    }
  }

  return {
    load: async (today, count) => {
      const missing = daysUpTo(today, count).filter((day) => !isFinal(day));
      await Promise.all(toRanges(missing).map((range) => read(today, range)));
      return new Map(sales);
    },
    peek: (today, count) =>
      daysUpTo(today, count).every((day) => readOn.has(day)) ? new Map(sales) : undefined,
  };
}
