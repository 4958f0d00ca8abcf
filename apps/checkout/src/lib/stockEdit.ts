import { maxUnits } from '../../../../src/domain/limits.ts';
import { parseStock, stockPath, toStockDocument } from '../../../../src/domain/documents/stock.ts';
import { availableOf } from '../../../../src/domain/stock.ts';
import type { Payment } from '../../../../src/domain/documents/payment.ts';
import type { ProductStock, SizeStock } from '../../../../src/domain/documents/stock.ts';
import type { MissingLine, StockLine } from '../../../../src/domain/stock.ts';

type Sizes = Record<string, SizeStock>;
interface Entry {
  before: object | undefined;
  sizes: Sizes;
  lowAt: number;
}

export const stockLinesOf = ({ lines }: Pick<Payment, 'lines'>): StockLine[] =>
  lines.flatMap(({ productName: slug, productSize }) =>
    productSize.map(({ size, quantity }) => ({ slug, size, quantity })),
  );

const isSame = (one: StockLine, other: StockLine) => one.slug === other.slug && one.size === other.size;

/** Edits the counts that one transaction has read. A size that is not counted is left alone. */
export function createStockEdit(read: (path: string) => object | undefined, nowMs: number) {
  const entries = new Map<string, Entry>();
  const changed = new Set<string>();
  const recounted = new Set<string>();

  function entryOf(slug: string): Entry {
    const known = entries.get(slug);
    if (known) return known;
    const before = read(stockPath(slug));
    const { sizes, lowAt } = parseStock(before);
    const entry = { before, sizes: { ...sizes }, lowAt };
    entries.set(slug, entry);
    return entry;
  }

  function set(slug: string, size: string, next: SizeStock) {
    const { sizes } = entryOf(slug);
    changed.add(slug);
    if (sizes[size]?.onHand !== next.onHand) recounted.add(slug);
    if (next.onHand === undefined && next.held === 0) delete sizes[size];
    else sizes[size] = next;
  }

  const sizeOf = ({ slug, size }: Pick<StockLine, 'slug' | 'size'>): SizeStock =>
    (Object.hasOwn(entryOf(slug).sizes, size) && entryOf(slug).sizes[size]) || { held: 0 };

  return {
    /** @returns units that are counted, and `missing` ones, with which nothing may be written */
    hold: (lines: readonly StockLine[]) => {
      const held: StockLine[] = [];
      const missing: MissingLine[] = [];
      for (const line of lines) {
        const { slug, size, quantity } = line;
        const left = availableOf(entryOf(slug), size);
        if (left === undefined) continue;
        if (left < quantity) missing.push({ slug, size, left });
        const known = sizeOf(line);
        set(slug, size, { ...known, held: known.held + quantity });
        held.push(line);
      }
      return { held, missing };
    },
    release: (held: readonly StockLine[]): void => {
      for (const line of held) {
        const known = sizeOf(line);
        // The owner may have removed the document.
        if (known.held === 0) continue;
        set(line.slug, line.size, { ...known, held: Math.max(known.held - line.quantity, 0) });
      }
    },
    /** Takes sold units, never below zero: those that were held, and of others what nobody holds. */
    take: (lines: readonly StockLine[], heldLines: readonly StockLine[]) => {
      const taken: StockLine[] = [];
      const oversold: StockLine[] = [];
      for (const line of lines) {
        const { slug, size, quantity } = line;
        const { onHand, held } = sizeOf(line);
        const own = heldLines.find((other) => isSame(other, line))?.quantity ?? 0;
        const stillHeld = Math.max(held - own, 0);
        if (onHand === undefined) {
          if (own > 0) set(slug, size, { held: stillHeld });
          continue;
        }
        const free = own > 0 ? onHand : Math.max(onHand - held, 0);
        const units = Math.min(quantity, free);
        set(slug, size, { onHand: onHand - units, held: stillHeld });
        if (units > 0) taken.push({ ...line, quantity: units });
        if (units < quantity) oversold.push({ ...line, quantity: quantity - units });
      }
      return { taken, oversold };
    },
    putBack: (taken: readonly StockLine[]): void => {
      for (const line of taken) {
        const known = sizeOf(line);
        if (known.onHand === undefined) continue;
        set(line.slug, line.size, { ...known, onHand: Math.min(known.onHand + line.quantity, maxUnits) });
      }
    },
    /** @param onHand undefined stops counting the size */
    count: (slug: string, size: string, onHand: number | undefined): void =>
      set(slug, size, { ...sizeOf({ slug, size }), onHand }),
    setLowAt: (slug: string, lowAt: number): void => {
      entryOf(slug).lowAt = lowAt;
      changed.add(slug);
    },
    read: (slug: string): ProductStock => entryOf(slug),
    isCounted: (line: StockLine): boolean => sizeOf(line).onHand !== undefined,
    recounts: () =>
      [...recounted].flatMap((slug) => {
        const { before, sizes } = entryOf(slug);
        return Object.entries(sizes).flatMap(([size, { onHand: after = null }]) => {
          const { onHand = null } = parseStock(before).sizes[size] ?? {};
          return onHand === after ? [] : { slug, size, before: onHand, after };
        });
      }),
    documents: () =>
      [...changed].map((slug) => {
        const { before, sizes, lowAt } = entryOf(slug);
        const since: unknown = before && Reflect.get(before, 'unpublishedSince');
        const unpublishedSince = since ?? (recounted.has(slug) ? new Date(nowMs) : undefined);
        const document = {
          ...toStockDocument({ sizes, lowAt }),
          ...(unpublishedSince !== undefined && { unpublishedSince }),
        };
        return { path: stockPath(slug), document };
      }),
  };
}

export type StockEdit = ReturnType<typeof createStockEdit>;
