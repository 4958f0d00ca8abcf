const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];

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
