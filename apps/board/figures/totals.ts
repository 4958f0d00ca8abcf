import type { DailySales, ProductSales } from '../services/dailySales.ts';

/** Sums over several days. Amounts are in minor units (cents). */
export interface Totals {
  paidMinor: number;
  refundedMinor: number;
  /** Number of payments. */
  orders: number;
  pieces: number;
  newCustomers: number;
  returningCustomers: number;
}

export const nothing: Totals = {
  paidMinor: 0,
  refundedMinor: 0,
  orders: 0,
  pieces: 0,
  newCustomers: 0,
  returningCustomers: 0,
};

/** Adds up days. */
export const sumOf = (sales: readonly Totals[]): Totals =>
  sales.reduce<Totals>(
    (sum, day) => ({
      paidMinor: sum.paidMinor + day.paidMinor,
      refundedMinor: sum.refundedMinor + day.refundedMinor,
      orders: sum.orders + day.orders,
      pieces: sum.pieces + day.pieces,
      newCustomers: sum.newCustomers + day.newCustomers,
      returningCustomers: sum.returningCustomers + day.returningCustomers,
    }),
    nothing,
  );

/** Minor units (cents); undefined without an order. */
export const averageOrder = ({ paidMinor, orders }: Totals): number | undefined =>
  orders > 0 ? paidMinor / orders : undefined;

/** The change from `before` to `now` as a fraction, such as 0.12. Undefined if there was nothing before. */
export const changeOf = (now: number | undefined, before: number | undefined): number | undefined =>
  now === undefined || before === undefined || before === 0 ? undefined : (now - before) / before;

export interface NamedProductSales extends ProductSales {
  slug: string;
}

/** What was sold of each product over several days, in no particular order. Products of which nothing was sold are left out. */
export function productsSold(sales: readonly Pick<DailySales, 'products'>[]): NamedProductSales[] {
  const bySlug = new Map<string, ProductSales>();
  for (const { products } of sales) {
    for (const [slug, { pieces, amountMinor }] of products) {
      const sum = bySlug.get(slug) ?? { pieces: 0, amountMinor: 0 };
      bySlug.set(slug, { pieces: sum.pieces + pieces, amountMinor: sum.amountMinor + amountMinor });
    }
  }
  return Array.from(bySlug, ([slug, sum]) => ({ slug, ...sum })).filter(
    ({ pieces, amountMinor }) => pieces > 0 || amountMinor > 0,
  );
}

/** How many pieces of each size were sold over several days, in no particular order. */
export function piecesBySize(sales: readonly Pick<DailySales, 'sizes'>[]): Map<string, number> {
  const bySize = new Map<string, number>();
  for (const { sizes } of sales) {
    for (const [size, pieces] of sizes) {
      if (pieces > 0) bySize.set(size, (bySize.get(size) ?? 0) + pieces);
    }
  }
  return bySize;
}
