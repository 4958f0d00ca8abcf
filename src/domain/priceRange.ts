import { maxPriceLkr } from './limits.ts';
import { currency } from '../config/constants.ts';
import { formatWhole } from './price.ts';

/** Prices in whole LKR, from `fromLkr` (inclusive) to `toLkr` (exclusive). */
export interface PriceRange {
  fromLkr: number;
  toLkr: number;
}

const rangePattern = /^(\d{1,8})-(\d{0,8})$/;

const rangeText = (from: number | string, to: number | string) => `${from}-${to}`;

/** Reads `2500-5000` or `10000-`; undefined for no range, an empty one, or one of every price. */
export function parsePriceRange(text: string): PriceRange | undefined {
  const [, from, to] = rangePattern.exec(text) ?? [];
  const range = { fromLkr: Number(from), toLkr: to ? Number(to) : maxPriceLkr + 1 };
  const isEverything = range.fromLkr === 0 && range.toLkr > maxPriceLkr;
  // Comparisons with NaN are false.
  return range.fromLkr < range.toLkr && !isEverything ? range : undefined;
}

/** Rewrites `02500-5000` to its only spelling, `2500-5000`. Returns `"all"` for anything but a range. */
export function normalisePriceRange(text: string): string {
  const range = parsePriceRange(text);
  if (!range) return 'all';
  return rangeText(range.fromLkr, range.toLkr > maxPriceLkr ? '' : range.toLkr);
}

export function priceBands(limitsLkr: readonly number[]): string[] {
  return [0, ...limitsLkr].map((from, index) => rangeText(from, limitsLkr[index] ?? ''));
}

/** "Under 2,500", "2,500–5,000", "From 10,000". */
export function formatPriceRange(text: string): string {
  const range = parsePriceRange(text);
  if (!range) return '';
  const [from, to] = [range.fromLkr, range.toLkr].map(formatWhole);
  if (range.fromLkr === 0) return `Under ${to}`;
  return range.toLkr > maxPriceLkr ? `From ${from}` : `${from}–${to}`;
}

/** "under LKR 2,500", "from LKR 2,500 to 5,000", "from LKR 10,000". */
export function describePriceRange(text: string): string {
  const range = parsePriceRange(text);
  if (!range) return '';
  const [from, to] = [range.fromLkr, range.toLkr].map(formatWhole);
  if (range.fromLkr === 0) return `under ${currency} ${to}`;
  return `from ${currency} ${from}${range.toLkr > maxPriceLkr ? '' : ` to ${to}`}`;
}
