import { isLetterSize, sortSizes } from '../../domain/sortSizes.ts';
import type { Listing, ListingChoice } from '../../domain/types.ts';

const looksLikeSize = (size: string) =>
  isLetterSize(size) || /^\d{1,3}(?:\.5)?$/.test(size) || /^(?:free|one) size$/i.test(size);

/** The several sizes of a choice, sorted, without those that are neither in the listing nor look like one: a link may say anything there. */
export function sizesToName(sizes: ListingChoice['sizes'], listing: Listing | undefined): string[] {
  const isSize = (size: string) =>
    looksLikeSize(size) || listing?.sizes.some(({ value }) => value === size) === true;
  return sizes === 'all' ? [] : sortSizes(sizes.split(',').filter(isSize));
}
