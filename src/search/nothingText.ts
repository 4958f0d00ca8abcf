import { searchMessages } from '../config/searchMessages.ts';
import { describePriceRange } from '../domain/priceRange.ts';
import { sizeLabel } from '../domain/sizes.ts';
import { sortSizes } from '../domain/sortSizes.ts';
import { sanitizeText } from '../lib/sanitizeText.ts';
import { capitalized } from './capitalized.ts';
import type { SearchRequest } from './searchUrl.ts';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** That nothing was found, and under which filters: "Nothing found for “lotus” in Men, Shirts, in size M or L". */
export function nothingText({ text, filters }: SearchRequest): string {
  const { gender, category, size, sizes, price } = filters;
  const places = [gender, category].flatMap((value) => (value ? [capitalized(sanitizeText(value))] : []));
  const chosen = size === undefined ? sizes?.split(',') : [size];
  const where = [
    places.length > 0 && `in ${places.join(', ')}`,
    chosen && `in ${sizeLabel(either.format(sortSizes(chosen).map(sanitizeText)), 'size')}`,
    price && describePriceRange(price),
  ].filter(Boolean);
  return [searchMessages.nothing(text.trim()), where.join(', ')].filter(Boolean).join(' ');
}
