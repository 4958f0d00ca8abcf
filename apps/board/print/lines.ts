import { mergeSizes, sumQuantities } from '../../../src/domain/sizes.ts';
import { titleFromSlug } from '../../../src/domain/slug.ts';
import type { SizeAndQuantity } from '../../../src/domain/types.ts';
import type { OwnerOrder } from '../orders/types.ts';
import type { OwnerRecord } from '../services/records.ts';

export interface OrderLine {
  record: OwnerRecord;
  /** Empty while it is loading. */
  name: string;
  /** Holds one row per size; empty if the sizes are not known. */
  sizes: readonly SizeAndQuantity[];
}

/** Takes the `productName` of a record, which is a slug. Returns an empty name while it is loading. */
export type ProductName = (slug: string) => string;

/** Names a product that the catalogue does not have. */
export const nameFromSlug: ProductName = (slug) => titleFromSlug(slug) || 'Unknown product';

export const linesOf = ({ records }: Pick<OwnerOrder, 'records'>, productName: ProductName): OrderLine[] =>
  records.map((record) => ({
    record,
    name: productName(record.productName),
    sizes: mergeSizes(record.productSize),
  }));

/** Restores what was paid: before its notification, a browser may have written other products or sizes under its ids. */
export function asPaid(order: OwnerOrder): OwnerOrder {
  const { payment, records } = order;
  if (!payment) return order;
  const lineOf = new Map((payment.orderIds ?? []).map((orderId, index) => [orderId, payment.lines[index]]));
  return { ...order, records: records.map((record) => ({ ...record, ...lineOf.get(record.orderId) })) };
}
export const count = (value: number): string => value.toLocaleString('en');

/** `1 order`, `2,000 orders` */
export const counted = (value: number, singular: string): string =>
  `${count(value)} ${singular}${value === 1 ? '' : 's'}`;

export const countUnits = ({ records }: Pick<OwnerOrder, 'records'>): number =>
  records.reduce((sum, { productSize }) => sum + sumQuantities(productSize), 0);

/** `1 unit`, `3 units`; empty if the quantities are not known. */
export const describeUnits = (order: Pick<OwnerOrder, 'records'>): string =>
  countUnits(order) === 0 ? '' : counted(countUnits(order), 'unit');
