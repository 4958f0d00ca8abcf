import type { LineUnits, Order, OrderLine, UnitPlace } from '../../../../src/domain/documents/order.ts';
import type { MissingLine, StockLine } from '../../../../src/domain/stock.ts';
import type { StockEdit } from '../lib/stockEdit.ts';

/** Adds up units of one size in one place, and leaves out none. */
function merged(units: readonly LineUnits[]): LineUnits[] {
  const byPlace = new Map<string, LineUnits>();
  for (const { size, quantity, at } of units) {
    if (quantity === 0) continue;
    const known = byPlace.get(`${size}/${at}`)?.quantity ?? 0;
    byPlace.set(`${size}/${at}`, { size, quantity: known + quantity, at });
  }
  return [...byPlace.values()];
}

const total = (lines: readonly StockLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Moves units of one size and place, and the counts with them. What is not counted goes nowhere. */
function move({ slug, size, quantity, at }: StockLine & LineUnits, to: UnitPlace, stock: StockEdit) {
  const line = { slug, size, quantity };
  const own = { size, at };
  switch (to) {
    case 'taken': {
      const { taken, oversold } = stock.take([line], at === 'held' ? [line] : []);
      const moved = [
        { size, quantity: total(taken), at: 'taken' as const },
        { size, quantity: total(oversold), at: 'oversold' as const },
      ];
      return {
        moved: [...moved, { size, quantity: quantity - total([...taken, ...oversold]), at: 'none' as const }],
        missing: [],
      };
    }
    case 'held': {
      if (at === 'taken') stock.putBack([line]);
      const { held, missing } = stock.hold([line]);
      return { moved: [{ size, quantity, at: held.length > 0 ? to : ('none' as const) }], missing };
    }
    default: {
      const isCounted = at === 'held' || at === 'taken';
      if (at === 'held' && to === 'back') stock.release([line]);
      // What is damaged leaves the shelf, on which held units still are.
      else if (at === 'held') stock.take([line], [line]);
      else if (at === 'taken' && to === 'back') stock.putBack([line]);
      return { moved: [{ ...own, quantity, at: isCounted ? to : ('none' as const) }], missing: [] };
    }
  }
}

/**
 * Moves the units of a line that are in these places. Nothing else changes where units are, so that none moves twice.
 * @param only moves at most so many, of a size
 */
export function moveUnits(
  line: OrderLine,
  from: readonly UnitPlace[],
  to: UnitPlace,
  stock: StockEdit,
  only?: { size: string; quantity: number },
): { line: OrderLine; missing: MissingLine[] } {
  const missing: MissingLine[] = [];
  let left = only?.quantity ?? Infinity;
  const units = line.units.flatMap((own) => {
    const isMeant = from.includes(own.at) && own.at !== to && (only === undefined || only.size === own.size);
    const quantity = isMeant ? Math.min(own.quantity, left) : 0;
    if (quantity === 0) return [own];
    left -= quantity;
    const { moved, missing: lacking } = move({ ...own, quantity, slug: line.productName }, to, stock);
    missing.push(...lacking);
    return [{ ...own, quantity: own.quantity - quantity }, ...moved];
  });
  return { line: { ...line, units: merged(units) }, missing };
}

export const unitsAt = ({ productName: slug, units }: OrderLine, at: UnitPlace): StockLine[] =>
  units.flatMap((own) => (own.at === at ? [{ slug, size: own.size, quantity: own.quantity }] : []));

/** Replaces lines of an order. @param change returns the line itself to leave it */
export const withLines = (order: Order, change: (line: OrderLine) => OrderLine): Order => ({
  ...order,
  lines: order.lines.map(change),
});
