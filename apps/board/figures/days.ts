import { noonOf, sriLankaDay } from '../../../src/domain/delivery.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Counts from a day such as `2026-11-22`; backwards if `count` is negative. */
export const addDays = (day: string, count: number): string =>
  sriLankaDay(new Date(noonOf(day).getTime() + count * dayMs));

/** Returns when a day begins in Sri Lanka, in ms since the epoch. */
export const startOfDay = (day: string): number => noonOf(day).getTime() - dayMs / 2;

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Asia/Colombo', ...options });
const longDays = formatOf({ weekday: 'short' });
const shortDays = formatOf({});
const dates = formatOf({ year: 'numeric' });
const monthNames = formatOf({ day: undefined, year: 'numeric' });

/** `Sun 22 Nov` */
export const longDay = (day: string): string => longDays.format(noonOf(day)).replace(',', '');

/** `28 Dec 2026 – 3 Jan 2027` */
export const dateRange = (first: string, last: string): string =>
  dates.formatRange(noonOf(first), noonOf(last));

/** Days that the figures cover, today included. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** `days=30` in the URL, which is also what anything else means. */
export const parsePeriod = (text: string | null): Period =>
  periods.find((period) => String(period) === text) ?? 30;

/** One bar covers a day, or a week of a long period. Days are such as `2026-11-22`. */
export interface Span {
  first: string;
  last: string;
}

/** Sorts bars oldest first. Today, which is not over, has its own bar; the oldest has what is left. */
export function spansOf(today: string, period: Period): Span[] {
  // People cannot tell more than 30 bars apart.
  const size = period > 30 ? 7 : 1;
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
  return first === last ? longDay(first) : shortDays.formatRange(noonOf(first), noonOf(last));
}

/** Lists the last twelve calendar months, this one first, each with its first day and that of the next. */
export function monthsUntil(today: string): { first: string; next: string; name: string }[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: 12 }, (_, ago) => {
    const [first = '', next = ''] = [month - 1, month].map((index) =>
      new Date(Date.UTC(year, index - ago)).toISOString().slice(0, 10),
    );
    return { first, next, name: monthNames.format(noonOf(first)) };
  });
}
