import type { Browser, CDPSession, Page } from '@playwright/test';
import { searchIndexFile } from '../../../build/pages/searchIndex.ts';
import { judge, kibibytes } from '../../../scripts/budget/verdict.ts';
import { gzipSync } from 'node:zlib';
import { launchBrowser, newPhone } from '../browser.ts';
import { waitUntilIdle, watchTraffic } from '../firstLoad.ts';
import { milliseconds } from '../format.ts';
import { recordInteractions } from '../interactions.ts';
import { keyLimit } from '../limits.ts';
import type { SectionResult } from '../section.ts';
import type { BenchShop } from '../shop.ts';
import { median } from '../statistics.ts';
import { readDemoCatalogue } from './demoCatalogue.ts';
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

/** Between the keys of a fast typist. */
const burstMs = 170;

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

/** Types each text without waiting for its results; returns the time from the last key to them. */
async function typeBursts(page: Page): Promise<number[]> {
  const values: number[] = [];
  for (const text of typed) {
    await page.getByRole('searchbox').fill('');
    await page.waitForTimeout(settleMs);
    await page.keyboard.type(text, { delay: burstMs });
    await page.waitForTimeout(settleMs);
    const ms = await resultsMs(page, text);
    if (ms !== undefined) values.push(ms);
  }
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
  /** From each key to the paint of the results of its text, on the slow processor. */
  resultsMs: number[];
  /** The same for the last key of a text that is typed fast. */
  burstMs: number[];
  /** From each key to the next paint, in which its letter stands. */
  keyMs: number[];
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
  const processorMs: number[] = [];
  await typeAll(page, async (text) => {
    const ms = await processor();
    if (text !== '') processorMs.push(ms * cpuSlowdown);
  });
  await devtools.send('Performance.disable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const measured: Visit = { resultsMs: [], burstMs: [], keyMs: [], processorMs };
  await typeAll(page, async (text) => {
    const [results, key] = [await resultsMs(page, text), await eventsMs(page)];
    if (text === '') return;
    measured.keyMs.push(key);
    if (results !== undefined) measured.resultsMs.push(results);
  });
  measured.burstMs = await typeBursts(page);
  await context.close();
  return measured;
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
    const verdict = of === 'processorMs' ? '' : judge(high, keyLimit.target, keyLimit.gate);
    return [what, milliseconds(middle), milliseconds(high), milliseconds(most), verdict];
  };
  const title = `A key in the search, processor ${cpuSlowdown} times slower, ${count} products, an index of ${kibibytes(gzipSync(index).length)} KiB`;
  return {
    tables: [
      {
        title,
        columns: ['', 'median', '95 of 100', 'slowest', ''],
        rows: [
          row('to the results of each key', 'resultsMs'),
          row('to the results of the last key of a burst', 'burstMs'),
          row('to the next paint (Event Timing)', 'keyMs'),
          row('processor time of all that follows', 'processorMs'),
        ],
      },
    ],
    data: each,
  };
}
