/** Measures the shop beside a bare page, and prints one Markdown table: `npm run bench -- --runs=1 --only=scale,interaction` */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { markdownTable } from '../../scripts/markdownTable.ts';
import { launchBrowser } from './browser.ts';
import { figureColumns, figureRow } from './figures.ts';
import type { Figure, Section } from './figures.ts';
import { firstTapSection } from './firstTapSection.ts';
import { interactionSection } from './interactionSection.ts';
import { lighthouseSection } from './lighthouseSection.ts';
import { pagesSection } from './pagesSection.ts';
import { scaleSection } from './scaleSection.ts';
import { searchSection } from './searchSection.ts';
import { secondVisitSection } from './secondVisitSection.ts';
import { openBenchShop } from './shop.ts';

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
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string', default: all } },
});
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error('--runs is a number, at least 1.');
const selected = values.only.split(',').map((name) => {
  const section = sections[name];
  if (!section) throw new Error(`There is no section ${name}: ${all}.`);
  return { name, section };
});

const shop = await openBenchShop();
const rows: string[][] = [];
let version = '';
for (const { name, section } of selected) {
  const measured = new Map<string, Figure[]>();
  for (let run = 0; run < runs; run += 1) {
    console.error(`Measuring ${name}, ${run + 1} of ${runs} …`);
    shop.use();
    const browser = await launchBrowser();
    version = browser.version();
    for await (const figure of section(shop, browser, run))
      measured.set(figure.measure, [...(measured.get(figure.measure) ?? []), figure]);
    await browser.close();
  }
  rows.push(...[...measured.values()].map(figureRow));
}
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, Chromium ${version}`;
console.log(`${new Date().toISOString().slice(0, 10)}, ${machine}, median of ${runs}.\n`);
console.log(markdownTable(figureColumns, rows));
