export const letterSizes: readonly string[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];

export const isLetterSize = (size: string): boolean => letterSizes.includes(size.toUpperCase());

const rank = (size: string) => {
  const letter = letterSizes.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? Number.MAX_VALUE : letterSizes.length + number;
};

/** Sorts sizes: letters from small to large, then numbers, then all others alphabetically. */
export function sortSizes(sizes: readonly string[]): string[] {
  return [...sizes].sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

const isNumber = (size: string) => /^\d+(?:\.\d+)?$/.test(size);

/** The sizes of a product in one short text: "XS–XXL", "28–36", "Free size"; "3 sizes" without a common order; or empty. */
export function sizeRange(sizes: readonly string[]): string {
  const sorted = sortSizes(sizes);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (sizes.length === 1) return first;
  const isOrdered = sizes.every(isLetterSize) || sizes.every(isNumber);
  return isOrdered ? `${first}–${last}` : `${sizes.length} sizes`;
}
