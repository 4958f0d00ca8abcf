import { isForSale } from './price.ts';
import type { Product, SizeAndQuantity } from './types.ts';

export function sumQuantities(rows: readonly SizeAndQuantity[]): number {
  return rows.reduce((sum, row) => sum + row.quantity, 0);
}

export function mergeSizes(rows: readonly SizeAndQuantity[]): SizeAndQuantity[] {
  const bySize = new Map<string, number>();
  for (const { size, quantity } of rows) bySize.set(size, (bySize.get(size) ?? 0) + quantity);
  return Array.from(bySize, ([size, quantity]) => ({ size, quantity }));
}

/** `Size M`, but `Free size` or `One size fits all` as it is. */
export const sizeLabel = (size: string, word: 'Size' | 'size' = 'Size'): string =>
  /size/i.test(size) ? size : `${word} ${size}`;

export function isSizeAvailable(
  { size: sizes, soldOutSizes }: Pick<Product, 'size' | 'soldOutSizes'>,
  size: string,
): boolean {
  return sizes.includes(size) && !soldOutSizes.includes(size);
}

/** Returns undefined if there are enough. */
export function unitsLeft({ fewLeft }: Pick<Product, 'fewLeft'>, size: string): number | undefined {
  return fewLeft.find((few) => few.size === size)?.left;
}

export function isSoldOut(product: Pick<Product, 'is_outof_stock' | 'size' | 'soldOutSizes'>): boolean {
  return product.is_outof_stock || !product.size.some((size) => isSizeAvailable(product, size));
}

export const isBuyable = (product: Product): boolean => isForSale(product.price) && !isSoldOut(product);

export const letterSizes: readonly string[] = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];

export const isLetterSize = (size: string): boolean => letterSizes.includes(size.toUpperCase());

const rank = (size: string) => {
  const letter = letterSizes.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  const number = Number.parseFloat(size);
  return Number.isNaN(number) ? Number.MAX_VALUE : letterSizes.length + number;
};

/** Sorts letters from small to large, then numbers, then all others alphabetically. */
export function sortSizes(sizes: readonly string[]): string[] {
  return [...sizes].sort(
    (one, other) => rank(one) - rank(other) || (one.toLowerCase() < other.toLowerCase() ? -1 : 1),
  );
}

const isNumber = (size: string) => /^\d+(?:\.\d+)?$/.test(size);

/** "XS–XXL", "28–36", "Free size"; "3 sizes" without a common order; or empty. */
export function sizeRange(sizes: readonly string[]): string {
  const sorted = sortSizes(sizes);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (sizes.length === 1) return first;
  const isOrdered = sizes.every(isLetterSize) || sizes.every(isNumber);
  return isOrdered ? `${first}–${last}` : `${sizes.length} sizes`;
}
