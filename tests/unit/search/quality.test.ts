import { beforeAll, describe, expect, it } from 'vitest';
import type { Find } from '../../../src/search/search.ts';
import { readDemoCatalogue } from '../../support/demoCatalogue.ts';
import { openDemo, slugsFor } from './demoSearch.ts';
import { queries, slips } from './queries.ts';
import { scoreOf } from './reciprocalRank.ts';

describe('the list of queries [U73]', () => {
  let find: Find;
  beforeAll(async () => {
    find = await openDemo();
  });

  it('has a hundred queries and forty slips, and wants products of the demo only', async () => {
    const { products } = await readDemoCatalogue();
    const known = new Set(products.map(({ product }) => product.slug.current));
    const all = [...queries, ...slips];
    expect([queries.length, slips.length]).toEqual([100, 40]);
    expect(new Set(all.map(([query]) => query)).size).toBe(all.length);
    expect(all.flatMap(([, ...wanted]) => wanted).filter((slug) => !known.has(slug))).toEqual([]);
  });

  it.each([
    ['queries', queries, 0.93],
    ['slips', slips, 0.9],
  ] as const)('is answered with a mean reciprocal rank above the gate: %s', (_name, list, gate) => {
    const { mean, each } = scoreOf(list, (query) => slugsFor(find, query));
    expect(mean).toBeGreaterThanOrEqual(gate);
    expect(each.filter(({ rank }) => rank < 0.3).map(({ query }) => query)).toEqual([]);
  });
});
