import { noonOf, sriLankaDay } from '../../../src/domain/delivery.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The day `count` days after a day such as `2026-11-22`; before it, if `count` is negative. */
export const addDays = (day: string, count: number): string =>
  sriLankaDay(new Date(noonOf(day).getTime() + count * dayMs));

/** When a day begins in Sri Lanka, in ms since the epoch. */
export const startOfDay = (day: string): number => noonOf(day).getTime() - dayMs / 2;

const timeZone = 'Asia/Colombo';
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
const weekdays = formatOf({ weekday: 'short' });
const months = formatOf({ month: 'short' });
const longDays = formatOf({ weekday: 'short', day: 'numeric', month: 'short' });
const shortDays = formatOf({ day: 'numeric', month: 'short' });
const dates = formatOf({ day: 'numeric', month: 'short', year: 'numeric' });

/** The parts of a day such as `2026-11-22`: `22`, `Nov`, `Sun`. */
export const partsOf = (day: string) => ({
  date: String(Number(day.slice(8))),
  month: months.format(noonOf(day)),
  weekday: weekdays.format(noonOf(day)),
});

/** `Sun 22 Nov` */
export const longDay = (day: string): string => longDays.format(noonOf(day)).replace(',', '');

/** `16–22 Nov` */
export const dayRange = (first: string, last: string): string =>
  shortDays.formatRange(noonOf(first), noonOf(last));

/** `28 Dec 2026 – 3 Jan 2027` */
export const dateRange = (first: string, last: string): string =>
  dates.formatRange(noonOf(first), noonOf(last));

/** The time of day in Sri Lanka: `14:05`. */
export const clockTime = (ms: number): string => formatOf({ hour: '2-digit', minute: '2-digit' }).format(ms);
