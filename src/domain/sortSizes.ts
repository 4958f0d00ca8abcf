/** From small to large. */
export const letterSizes: readonly string[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];

/** Whether a size is letters, such as "XL", in any case. */
export const isLetterSize = (size: string): boolean => letterSizes.includes(size.toUpperCase());

const rank = (size: string) => {
  const letter = letterSizes.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? Number.MAX_VALUE : letterSizes.length + number;
};

/** Sorts sizes: letters from small to large, then numbers, then all others alphabetically. */
export function sortSizes(sizes: readonly string[]): string[] {
  return [...sizes].sort((one, other) => {
    return rank(one) - rank(other) || one.localeCompare(other);
  });
}

const isNumber = (size: string) => /^\d+(?:\.\d+)?$/.test(size);

/**
 * The sizes of a product in one short text: "XS–XXL", "28–36". A single one as it is, as in the cart: "M", "Free size".
 * "3 sizes" when they have no common order.
 * @returns an empty text if there are no sizes
 */
export function sizeRange(sizes: readonly string[]): string {
  const sorted = sortSizes(sizes);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (sizes.length === 1) return first;
  const isOrdered = sizes.every(isLetterSize) || sizes.every(isNumber);
  return isOrdered ? `${first}–${last}` : `${sizes.length} sizes`;
}
