import { defaultLowAt, stockPath, toStockDocument } from '../../../src/domain/documents/stock.ts';
import type { ContentDocument } from '../../services/content/documents.ts';
import type { Ledger } from './ledger.ts';

/** The demo does not count the other products. */
const countedSlugs: ReadonlySet<unknown> = new Set(['negombo-palazzo-trousers', 'arugam-striped-tee']);

const plenty = 8;

/** Counts the units of two products, as the catalogue tells them: of one there is a last unit. */
export function addCounts(ledger: Ledger, catalogue: readonly ContentDocument[]): void {
  for (const { slug, size, fewLeft, soldOutSizes } of catalogue) {
    const { current = '' } = (slug ?? {}) as { current?: string };
    if (!countedSlugs.has(current)) continue;
    const few = new Map(
      ((fewLeft ?? []) as { size: string; left: number }[]).map(({ size: name, left }) => [name, left]),
    );
    const onHandOf = (name: string) =>
      ((soldOutSizes ?? []) as string[]).includes(name) ? 0 : (few.get(name) ?? plenty);
    const sizes = (size as string[]).map((name) => [name, { onHand: onHandOf(name), held: 0 }] as const);
    const stock = { sizes: Object.fromEntries(sizes), lowAt: defaultLowAt };
    ledger.change(stockPath(current), toStockDocument(stock));
  }
}
