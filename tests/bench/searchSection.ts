import type { Browser } from '@playwright/test';
import { searchIndexFile } from '../../build/pages/searchIndex.ts';
import { readDemoCatalogue } from '../support/demoCatalogue.ts';
import { newPhone, newSlowPage, takeSlowestMs } from './browser.ts';
import { manyProducts } from './catalogue.ts';
import { milliseconds, percentile } from './figures.ts';
import type { Section } from './figures.ts';
import { bareTapMs } from './interactionSection.ts';
import { keyLimit, medianKeyLimit } from './limits.ts';

/** Products of the catalogue in which keys are timed. */
const productCount = 10_000;

/** After a key, nothing changes any more. */
const settleMs = 700;

const typed = ['linen shirt', 'red saree', 'batic', 'hoodie under 8000', 'ladies kurta'];

/** From each key to the next paint, in which its letter stands. */
async function visit(browser: Browser, url: string, index: string): Promise<number[]> {
  const context = await newPhone(browser);
  const page = await newSlowPage(context);
  await page.route('**/search/index.json', (route) =>
    route.fulfill({ body: index, contentType: 'application/json' }),
  );
  // The content service knows nothing of so many products.
  await page.route(
    ({ search }) => search.includes('%24since'),
    (route) => route.abort(),
  );
  await page.goto(`${url}/#/`);
  await page.getByRole('link', { name: 'Search' }).click();
  const box = page.getByRole('searchbox');
  await box.fill('saree');
  await page.getByRole('article').first().waitFor();
  const keyMs: number[] = [];
  for (const text of typed) {
    await box.fill('');
    await page.waitForTimeout(settleMs);
    await takeSlowestMs(page);
    for (const key of text) {
      await page.keyboard.press(key);
      await page.waitForTimeout(settleMs);
      keyMs.push(await takeSlowestMs(page));
    }
  }
  await context.close();
  return keyMs;
}

/** How soon a key in the search shows its results. */
export const searchSection: Section = async function* ({ url, bareUrl }, browser) {
  const index = searchIndexFile(manyProducts(await readDemoCatalogue(), productCount)).text;
  const keyMs = await visit(browser, url, index);
  const bare = await bareTapMs(browser, bareUrl);
  const at = (share: number) => ({ value: percentile(keyMs, share), format: milliseconds, bare });
  yield { measure: 'a key in the search to the next paint', ...at(0.5), limit: medianKeyLimit };
  yield { measure: 'the same, 95 of 100', ...at(0.95), limit: keyLimit };
};
