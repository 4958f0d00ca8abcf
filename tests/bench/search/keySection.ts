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

declare global {
  interface Window {
    keyAtMs: number;
    /** What the line above the results said at each paint of a change of the layer. */
    paints: { atMs: number; line: string }[];
  }
}

const cpuSlowdown = 4;

/** After a key, nothing changes any more. */
const settleMs = 700;

const typed = ['linen shirt', 'red saree', 'batic', 'hoodie under 8000', 'ladies kurta'];

async function recordKeys(page: Page): Promise<void> {
  await recordInteractions(page);
  await page.addInitScript(() => {
    window.paints = [];
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        window.keyAtMs = timeStamp;
        window.paints = [];
      },
      { capture: true },
    );
    // Not of attributes: those of pictures change when they arrive.
    new MutationObserver(() =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const line = document.querySelector('dialog p[aria-hidden]')?.textContent ?? '';
          window.paints.push({ atMs: performance.now(), line });
        });
        port1.start();
        port2.postMessage('');
      }),
    ).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** @returns undefined for a text that finds nothing, which leaves the results before it on the screen */
const resultsMs = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const shown = window.paints.find(
      ({ line }) => line.includes(`“${wanted}”`) || line.startsWith('Showing'),
    );
    return shown && shown.atMs - window.keyAtMs;
  }, text);

const eventsMs = (page: Page) =>
  page.evaluate(() => {
    const durations = window.interactionsMs;
    window.interactionsMs = [];
    return Math.max(0, ...durations);
  });

/** Types a text, and measures after each key once nothing changes any more. */
async function typeAll(page: Page, measure: (text: string) => Promise<void>): Promise<void> {
  for (const text of typed) {
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(settleMs);
    await measure('');
    for (const [at, key] of Array.from(text).entries()) {
      await page.keyboard.press(key);
      await page.waitForTimeout(settleMs);
      await measure(text.slice(0, at + 1).trim());
    }
  }
}

interface Visit {
  /** From each key to the paint of the results of its text, on the slow processor. */
  resultsMs: number[];
  /** From each key to the next paint, in which its letter stands. */
  keyMs: number[];
}

async function visit(browser: Browser, url: string, index: string): Promise<Visit> {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await recordKeys(page);
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
  const measured: Visit = { resultsMs: [], keyMs: [] };
  await typeAll(page, async (text) => {
    const [results, key] = [await resultsMs(page, text), await eventsMs(page)];
    if (text === '') return;
    measured.keyMs.push(key);
    if (results !== undefined) measured.resultsMs.push(results);
  });
  await context.close();
  return measured;
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/** From a key to the paint of its results, in the browser. */
export async function keyTable(shop: BenchShop, runs: number, demo: Catalogue, count: number) {
  const index = searchIndexFile(manyProducts(demo, count)).text;
  const browser = await launchBrowser(shop.certificate);
  const each = await repeat(runs, () => visit(browser, shop.url, index));
  await browser.close();
  const row = (what: string, of: keyof Visit) => {
    const at = (share: number) => median(each.map((visited) => percentile(visited[of], share)));
    const verdict = judge(at(0.95), keyLimit.target, keyLimit.gate);
    return [what, ...[0.5, 0.95, 1].map((share) => milliseconds(at(share))), verdict];
  };
  const table: Table = {
    title: `A key in the search, processor ${cpuSlowdown} times slower, ${count} products, an index of ${kibibytes(gzipSync(index).length)} KiB`,
    columns: ['', 'median', '95 of 100', 'slowest', ''],
    rows: [row('to the results of each key', 'resultsMs'), row('to the next paint (Event Timing)', 'keyMs')],
  };
  return { table, data: each };
}
