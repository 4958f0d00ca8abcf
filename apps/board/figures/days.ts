import { noonOf, sriLankaDay } from '../../../src/domain/delivery.ts';

const dayMs = 24 * 60 * 60 * 1000;

// Not `Intl.DateTimeFormat`: engines differ in commas and in "Sept".
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day `count` days after a day such as `2026-11-22`; before it, if `count` is negative. */
export const addDays = (day: string, count: number): string =>
  sriLankaDay(new Date(noonOf(day).getTime() + count * dayMs));

/** The `count` days up to and including `last`, oldest first. */
export const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count));

function partsOf(day: string) {
  const date = noonOf(day);
  return {
    weekday: weekdays[date.getUTCDay()] ?? '',
    date: String(date.getUTCDate()),
    month: months[date.getUTCMonth()] ?? '',
    year: String(date.getUTCFullYear()),
  };
}

/** `Sun` */
export const weekdayOf = (day: string): string => partsOf(day).weekday;

/** `22` */
export const dateOf = (day: string): string => partsOf(day).date;

/** `Nov` */
export const monthOf = (day: string): string => partsOf(day).month;

/** `22 Nov` */
export function shortDay(day: string): string {
  const { date, month } = partsOf(day);
  return `${date} ${month}`;
}

/** `Sun 22 Nov` */
export const longDay = (day: string): string => `${weekdayOf(day)} ${shortDay(day)}`;

/** `16 – 22 Nov`, `26 Oct – 1 Nov`, or with both years over New Year: `28 Dec 2026 – 3 Jan 2027`. */
export function dayRange(first: string, last: string): string {
  const [from, to] = [partsOf(first), partsOf(last)];
  if (first === last) return shortDay(first);
  if (from.year !== to.year) return `${shortDay(first)} ${from.year} – ${shortDay(last)} ${to.year}`;
  return `${from.month === to.month ? from.date : shortDay(first)} – ${shortDay(last)}`;
}

/** The same, always with the year: `16 – 22 Nov 2026`. */
export function dayRangeWithYear(first: string, last: string): string {
  const range = dayRange(first, last);
  const { year } = partsOf(last);
  return range.endsWith(year) ? range : `${range} ${year}`;
}

/** The time of day in Sri Lanka: `14:05`. */
export const clockTime = (ms: number): string =>
  new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Colombo' });
