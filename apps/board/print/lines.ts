import type { Order, OrderLine } from '../../../src/domain/documents/order.ts';
import { mergeSizes, sumQuantities } from '../../../src/domain/sizes.ts';
import { titleFromSlug } from '../../../src/domain/slug.ts';
import type { SizeAndQuantity } from '../../../src/domain/types.ts';

export interface ShownLine {
  line: OrderLine;
  /** Empty while it is loading. */
  name: string;
  /** Holds one row per size; empty if the sizes are not known. */
  sizes: readonly SizeAndQuantity[];
}

/** Takes the `productName` of a line, which is a slug. Returns an empty name while it is loading. */
export type ProductName = (slug: string) => string;

/** Names a product that the catalogue does not have. */
export const nameFromSlug: ProductName = (slug) => titleFromSlug(slug) || 'Unknown product';

export const linesOf = ({ lines }: Pick<Order, 'lines'>, productName: ProductName): ShownLine[] =>
  lines.map((line) => ({ line, name: productName(line.productName), sizes: mergeSizes(line.productSize) }));

export const count = (value: number): string => value.toLocaleString('en');

/** `1 order`, `2,000 orders` */
export const counted = (value: number, singular: string): string =>
  `${count(value)} ${singular}${value === 1 ? '' : 's'}`;

export const countUnits = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { productSize }) => sum + sumQuantities(productSize), 0);

/** `1 unit`, `3 units`; empty if the quantities are not known. */
export const describeUnits = (order: Pick<Order, 'lines'>): string =>
  countUnits(order) === 0 ? '' : counted(countUnits(order), 'unit');
