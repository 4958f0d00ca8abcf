import { searchIndexFile } from '../../../build/pages/searchIndex.ts';
import { kibibytes } from '../../../scripts/budget/verdict.ts';
import { decodeRow, decodeHeader } from '../../../src/search/engine/decodeIndex.ts';
import type { Catalogue } from '../../../build/pages/types.ts';
import type { Table } from '../section.ts';
import { median } from '../statistics.ts';
import { bundleBytes } from './bundleSize.ts';
import { readDemoCatalogue } from './demoCatalogue.ts';
import { librariesFor } from './libraries.ts';
import type { Find } from './libraries.ts';
import { manyProducts } from './manyProducts.ts';
import { queries, slips } from './queries.ts';
import { scoreOf } from './reciprocalRank.ts';
import { findByService } from './service.ts';

/** For the times. */
export const productCount = 10_000;

function rowsOf(catalogue: Catalogue) {
  const [first = '', ...lines] = searchIndexFile(catalogue).text.trim().split('\n');
  const header = decodeHeader(`${first}]}`);
  return lines.slice(0, -1).map((line) => decodeRow(line.replace(/,$/, ''), header));
}

/** Of so many keys one is timed. */
const timedOneIn = 8;

/** What a key takes: of all queries as they are typed, some. */
function keyTimesMs(find: Find): number[] {
  const keys = queries.flatMap(([query]) => Array.from(query, (_key, at) => query.slice(0, at + 1)));
  const timed = keys.filter((_key, at) => at % timedOneIn === 0);
  return timed.map((typed) => {
    const startedAtMs = performance.now();
    find(typed);
    return performance.now() - startedAtMs;
  });
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

const ms = (value: number) => `${value.toFixed(1)} ms`;
const rank = (value: number) => value.toFixed(3);

/** The mean reciprocal ranks, sizes and times of the shop's search beside other libraries and the content service. */
export async function compareLibraries(): Promise<{ table: Table; data: unknown }> {
  const demo = await readDemoCatalogue();
  const [rows, manyRows] = [rowsOf(demo), rowsOf(manyProducts(demo, productCount))];
  const results = [];
  for (const { name, module, open } of librariesFor(demo.synonyms)) {
    const find = await open(rows);
    const startedAtMs = performance.now();
    const findMany = await open(manyRows);
    const openMs = performance.now() - startedAtMs;
    // Once to warm up.
    keyTimesMs(find);
    const times = keyTimesMs(findMany);
    results.push({
      name,
      queries: scoreOf(queries, find),
      slips: scoreOf(slips, find),
      bytes: await bundleBytes(module),
      openMs,
      keyMs: { median: median(times), p95: percentile(times, 0.95), most: Math.max(...times) },
    });
  }
  const ofService = {
    queries: scoreOf(queries, await findByService(queries)),
    slips: scoreOf(slips, await findByService(slips)),
  };
  return {
    table: {
      title: `The search, ${queries.length} queries and ${slips.length} with slips; times with ${productCount} products`,
      columns: ['search', 'queries', 'slips', 'KiB', 'to open', 'a key', '95 of 100', 'slowest'],
      rows: [
        ...results.map((result) => [
          result.name,
          rank(result.queries.mean),
          rank(result.slips.mean),
          kibibytes(result.bytes),
          ms(result.openMs),
          ms(result.keyMs.median),
          ms(result.keyMs.p95),
          ms(result.keyMs.most),
        ]),
        [
          'the content service, with the same plan',
          rank(ofService.queries.mean),
          rank(ofService.slips.mean),
          '–',
          '–',
          '–',
          '–',
          '–',
        ],
      ],
    },
    data: { results, ofService },
  };
}
