import type { DailySales } from '../services/dailySales.ts';
import { addDays, daysUpTo } from './days.ts';
import type { Period } from './periods.ts';
import { nothing, sumOf } from './totals.ts';
import type { Totals } from './totals.ts';

export type SalesByDay = ReadonlyMap<string, DailySales>;

/** One bar: a day, or a week of a long period. */
export interface Bucket extends Totals {
  /** Such as `2026-11-22`; the same day twice for a bar of one day. */
  first: string;
  last: string;
  days: number;
  /** Whether today is in it, which is not over. */
  isOpen: boolean;
  /** The same number of days, one period earlier. */
  before: Totals;
}

/** Above it, days are too many to be told apart, so the bars are weeks. */
const maxDailyBars = 30;
const weekDays = 7;

const salesOf = (sales: SalesByDay, days: readonly string[]): Totals =>
  sumOf(days.map((day) => sales.get(day) ?? nothing));

/** Weeks end today, so that the newest is as long as the others. The oldest has the days that are left. */
function chunksOf(days: readonly string[], size: number): string[][] {
  const chunks: string[][] = [];
  for (let end = days.length; end > 0; end -= size) chunks.unshift(days.slice(Math.max(0, end - size), end));
  return chunks;
}

/** The bars of a period that ends today, oldest first. */
export function bucketsOf(sales: SalesByDay, today: string, period: Period): Bucket[] {
  return chunksOf(daysUpTo(today, period), period > maxDailyBars ? weekDays : 1).map((days) => ({
    ...salesOf(sales, days),
    first: days[0] ?? today,
    last: days.at(-1) ?? today,
    days: days.length,
    isOpen: days.includes(today),
    before: salesOf(
      sales,
      days.map((day) => addDays(day, -period)),
    ),
  }));
}
