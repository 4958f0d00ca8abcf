import { mergeSizes, sumQuantities } from '../../../src/domain/sizes.ts';
import { titleFromSlug } from '../../../src/domain/slug.ts';
import type { SizeAndQuantity } from '../../../src/domain/types.ts';
import type { OwnerOrder, OwnerRecord } from '../orders/types.ts';

/** A product of an order. */
export interface Piece {
  record: OwnerRecord;
  name: string;
  /** One row per size; empty if the sizes are not known. */
  sizes: readonly SizeAndQuantity[];
}

/** The name of a product from the `productName` of a record, which is its slug. */
export type ProductName = (slug: string) => string;

const nameFromSlug: ProductName = (slug) => titleFromSlug(slug) || 'Unknown product';

/** The products of an order, in the order of their records. */
export function piecesOf(
  { records }: Pick<OwnerOrder, 'records'>,
  productName: ProductName = nameFromSlug,
): Piece[] {
  return records.map((record) => ({
    record,
    name: productName(record.productName),
    sizes: mergeSizes(record.productSize),
  }));
}

/** How many pieces an order has; 0 if the quantities are not known. */
export const countPieces = ({ records }: Pick<OwnerOrder, 'records'>): number =>
  records.reduce((sum, { productSize }) => sum + sumQuantities(productSize), 0);

/** `1 piece`, `3 pieces`; empty if the quantities are not known. */
export function describePieces(order: Pick<OwnerOrder, 'records'>): string {
  const count = countPieces(order);
  if (count === 0) return '';
  return count === 1 ? '1 piece' : `${count} pieces`;
}
