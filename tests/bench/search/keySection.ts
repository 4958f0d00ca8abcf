import type { Browser, CDPSession, Page } from '@playwright/test';
import { searchIndexFile } from '../../../build/pages/searchIndex.ts';
import { judge, kibibytes } from '../../../scripts/budget/verdict.ts';
import { gzipSync } from 'node:zlib';
import { launchBrowser, newPhone } from '../browser.ts';
import { waitUntilIdle, watchTraffic } from '../firstLoad.ts';
import { milliseconds } from '../format.ts';
import { keyLimit } from '../limits.ts';
import type { SectionResult } from '../section.ts';
import type { BenchShop } from '../shop.ts';
import { median } from '../statistics.ts';
import { readDemoCatalogue } from './demoCatalogue.ts';
import { manyProducts } from './manyProducts.ts';

declare global {
  interface Window {
    keyAtMs: number;
    /** When the last change of the layer was painted. */
    paintedAtMs: number;
  }
}

const cpuSlowdown = 4;

/** After a key, nothing changes any more. */
const settleMs = 700;

const typed = ['linen shirt', 'red saree', 'batic', 'hoodie under 8000', 'ladies kurta'];

async function recordKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener(
      'keydown',
      () => {
        window.keyAtMs = performance.now();
        window.paintedAtMs = window.keyAtMs;
      },
      { capture: true },
    );
    // Not of attributes: those of pictures change when they arrive.
    new MutationObserver((changes) => {
      const isInLayer = changes.some(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest('dialog'),
      );
      if (isInLayer)
        requestAnimationFrame(() =>
          setTimeout(() => {
            window.paintedAtMs = performance.now();
          }),
        );
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Types a text, and measures after each key once nothing changes any more. */
async function typeAndMeasure(page: Page, text: string, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  const field = page.getByRole('searchbox');
  await field.fill('');
  await page.waitForTimeout(settleMs);
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(settleMs);
    values.push(await measure());
  }
  return values;
}

async function typeAll(page: Page, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = [];
  for (const text of typed) values.push(...(await typeAndMeasure(page, text, measure)));
  return values;
}

/** What the page's own tasks took of the processor since the last call: without their waiting for other processes. */
function processorTime(devtools: CDPSession): () => Promise<number> {
  let lastSeconds = 0;
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const ms = (seconds - lastSeconds) * 1000;
    lastSeconds = seconds;
    return ms;
  };
}

interface Visit {
  /** From the key to the paint of its last change, on the slow processor. */
  paintMs: number[];
  /** Of all that a key makes the page do, as on the slow processor. */
  processorMs: number[];
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
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = processorTime(devtools);
  await processor();
  const processorMs = (await typeAll(page, processor)).map((ms) => ms * cpuSlowdown);
  await devtools.send('Performance.disable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const paintMs = await typeAll(page, () => page.evaluate(() => window.paintedAtMs - window.keyAtMs));
  await context.close();
  return { paintMs, processorMs };
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/** From a key to the paint of its results, in the browser. */
export async function keyTables(shop: BenchShop, runs: number, count: number): Promise<SectionResult> {
  const index = searchIndexFile(manyProducts(await readDemoCatalogue(), count)).text;
  const browser = await launchBrowser(shop.certificate);
  const each: Visit[] = [];
  for (let run = 0; run < runs; run += 1) each.push(await visit(browser, shop.url, index));
  await browser.close();
  const shares = (of: keyof Visit) =>
    [0.5, 0.95, 1].map((share) => median(each.map((visited) => percentile(visited[of], share))));
  const row = (what: string, of: keyof Visit) => {
    const [middle = 0, high = 0, most = 0] = shares(of);
    const verdict = judge(high, keyLimit.target, keyLimit.gate);
    return [what, milliseconds(middle), milliseconds(high), milliseconds(most), verdict];
  };
  const title = `A key in the search, processor ${cpuSlowdown} times slower, ${count} products, an index of ${kibibytes(gzipSync(index).length)} KiB`;
  return {
    tables: [
      {
        title,
        columns: ['', 'median', '95 of 100', 'slowest', ''],
        rows: [
          row('to the paint of its last change', 'paintMs'),
          row('processor time of the page', 'processorMs'),
        ],
      },
    ],
    data: each,
  };
}
