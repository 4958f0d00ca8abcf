import type { Product, SizeAndQuantity } from './types.ts';

/** The total quantity over all sizes (section 4). */
export function sumQuantities(rows: readonly SizeAndQuantity[]): number {
  return rows.reduce((sum, row) => sum + row.quantity, 0);
}

/** Adds up the quantities of rows with the same size. */
export function mergeSizes(rows: readonly SizeAndQuantity[]): SizeAndQuantity[] {
  const bySize = new Map<string, number>();
  for (const { size, quantity } of rows) bySize.set(size, (bySize.get(size) ?? 0) + quantity);
  return Array.from(bySize, ([size, quantity]) => ({ size, quantity }));
}

/** A size in words: `Size M`, but `Free size` or `One size fits all` as it is. */
export const sizeLabel = (size: string, word: 'Size' | 'size' = 'Size'): string =>
  /size/i.test(size) ? size : `${word} ${size}`;

/** Whether a product can be bought in a size: the size is offered and not sold out. */
export function isSizeAvailable(
  { size: sizes, soldOutSizes }: Pick<Product, 'size' | 'soldOutSizes'>,
  size: string,
): boolean {
  return sizes.includes(size) && !soldOutSizes.includes(size);
}

/** How many units of a size are left; undefined if there are enough. */
export function piecesLeft({ fewLeft }: Pick<Product, 'fewLeft'>, size: string): number | undefined {
  return fewLeft.find((few) => few.size === size)?.left;
}

/** Whether a product cannot be bought in any size. */
export function isSoldOut(product: Pick<Product, 'is_outof_stock' | 'size' | 'soldOutSizes'>): boolean {
  return product.is_outof_stock || !product.size.some((size) => isSizeAvailable(product, size));
}
