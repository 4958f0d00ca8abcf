import { currency } from '../config/constants.ts';
import { maxPriceLkr } from './limits.ts';
import { parsePriceRange } from './priceRange.ts';

/** A range for people, as short as a phone's filter: "Under 2,500", "2,500–5,000", "From 10,000". Without the currency. */
export function formatPriceRange(text: string): string {
  const range = parsePriceRange(text);
  if (!range) return '';
  const [from, to] = [range.fromLkr, range.toLkr].map((lkr) => lkr.toLocaleString('en-LK'));
  if (range.fromLkr === 0) return `Under ${to}`;
  return range.toLkr > maxPriceLkr ? `From ${from}` : `${from}–${to}`;
}

/** A range within a sentence: "under LKR 2,500", "from LKR 2,500 to 5,000", "from LKR 10,000". */
export function describePriceRange(text: string): string {
  const range = parsePriceRange(text);
  if (!range) return '';
  const [from, to] = [range.fromLkr, range.toLkr].map((lkr) => lkr.toLocaleString('en-LK'));
  if (range.fromLkr === 0) return `under ${currency} ${to}`;
  return `from ${currency} ${from}${range.toLkr > maxPriceLkr ? '' : ` to ${to}`}`;
}
