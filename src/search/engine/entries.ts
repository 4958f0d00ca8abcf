import { isShownDiscount } from '../../domain/price.ts';
import type { SearchRow } from './indexFormat.ts';
import type { SearchPlan } from './plan.ts';
import type { FoundProduct } from './types.ts';

/** A row as it is searched. */
export interface Entry extends SearchRow {
  /** Its index in the list of entries. */
  entryId: number;
  /** Among equals, the lowest comes first: the newest product has it. */
  recency: number;
  /** In the answer that is worked out. Here, because thousands of copies of rows take longer than the search. */
  score: number;
  /** As it was last shown. */
  shown?: FoundProduct;
}

/** The best first; of equals, the newest. */
const byScore = (a: Entry, b: Entry) => b.score - a.score || a.recency - b.recency;

/** The best entries, sorted. Of thousands, only those that may be among them are. */
export function best(entries: readonly Entry[], limit: number): Entry[] {
  let top: Entry[] = [];
  /** So many are at least as good as this one. */
  let worst: Entry | undefined;
  for (const entry of entries) {
    if (worst && byScore(entry, worst) > 0) continue;
    top.push(entry);
    if (top.length >= 2 * limit) {
      top = top.sort(byScore).slice(0, limit);
      worst = top.at(-1);
    }
  }
  return top.sort(byScore).slice(0, limit);
}

/** Whether a product has what the query asks for besides its words. What is for everyone is also for women and men. */
export function passes(
  row: SearchRow,
  { price, gender, sizes, isOnSale, isNew, isInStock }: SearchPlan,
): boolean {
  const { minLkr = 0, maxLkr = Infinity } = price;
  return (
    row.price >= minLkr &&
    row.price <= maxLkr &&
    (gender === undefined || row.gender === gender || row.gender === 'unisex') &&
    (sizes.length === 0 || sizes.some((size) => row.sizes.includes(size))) &&
    (!isOnSale || isShownDiscount(row.discount)) &&
    (!isNew || row.isNew) &&
    !(isInStock && row.isSoldOut)
  );
}
