import { currency } from '../../../src/config/constants.ts';
import { count } from '../print/lines.ts';

const minus = '−';

/** `LKR 12,345`, in whole rupees. @param minor minor units (cents); may be negative */
export function wholeRupees(minor: number): string {
  const rupees = Math.round(minor / 100);
  return `${rupees < 0 ? minus : ''}${currency} ${count(Math.abs(rupees))}`;
}

/** `12,345`, with cents where there are any. @param minor minor units (cents) */
export const plainAmount = (minor: number): string =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: minor % 100 === 0 ? 0 : 2 });

/** `+12%`, `−7%`, `8 times`; undefined if there was nothing before. */
export function changeOf(now: number, before: number): string | undefined {
  if (before === 0 || Number.isNaN(before) || Number.isNaN(now)) return undefined;
  const percent = Math.round((now / before - 1) * 100);
  if (percent >= 300) return `${count(Math.round(now / before))} times`;
  if (percent === 0) return '±0%';
  return `${percent > 0 ? '+' : minus}${Math.abs(percent)}%`;
}

/** `36%`, and `<1%` where it would round to nothing. */
export function share(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0%';
  const percent = Math.round((part / whole) * 100);
  if (percent === 0) return '<1%';
  return percent === 100 && part < whole ? '>99%' : `${percent}%`;
}
