import type { Browser, Page } from '@playwright/test';
import { searchIndexFile } from '../../../build/pages/searchIndex.ts';
import { launchBrowser } from '../browser.ts';
import { milliseconds } from '../format.ts';
import { openSlowPhone } from '../interactions.ts';
import { keyLimit, medianKeyLimit } from '../limits.ts';
import type { Section } from '../section.ts';
import { repeat } from '../statistics.ts';
import { readDemoCatalogue } from './demoCatalogue.ts';
import { manyProducts } from './manyProducts.ts';

/** Of the catalogue in which keys are timed. */
const productCount = 10_000;

/** After a key, nothing changes any more. */
const settleMs = 700;

const typed = ['linen shirt', 'red saree', 'batic', 'hoodie under 8000', 'ladies kurta'];

const eventsMs = (page: Page) =>
  page.evaluate(() => {
    const durations = window.interactionsMs;
    window.interactionsMs = [];
    return Math.max(0, ...durations);
  });

/** From each key to the next paint, in which its letter stands. */
async function visit(browser: Browser, url: string, index: string): Promise<number[]> {
  const { context, page, slowDown } = await openSlowPhone(browser, `${url}/#/`, async (opened) => {
    await opened.route('**/search/index.json', (route) =>
      route.fulfill({ body: index, contentType: 'application/json' }),
    );
    // The content service knows nothing of so many products.
    await opened.route(
      ({ search }) => search.includes('%24since'),
      (route) => route.abort(),
    );
  });
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('saree');
  await page.getByRole('article').first().waitFor();
  await slowDown();
  const keyMs: number[] = [];
  for (const text of typed) {
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(settleMs);
    await eventsMs(page);
    for (const key of text) {
      await page.keyboard.press(key);
      await page.waitForTimeout(settleMs);
      keyMs.push(await eventsMs(page));
    }
  }
  await context.close();
  return keyMs;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/** How soon a key in the search shows its results. */
export const searchSection: Section = async (shop, runs) => {
  const index = searchIndexFile(manyProducts(await readDemoCatalogue(), productCount)).text;
  const browser = await launchBrowser(shop.certificate);
  const each = await repeat(runs, () => visit(browser, shop.url, index));
  await browser.close();
  const at = (share: number) => each.map((keyMs) => percentile(keyMs, share));
  const format = milliseconds;
  return [
    { measure: 'a key in the search to the next paint', values: at(0.5), format, limit: medianKeyLimit },
    { measure: 'the same, 95 of 100', values: at(0.95), format, limit: keyLimit },
  ];
};
