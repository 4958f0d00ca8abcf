import { addDays, dayRange, longDay } from './days.ts';

/** How many days the figures cover, today included. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** The period in the address: `days=30`, which is also what anything else means. */
export const parsePeriod = (text: string | null): Period =>
  periods.find((period) => String(period) === text) ?? 30;

/** What one bar covers: a day, or a week of a long period. Days are such as `2026-11-22`. */
export interface Span {
  first: string;
  last: string;
}

/** Above it, days are too many to be told apart. */
const maxDailyBars = 30;

/** The bars of a period that ends today, oldest first. Today, which is not over, has a bar of its own; the oldest has what is left. */
export function spansOf(today: string, period: Period): Span[] {
  const size = period > maxDailyBars ? 7 : 1;
  const spans = [{ first: today, last: today }];
  for (let end = 1; end < period; end += size) {
    const start = Math.min(end + size, period) - 1;
    spans.unshift({ first: addDays(today, -start), last: addDays(today, -end) });
  }
  return spans;
}

/** `Sat 21 Nov`, `10–16 Nov`, `Today so far`. */
export function nameOfSpan({ first, last }: Span, today: string): string {
  if (first === today) return 'Today so far';
  return first === last ? longDay(first) : dayRange(first, last);
}
