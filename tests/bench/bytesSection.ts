import { routeBudgets } from '../../scripts/budget/budgets.ts';
import { kibibytes } from '../../scripts/budget/verdict.ts';
import { launchBrowser, newPhone } from './browser.ts';
import { firstLoadOf } from './firstLoad.ts';
import type { Figure, Section } from './section.ts';
import { signIn } from './signIn.ts';

/** What each page transfers until it is idle. `npm run budget` has the sizes of the build, and the requests' limits. */
export const bytesSection: Section = async ({ url, certificate }) => {
  const browser = await launchBrowser(certificate);
  const figures: Figure[] = [];
  for (const { name, path, needsCustomer } of routeBudgets) {
    const context = await newPhone(browser);
    if (needsCustomer) await signIn(context, url);
    const { resources } = await firstLoadOf(context, `${url}/#${path}`);
    await context.close();
    const total = resources.reduce((sum, { bytes }) => sum + bytes, 0);
    figures.push({
      measure: `${name}, ${resources.length} requests over the wire`,
      values: [total],
      format: (bytes) => `${kibibytes(bytes)} KiB`,
    });
  }
  await browser.close();
  return figures;
};
