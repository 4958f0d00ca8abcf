import type { Browser, Page } from '@playwright/test';
import { searchIndexFile } from '../../../build/pages/searchIndex.ts';
import type { Catalogue } from '../../../build/pages/types.ts';
import { judge, kibibytes } from '../../../scripts/budget/verdict.ts';
import { gzipSync } from 'node:zlib';
import { launchBrowser, newPhone } from '../browser.ts';
import { waitUntilIdle, watchTraffic } from '../firstLoad.ts';
import { milliseconds } from '../format.ts';
import { recordInteractions } from '../interactions.ts';
import { keyLimit } from '../limits.ts';
import type { Table } from '../section.ts';
import type { BenchShop } from '../shop.ts';
import { median, repeat } from '../statistics.ts';
import { manyProducts } from './manyProducts.ts';

const cpuSlowdown = 4;

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
  const context = await newPhone(browser);
  const page = await context.newPage();
  await recordInteractions(page);
  await page.route('**/search/index.json', (route) =>
    route.fulfill({ body: index, contentType: 'application/json' }),
  );
  // The content service knows nothing of so many products.
  await page.route(
    ({ search }) => search.includes('%24since'),
    (route) => route.abort(),
  );
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  await page.goto(`${url}/#/`);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await waitUntilIdle(page, traffic);
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('saree');
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
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

/** From a key to the next paint, in the browser. */
export async function keyTable(shop: BenchShop, runs: number, demo: Catalogue, count: number) {
  const index = searchIndexFile(manyProducts(demo, count)).text;
  const browser = await launchBrowser(shop.certificate);
  const each = await repeat(runs, () => visit(browser, shop.url, index));
  await browser.close();
  const at = (share: number) => median(each.map((keyMs) => percentile(keyMs, share)));
  const table: Table = {
    title: `A key in the search to the next paint (Event Timing), processor ${cpuSlowdown} times slower, ${count} products, an index of ${kibibytes(gzipSync(index).length)} KiB`,
    columns: ['median', '95 of 100', 'slowest', ''],
    rows: [
      [
        ...[0.5, 0.95, 1].map((share) => milliseconds(at(share))),
        judge(at(0.95), keyLimit.target, keyLimit.gate),
      ],
    ],
  };
  return { table, data: each };
}
