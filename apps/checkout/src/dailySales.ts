import * as v from 'valibot';
import { sumQuantities } from '../../../src/domain/sizes.ts';
import { sriLankaDay } from '../../../src/domain/delivery.ts';
import type { PurchaseLine } from '../../../src/domain/types.ts';
import { toMinorUnits } from './money.ts';

export interface ProductSales {
  pieces: number;
  /** Minor units (cents), without delivery. */
  amountMinor: number;
}

/** What was paid on one day in Sri Lanka, as stored under `dailySales/{day}`. */
export interface DailySales {
  /** `2026-11-22` */
  day: string;
  /** Minor units (cents), with delivery. */
  paidMinor: number;
  /** Minor units (cents) of these payments that went back, whenever that was. */
  refundedMinor: number;
  /** Payments. */
  orders: number;
  pieces: number;
  /** Payments that were the first of their account. */
  newCustomers: number;
  /** Payments of accounts that had paid before. */
  returningCustomers: number;
  /** By slug. */
  products: Record<string, ProductSales>;
  /** Pieces by size. */
  sizes: Record<string, number>;
}

/** The part of a paid payment that the figures are made of. */
export interface SoldPayment {
  /** ms since the epoch */
  paidAtMs: number;
  /** Minor units (cents). */
  amountMinor: number;
  lines: readonly PurchaseLine[];
}

const count = v.fallback(v.pipe(v.number(), v.integer()), 0);
const productSales = v.fallback(v.object({ pieces: count, amountMinor: count }), {
  pieces: 0,
  amountMinor: 0,
});

const documentSchema = v.object({
  paidMinor: count,
  refundedMinor: count,
  orders: count,
  pieces: count,
  newCustomers: count,
  returningCustomers: count,
  products: v.fallback(v.record(v.string(), productSales), {}),
  sizes: v.fallback(v.record(v.string(), count), {}),
});

/** The day's figures before its first payment. */
export const noSales = (day: string): DailySales => ({ day, ...v.parse(documentSchema, {}) });

/** Reads a stored day. What is malformed counts as nothing: figures must never keep a payment from being recorded. */
export function parseDailySales(day: string, document: object | undefined): DailySales | undefined {
  return document && { day, ...v.parse(documentSchema, document) };
}

/** The day in Sri Lanka to which a payment counts. */
export const salesDayOf = ({ paidAtMs }: Pick<SoldPayment, 'paidAtMs'>): string =>
  sriLankaDay(new Date(paidAtMs));

/** Firestore refuses a map with such a key, and with it the whole transaction. */
const keyOf = (text: string) => (/^(__.*__)?$/s.test(text) ? `(${text})` : text);

/** Adds to one entry of a map. Through a `Map`, because a size may be called `constructor`. */
function withEntry<Value>(
  entries: Readonly<Record<string, Value>>,
  text: string,
  change: (value: Value | undefined) => Value,
): Record<string, Value> {
  const map = new Map(Object.entries(entries));
  const key = keyOf(text);
  return Object.fromEntries(map.set(key, change(map.get(key))));
}

function addLine(sales: DailySales, { productName, productPrice, productSize }: PurchaseLine): DailySales {
  const pieces = sumQuantities(productSize);
  const amountMinor = toMinorUnits(productPrice) * pieces;
  return {
    ...sales,
    pieces: sales.pieces + pieces,
    products: withEntry(sales.products, productName, (before) => ({
      pieces: (before?.pieces ?? 0) + pieces,
      amountMinor: (before?.amountMinor ?? 0) + amountMinor,
    })),
    sizes: productSize.reduce(
      (sizes, { size, quantity }) => withEntry(sizes, size, (before) => (before ?? 0) + quantity),
      sales.sizes,
    ),
  };
}

/**
 * Adds a paid payment to the figures of its day.
 * @param day the figures so far; undefined before the day's first payment
 */
export function addSale(
  day: DailySales | undefined,
  { payment, isReturning }: { payment: SoldPayment; isReturning: boolean },
): DailySales {
  const before = day ?? noSales(salesDayOf(payment));
  return payment.lines.reduce(addLine, {
    ...before,
    paidMinor: before.paidMinor + payment.amountMinor,
    orders: before.orders + 1,
    newCustomers: before.newCustomers + (isReturning ? 0 : 1),
    returningCustomers: before.returningCustomers + (isReturning ? 1 : 0),
  });
}

/**
 * Corrects the figures of the day on which a payment was paid.
 * @param refundedMinor minor units (cents) that went back since the last correction; negative if a dispute was won
 */
export function addRefund(day: DailySales, refundedMinor: number): DailySales {
  return { ...day, refundedMinor: day.refundedMinor + refundedMinor };
}
