import * as v from 'valibot';
import { cleanName } from '../../lib/text.ts';
import { maxUnits } from '../limits.ts';
import { text } from '../schemaParts.ts';
import { storedTimeMs } from './storedTimes.ts';

export const stockPath = (slug: string) => `stock/${slug}`;

export const defaultLowAt = 2;

export const stockRequestLimits = { changes: 200, products: 100, step: 99 } as const;

const units = v.pipe(v.number(), v.integer(), v.maxValue(maxUnits));
/** Counts below zero as none, and what is no number of units not at all. */
const onHandSchema = v.fallback(
  v.optional(
    v.pipe(
      units,
      v.transform((count) => Math.max(count, 0)),
    ),
  ),
  undefined,
);
const sizeSchema = v.object({
  /** Includes units of open payments. Undefined for a size that is no longer counted, while payments hold units of it. */
  onHand: onHandSchema,
  held: v.fallback(v.pipe(units, v.minValue(0)), 0),
});
export type SizeStock = v.InferOutput<typeof sizeSchema>;

const sizeStock = v.fallback(sizeSchema, { held: 0 });
/** A record of valibot leaves out a size that is called `constructor`. */
const sizesOf = (sizes: unknown): [string, SizeStock][] =>
  typeof sizes === 'object' && sizes !== null
    ? Object.entries(sizes).map(([size, stock]) => [cleanName(size), v.parse(sizeStock, stock)])
    : [];
const lowAtSchema = v.fallback(v.pipe(units, v.minValue(0)), defaultLowAt);

/** Units that the checkout server counts under `stock/{slug}`, and the owner's board shows. The shop itself reads none. */
export interface ProductStock {
  sizes: Readonly<Record<string, SizeStock>>;
  lowAt: number;
  /** The time since which the content service lacks these counts; undefined when it has them. */
  unpublishedSinceMs?: number | undefined;
}

/** Parses a document; what is malformed is not counted. */
export function parseStock(document: object | undefined): ProductStock {
  const value = (name: string): unknown => document && Reflect.get(document, name);
  const kept = sizesOf(value('sizes')).filter(
    ([size, { onHand, held }]) => size !== '' && (onHand !== undefined || held > 0),
  );
  return {
    sizes: Object.fromEntries(kept),
    lowAt: v.parse(lowAtSchema, value('lowAt')),
    unpublishedSinceMs: storedTimeMs(value('unpublishedSince')),
  };
}

/** Lists counted sizes with so few units that the owner is told, from the fewest on. */
export const lowSizes = ({ sizes, lowAt }: ProductStock): { size: string; onHand: number }[] =>
  Object.entries(sizes)
    .flatMap(([size, { onHand }]) => (onHand !== undefined && onHand <= lowAt ? [{ size, onHand }] : []))
    .sort((one, other) => one.onHand - other.onHand);

/** The writer adds `unpublishedSince`. */
export function toStockDocument({ sizes, lowAt }: ProductStock) {
  const stored = Object.entries(sizes).map(([size, { onHand, held }]) => [
    size,
    { held, ...(onHand !== undefined && { onHand }) },
  ]);
  return {
    sizes: Object.fromEntries(stored) as ProductStock['sizes'],
    lowAt,
    isLow: lowSizes({ sizes, lowAt }).length > 0,
  };
}

const counted = v.fallback(v.nullable(v.number()), null);
/** A change that an owner made, under `stockChanges/{key}-{index}`. `before` and `after` are null for a size that is not counted. */
export const stockChangeSchema = v.object({
  slug: text,
  size: text,
  before: counted,
  after: counted,
  by: text,
  what: v.fallback(v.picklist(['counted', 'added', 'low']), 'counted'),
});
export type StockChangeDocument = v.InferOutput<typeof stockChangeSchema>;
