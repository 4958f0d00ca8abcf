import { searchIndexFile } from '../../../build/pages/searchIndex.ts';
import { SearchEngine } from '../../../src/search/engine.ts';
import { readIndex } from '../../../src/search/indexFile.ts';
import { findIn } from '../../../src/search/search.ts';
import { readDemoCatalogue } from '../../bench/search/demoCatalogue.ts';
import { manyProducts } from '../../bench/search/manyProducts.ts';
const text = searchIndexFile(manyProducts(await readDemoCatalogue(), 10000)).text;
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
let t = cpu();
const index = await readIndex(text);
console.log('read', cpu() - t); t = cpu();
const engine = new SearchEngine(index.synonyms);
for (const row of index.rows) engine.put(row);
console.log('fill', cpu() - t); t = cpu();
const find = findIn(engine);
console.log('findIn', cpu() - t);
const all: number[] = [];
for (const text of ['linen shirt', 'red saree', 'batic', 'hoodie under 8000', 'ladies kurta']) {
  const times: string[] = [];
  for (let i = 1; i <= text.length; i++) { const each = [1, 2, 3].map(() => { t = cpu(); find(text.slice(0, i), {}); return cpu() - t; }).sort((a, b) => a - b); all.push(each[1]!); times.push(each[1]!.toFixed(0) + '(' + find(text.slice(0, i), {}).total + ')'); }
  console.log(text, times.join(' '));
}
all.sort((a, b) => a - b); console.log('median', all[all.length >> 1], 'p95', all[Math.floor(all.length * .95)], 'max', all.at(-1));
