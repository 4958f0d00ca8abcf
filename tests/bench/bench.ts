/**
 * Measures the shop beside a bare page, and prints one Markdown table:
 * `npm run bench -- --runs=1 --only=lighthouse,secondVisit,firstTap,interaction,scale,pages,search`
 */
import { writeFileSync } from 'node:fs';
import { arch, cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { markdownTable } from '../../scripts/markdownTable.ts';
import { firstTapSection } from './firstTapSection.ts';
import { interactionSection } from './interactionSection.ts';
import { lighthouseSection } from './lighthouse/lighthouseSection.ts';
import { pagesSection } from './pages/pagesSection.ts';
import { scaleSection } from './scaleSection.ts';
import { searchSection } from './search/searchSection.ts';
import { secondVisitSection } from './secondVisitSection.ts';
import { openBenchShop } from './shop.ts';
import { launchBrowser } from './browser.ts';
import { figureColumns, figureRow } from './section.ts';
import type { Figure, Section } from './section.ts';

const sections: Record<string, Section> = {
  lighthouse: lighthouseSection,
  secondVisit: secondVisitSection,
  firstTap: firstTapSection,
  interaction: interactionSection,
  scale: scaleSection,
  pages: pagesSection,
  search: searchSection,
};

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', default: Object.keys(sections).join() },
  },
});
const runs = Number(values.runs);
const selected = values.only.split(',');
const unknown = selected.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0)
  throw new Error(`There is no section ${unknown.join()}: ${Object.keys(sections).join()}.`);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number, at least 1.');

const shop = await openBenchShop();
const figures: Figure[] = [];
try {
  const browser = await launchBrowser(shop.certificate);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()} ${arch()}`;
  console.log(
    `Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}, Node ${process.versions.node}, Chromium ${browser.version()}, median of ${runs}.\n`,
  );
  await browser.close();
  for (const name of selected) {
    console.error(`Measuring ${name} …`);
    figures.push(...((await sections[name]?.(shop, runs)) ?? []));
  }
} finally {
  await shop.close();
}
console.log(markdownTable(figureColumns, figures.map(figureRow)));
writeFileSync('reports/bench/figures.json', JSON.stringify(figures, undefined, 2));
