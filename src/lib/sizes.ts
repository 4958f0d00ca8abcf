import type { SizeAndQuantity } from '../types.ts';

/** Sum of the quantities over all sizes (section 4). */
export function sumQuantities(rows: readonly SizeAndQuantity[]): number {
  return rows.reduce((sum, row) => sum + row.quantity, 0);
}
