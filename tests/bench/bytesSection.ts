import { routeBudgets } from '../../scripts/budget/budgets.ts';
import { kibibytes } from '../../scripts/budget/verdict.ts';
import { launchBrowser, newPhone } from './browser.ts';
import { firstLoadOf } from './firstLoad.ts';
import type { FirstLoad } from './firstLoad.ts';
import type { Section } from './section.ts';
import { signIn } from './signIn.ts';

function wireRow(name: string, { resources }: FirstLoad): string[] {
  const sum = (counts: (path: string) => boolean) =>
    kibibytes(resources.reduce((total, { path, bytes }) => total + (counts(path) ? bytes : 0), 0));
  return [
    name,
    String(resources.length),
    sum((path) => path.endsWith('.js')),
    sum((path) => path.includes('/images/')),
    sum(() => true),
  ];
}

/** The bytes that each page transfers until it is idle. `npm run budget` has the sizes of the build. */
export const bytesSection: Section = async ({ url, certificate }) => {
  const browser = await launchBrowser(certificate);
  const loads: [string, FirstLoad][] = [];
  for (const { name, path, needsCustomer } of routeBudgets) {
    const context = await newPhone(browser);
    if (needsCustomer) await signIn(context, url);
    loads.push([name, await firstLoadOf(context, `${url}/#${path}`)]);
    await context.close();
  }
  await browser.close();
  return {
    tables: [
      {
        title: 'Over the wire until the page rests (brotli, KiB)',
        columns: ['page', 'requests', 'JS', 'images', 'all'],
        rows: loads.map(([name, load]) => wireRow(name, load)),
      },
    ],
    data: loads,
  };
};
