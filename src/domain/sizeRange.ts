import { isLetterSize, sortSizes } from './sortSizes.ts';

const isNumber = (size: string) => /^\d+(?:\.\d+)?$/.test(size);

/**
 * The sizes of a product in one short text: "XS–XXL", "28–36", "M". "One size" for a single size in words, such as
 * "Free size"; "3 sizes" when they have no common order.
 * @returns an empty text if there are no sizes
 */
export function sizeRange(sizes: readonly string[]): string {
  const sorted = sortSizes(sizes);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  const isOrdered = sizes.every(isLetterSize) || sizes.every(isNumber);
  if (sizes.length === 1) return isOrdered ? first : 'One size';
  return isOrdered ? `${first}–${last}` : `${sizes.length} sizes`;
}
