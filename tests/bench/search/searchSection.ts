import { searchIndexFile } from '../../../build/pages/searchIndex.ts';
import { SearchEngine } from '../../../src/search/engine/engine.ts';
import { readIndex } from '../../../src/search/engine/loadIndex.ts';
import type { Section } from '../section.ts';
import { readDemoCatalogue } from './demoCatalogue.ts';
import { keyTable } from './keySection.ts';
import { queries, slips } from './queries.ts';
import { scoreOf } from './reciprocalRank.ts';

/** Of the catalogue in which keys are timed. */
const productCount = 10_000;
const limit = 20;

/** How good the answers of the search are, and how soon a key shows its results. */
export const searchSection: Section = async (shop, runs) => {
  const catalogue = await readDemoCatalogue();
  const engine = await SearchEngine.of(await readIndex(searchIndexFile(catalogue).text));
  const find = (query: string) =>
    engine.find(query, {}, limit).products.map(({ summary }) => summary.slug.current);
  const scores = { queries: scoreOf(queries, find), slips: scoreOf(slips, find) };
  const keys = await keyTable(shop, runs, catalogue, productCount);
  return {
    tables: [
      {
        title: `Mean reciprocal rank of ${queries.length} queries and ${slips.length} with slips`,
        columns: ['queries', 'slips'],
        rows: [[scores.queries.mean.toFixed(3), scores.slips.mean.toFixed(3)]],
      },
      keys.table,
    ],
    data: { scores, keys: keys.data },
  };
};
