import type { WordGroup } from './expandWord.ts';

/** More than the scores of two products differ. */
const step = 1000;

/**
 * A factor for products that match some groups of a query: the more groups, the larger. The kind of clothes that is wanted
 * counts more than all others together: nearest to "khaki shorts" are shorts.
 * @returns the factor of a product, by the stems of the query that it has
 */
export function nearnessOf(groups: readonly WordGroup[]): (stems: readonly string[]) => number {
  /** A bit for each group: there are thousands of products. */
  const bitsOf = new Map<string, number>();
  for (const [bit, { alternatives }] of groups.entries())
    for (const stem of alternatives.flatMap(({ stems }) => stems))
      bitsOf.set(stem, (bitsOf.get(stem) ?? 0) | (1 << bit));
  const weights = groups.map(({ isWanted }) => (isWanted ? groups.length : 1));
  return (stems) => {
    let bits = 0;
    for (const stem of stems) bits |= bitsOf.get(stem) ?? 0;
    let factor = 1;
    for (let bit = 0; bits >> bit > 0; bit += 1) if (bits & (1 << bit)) factor *= step ** (weights[bit] ?? 0);
    return factor;
  };
}
