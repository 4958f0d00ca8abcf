import * as v from 'valibot';
import { cleanName } from '../lib/text.ts';
import { maxFewLeft, maxUnits } from './limits.ts';
import type { FewLeft, SizeAndQuantity } from './types.ts';

// Units that the checkout server counts under `stock/{slug}`, and the owner's board shows. The shop itself reads none.

export interface SizeStock {
  /** Includes units of open payments. Undefined for a size that is no longer counted, while payments hold units of it. */
  onHand?: number | undefined;
  held: number;
}

export interface ProductStock {
  sizes: Readonly<Record<string, SizeStock>>;
  lowAt: number;
  /** The time since which the content service lacks these counts; undefined when it has them. */
  unpublishedSinceMs?: number | undefined;
}

export interface StockLine extends SizeAndQuantity {
  slug: string;
}

export interface MissingLine {
  slug: string;
  size: string;
  left: number;
}

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
const sizeSchema = v.object({ onHand: onHandSchema, held: v.fallback(v.pipe(units, v.minValue(0)), 0) });
const sizesSchema = v.fallback(
  v.record(v.pipe(v.string(), v.transform(cleanName)), v.fallback(sizeSchema, { held: 0 })),
  {},
);
const lowAtSchema = v.fallback(v.pipe(units, v.minValue(0)), defaultLowAt);

/** Reads a stored document; what is malformed is not counted. `unpublishedSinceMs` is for the caller to add. */
export function parseStock(document: object | undefined): ProductStock {
  const value = (name: string): unknown => document && Reflect.get(document, name);
  const sizes = v.parse(sizesSchema, value('sizes'));
  const kept = Object.entries(sizes).filter(
    ([size, { onHand, held }]) => size !== '' && (onHand !== undefined || held > 0),
  );
  return { sizes: Object.fromEntries(kept), lowAt: v.parse(lowAtSchema, value('lowAt')) };
}

/** Returns how many units can still be sold; undefined if the size is not counted. */
export function availableOf({ sizes }: ProductStock, size: string): number | undefined {
  const { onHand, held = 0 } = sizes[size] ?? {};
  return onHand === undefined ? undefined : Math.max(onHand - held, 0);
}

export const isCounted = ({ sizes }: ProductStock): boolean =>
  Object.values(sizes).some(({ onHand }) => onHand !== undefined);

/** Lists counted sizes with so few units that the owner is told, from the fewest on. */
export const lowSizes = ({ sizes, lowAt }: ProductStock): { size: string; onHand: number }[] =>
  Object.entries(sizes)
    .flatMap(([size, { onHand }]) => (onHand !== undefined && onHand <= lowAt ? [{ size, onHand }] : []))
    .sort((one, other) => one.onHand - other.onHand);

export interface ShownStock {
  soldOutSizes: readonly string[];
  fewLeft: readonly FewLeft[];
  is_outof_stock: boolean;
}

/** Says what the content service should show. Units on hold are not sold: whoever holds them would see their own size sold out. */
export function shownStock(
  stock: ProductStock,
  product: ShownStock & { size: readonly string[] },
): ShownStock {
  const onHandOf = (size: string) => stock.sizes[size]?.onHand;
  const offered = product.size.filter((size, index, all) => all.indexOf(size) === index);
  const soldOutSizes = offered.filter((size) => {
    const onHand = onHandOf(size);
    return onHand === undefined ? product.soldOutSizes.includes(size) : onHand === 0;
  });
  const fewLeft = offered.flatMap((size): FewLeft[] => {
    const onHand = onHandOf(size);
    if (onHand === undefined) return product.fewLeft.filter((few) => few.size === size).slice(0, 1);
    return onHand > 0 && onHand <= maxFewLeft ? [{ size, left: onHand }] : [];
  });
  const is_outof_stock = offered.length > 0 && offered.every((size) => soldOutSizes.includes(size));
  return { soldOutSizes, fewLeft, is_outof_stock };
}
