import { unitsLeft } from '../../../src/domain/sizes.ts';
import type { FewLeft } from '../../../src/domain/types.ts';
import { textsOf } from '../card/shopCard.ts';

/** A size with its switch. */
export interface SizeRow {
  size: string;
  isSoldOut: boolean;
  /** Units; undefined if there are enough. */
  left: number | undefined;
  /** False for a size that was removed from the product, or misspelled. */
  isOffered: boolean;
}

const isFewLeft = (value: unknown): value is FewLeft =>
  typeof value === 'object' &&
  value !== null &&
  'size' in value &&
  typeof value.size === 'string' &&
  'left' in value &&
  typeof value.left === 'number';

/**
 * The product's sizes in their order, then those that are marked as sold out without being offered.
 * @param fields as the document has them
 */
export function sizeRows(fields: { size: unknown; soldOutSizes: unknown; fewLeft: unknown }): SizeRow[] {
  const offered = [...new Set(textsOf(fields.size))];
  const soldOut = new Set(textsOf(fields.soldOutSizes));
  const fewLeft = Array.isArray(fields.fewLeft) ? fields.fewLeft.filter(isFewLeft) : [];
  const others = [...soldOut].filter((size) => !offered.includes(size));
  return [...offered, ...others].map((size) => ({
    size,
    isSoldOut: soldOut.has(size),
    left: unitsLeft({ fewLeft }, size),
    isOffered: offered.includes(size),
  }));
}

/** The sold-out sizes after a switch, in the order of the rows. Undefined if there are none, which removes the field. */
export function toggleSoldOut(rows: readonly SizeRow[], size: string): string[] | undefined {
  const soldOut = rows.filter((row) => row.isSoldOut !== (row.size === size)).map((row) => row.size);
  return soldOut.length > 0 ? soldOut : undefined;
}
