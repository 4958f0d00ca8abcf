import { searchMessages } from '../config/searchMessages.ts';
import { describePriceRange } from '../domain/priceRangeText.ts';
import { sizeLabel } from '../domain/sizes.ts';
import { sortSizes } from '../domain/sortSizes.ts';
import { sanitizeText } from '../lib/sanitizeText.ts';
import { capitalized } from './capitalized.ts';
import { shortened } from './shortened.ts';
import type { SearchFilters } from './engine/types.ts';
import type { SearchRequest } from './searchUrl.ts';

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const possessive = { men: 'Men’s', women: 'Women’s', unisex: 'Unisex' } as const;

/** The collection and category that are searched: "in Men", "in Shirts", "in Men’s Shirts". */
function where({ gender, category }: SearchFilters): string | undefined {
  const kind = category && capitalized(sanitizeText(category));
  if (gender && kind) return `in ${possessive[gender]} ${kind}`;
  return (gender ?? kind) && `in ${kind ?? capitalized(gender ?? '')}`;
}

/** That nothing was found, and under which filters: "Nothing found for “lotus” in Men’s Shirts, size M or L". */
export function nothingText({ text, filters }: SearchRequest): string {
  const { size, sizes, price } = filters;
  const searched = where(filters);
  const chosen = size === undefined ? sizes?.split(',') : [size];
  const inSize = chosen && sizeLabel(either.format(sortSizes(chosen).map(sanitizeText)), 'size');
  const under = [
    searched,
    inSize && (searched ? inSize : `in ${inSize}`),
    price && describePriceRange(price),
  ].filter(Boolean);
  return [searchMessages.nothing(shortened(text)), under.join(', ')].filter(Boolean).join(' ');
}
