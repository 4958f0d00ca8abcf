import type { SizeAndQuantity } from './types.ts';

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
