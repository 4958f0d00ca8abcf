import { lateAfterDays } from '../services/waitingAges.ts';
import { counted } from './lines.ts';

const formatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'Asia/Colombo', ...options });
const dateTimes = formatOf('en-GB', { dateStyle: 'medium' });
const dates = formatOf('en-GB', { dateStyle: 'medium', timeStyle: undefined });
const times = formatOf('en-GB', {});
const sortable = formatOf('sv-SE', { dateStyle: 'short' });

const isDate = (ms: number | undefined): ms is number =>
  ms !== undefined && Number.isFinite(new Date(ms).getTime());

/** In Sri Lanka: `22 Nov 2026, 14:05`. `No date` if it is missing. */
export const formatDateTime = (ms: number | undefined): string =>
  isDate(ms) ? dateTimes.format(ms) : 'No date';

/** In Sri Lanka: `22 Nov 2026`. `No date` if it is missing. */
export const formatDate = (ms: number | undefined): string => (isDate(ms) ? dates.format(ms) : 'No date');

/** In Sri Lanka, without the year if it is this one: `22 Nov, 14:05`. `No date` if it is missing. */
export const formatShortDate = (ms: number | undefined, nowMs: number): string =>
  formatDateTime(ms).replace(` ${formatSortable(nowMs).slice(0, 4)}, `, ', ');

/** In Sri Lanka: `14:05`. */
export const formatTime = (ms: number): string => (isDate(ms) ? times.format(ms) : '');

/** In Sri Lanka, as spreadsheets read it: `2026-11-22 14:05`. Empty if it is missing. */
export const formatSortable = (ms: number | undefined): string => (isDate(ms) ? sortable.format(ms) : '');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago, in its largest unit: `Just now`, `12 min`, `5 h`, `3 days`. Empty without a date. */
export function formatAge(ms: number | undefined, nowMs: number): string {
  if (!isDate(ms)) return '';
  const age = nowMs - ms;
  if (age < minuteMs) return 'Just now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min`;
  if (age < dayMs) return `${Math.floor(age / hourMs)} h`;
  return counted(Math.floor(age / dayMs), 'day');
}

/** Whether an order has waited so long that its delivery within the promised days is in danger. */
export const isLate = (ms: number | undefined, nowMs: number): boolean =>
  isDate(ms) && nowMs - ms >= lateAfterDays * dayMs;
