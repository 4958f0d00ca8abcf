/**
 * Measures the shop beside a bare page, and prints one Markdown table: `npm run bench -- --runs=1 --only=scale,interaction`. With `--against=<commit>`
 * that commit's shop is measured in turn with this one.
 */
import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { markdownTable } from '../../scripts/markdownTable.ts';
import { launchBrowser } from './browser.ts';
import { figureColumns, figureRow, isNoisy } from './figures.ts';
import type { Figure, Section } from './figures.ts';
import { firstTapSection } from './firstTapSection.ts';
import { interactionSection } from './interactionSection.ts';
import { lighthouseSection } from './lighthouseSection.ts';
import { pagesSection } from './pagesSection.ts';
import { scaleSection } from './scaleSection.ts';
import { searchSection } from './searchSection.ts';
import { secondVisitSection } from './secondVisitSection.ts';
import { openBenchShops } from './shop.ts';

const sections: Record<string, Section> = {
  lighthouse: lighthouseSection,
  secondVisit: secondVisitSection,
  firstTap: firstTapSection,
  interaction: interactionSection,
  scale: scaleSection,
  pages: pagesSection,
  search: searchSection,
};

const all = Object.keys(sections).join();
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: all },
    against: { type: 'string' },
  },
});
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error('--runs is a number, at least 1.');
const selected = values.only.split(',').map((name) => {
  const section = sections[name];
  if (!section) throw new Error(`There is no section ${name}: ${all}.`);
  return { name, section };
});

const idleMs = () => cpus().reduce((sum, { times }) => sum + times.idle, 0);

/** Which share of the processors other programs have, asked while nothing of the bench runs. */
async function busyShare(): Promise<number> {
  const before = idleMs();
  await setTimeout(1000);
  return 1 - (idleMs() - before) / (1000 * cpus().length);
}

const shops = await openBenchShops(values.against);
const rows: string[][] = [];
let version = '';
for (const { name, section } of selected) {
  /** By measure, a list for each shop. */
  const measured = new Map<string, Figure[][]>();
  const isUneven = () => [...measured.values()].some(([own = []]) => isNoisy(own, runs));
  for (let run = 0; run < runs || (run < 2 * runs && isUneven()); run += 1) {
    console.error(`Measuring ${name}, ${run + 1} of ${Math.max(runs, run + 1)} …`);
    for (const [at, shop] of shops.entries()) {
      shop.use();
      const isDisturbed = (await busyShare()) > 0.2;
      const browser = await launchBrowser();
      version = browser.version();
      for await (const figure of section(shop, browser, run)) {
        const lists = measured.get(figure.measure) ?? shops.map(() => []);
        lists[at]?.push({ isDisturbed, ...figure });
        measured.set(figure.measure, lists);
      }
      await browser.close();
    }
  }
  rows.push(...[...measured.values()].map((lists) => figureRow(lists, runs)));
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, Chromium ${version}`;
console.log(`${new Date().toISOString().slice(0, 10)}, ${machine}, median of ${runs}.\n`);
console.log(markdownTable(figureColumns(values.against), rows));
