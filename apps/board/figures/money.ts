import { currency } from '../../../src/config/constants.ts';

const minus = '−';

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

function signed(minor: number, format: (absolute: number) => string): string {
  const text = format(Math.abs(minor));
  return minor < 0 && /[1-9]/.test(text) ? `${minus}${text}` : text;
}

/**
 * An amount in whole rupees: `LKR 12,345`.
 * @param minor minor units (cents); may be negative
 */
export const wholeRupees = (minor: number): string =>
  signed(minor, (absolute) => `${currency} ${grouped(String(Math.round(absolute / 100)))}`);

/**
 * An amount for a table, without its currency: `12,345`, with cents where there are any.
 * @param minor minor units (cents); may be negative
 */
export const plainAmount = (minor: number): string =>
  signed(minor, (absolute) => {
    const cents = Math.round(absolute) % 100;
    const rupees = grouped(String(Math.floor(Math.round(absolute) / 100)));
    return cents === 0 ? rupees : `${rupees}.${String(cents).padStart(2, '0')}`;
  });

const millionMinor = 100_000_000;

/**
 * The labels of an axis, in one unit: `50,000`, or `2.5 m` from two million up.
 * @param ticks minor units (cents)
 */
export function axisLabels(ticks: readonly number[]): string[] {
  const inMillions = Math.max(...ticks) >= 2 * millionMinor;
  return ticks.map((minor) => {
    if (minor === 0) return '0';
    return inMillions ? `${grouped(String(minor / millionMinor))} m` : grouped(String(minor / 100));
  });
}

/**
 * A change in words: `12% more than in the 30 days before`, `about as much as in the …`, `8 times as much as in the …`.
 * @param change a fraction, such as 0.12
 * @param beforeName `30 days before`
 */
export function describeChange(change: number, beforeName: string): string {
  const percent = Math.round(change * 100);
  if (percent === 0) return `about as much as in the ${beforeName}`;
  if (percent >= 300) return `${count(Math.round(change + 1))} times as much as in the ${beforeName}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than in the ${beforeName}`;
}

/** The same where there is little room: `+12%`, `−7%`, `8 times`. */
export function shortChange(change: number): string {
  const percent = Math.round(change * 100);
  if (percent >= 300) return `${count(Math.round(change + 1))} times`;
  if (percent === 0) return '±0%';
  return `${percent > 0 ? '+' : minus}${Math.abs(percent)}%`;
}

/** A part of a whole in percent: `36%`, `<1%` where it would round to nothing. */
export function share(part: number, whole: number): string {
  if (whole <= 0 || part <= 0) return '0%';
  const percent = Math.round((part / whole) * 100);
  if (percent === 0) return '<1%';
  return percent === 100 && part < whole ? '>99%' : `${percent}%`;
}

/** A number with a comma at the thousands. */
export const count = (value: number): string => grouped(String(value));

/** `1 order`, `2,000 orders` */
export const counted = (value: number, singular: string, plural = `${singular}s`): string =>
  `${count(value)} ${value === 1 ? singular : plural}`;
