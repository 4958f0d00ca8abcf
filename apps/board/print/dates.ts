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

/** `22 Nov 2026, 14:05` in Sri Lanka; `No date` if it is missing. */
export const formatDateTime = (ms: number | undefined): string =>
  isDate(ms) ? dateTimes.format(ms) : 'No date';

/** `22 Nov 2026` in Sri Lanka; `No date` if it is missing. */
export const formatDate = (ms: number | undefined): string => (isDate(ms) ? dates.format(ms) : 'No date');

/** `22 Nov, 14:05` in Sri Lanka, with the year unless it is this one. */
export const formatShortDate = (ms: number | undefined, nowMs: number): string =>
  formatDateTime(ms).replace(` ${formatSortable(nowMs).slice(0, 4)}, `, ', ');

export const formatTime = (ms: number): string => (isDate(ms) ? times.format(ms) : '');

/** `2026-11-22 14:05` in Sri Lanka, as spreadsheets read it; empty if it is missing. */
export const formatSortable = (ms: number | undefined): string => (isDate(ms) ? sortable.format(ms) : '');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `Just now`, `12 min`, `5 h`, `3 days`; empty without a date. */
export function formatAge(ms: number | undefined, nowMs: number): string {
  if (!isDate(ms)) return '';
  const age = nowMs - ms;
  if (age < minuteMs) return 'Just now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min`;
  if (age < dayMs) return `${Math.floor(age / hourMs)} h`;
  return counted(Math.floor(age / dayMs), 'day');
}

export const isLate = (ms: number | undefined, nowMs: number): boolean =>
  isDate(ms) && nowMs - ms >= lateAfterDays * dayMs;
