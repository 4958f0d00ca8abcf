import type { Browser, Locator, Page } from '@playwright/test';
import { cpuSlowdown, newPhone } from './browser.ts';
import { waitUntilIdle, watchTraffic } from './firstLoad.ts';

declare global {
  interface Window {
    interactionsMs: number[];
  }
}

/** Event Timing does not report shorter events. */
const minDurationMs = 16;

/** Makes the page record the time from each interaction to the next paint. Call it before opening the page. */
async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.interactionsMs = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        // Pointer moves have the id 0.
        if (entry.interactionId > 0) window.interactionsMs.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold, buffered: true });
  }, minDurationMs);
}

/** Opens a URL on a phone that records its interactions, and waits until it is idle. @returns also what makes the processor slow */
export async function openSlowPhone(
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<unknown>,
) {
  const context = await newPhone(browser);
  const page = await context.newPage();
  await recordInteractions(page);
  await prepare(page);
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await waitUntilIdle(page, traffic);
  const slowDown = () => devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page, slowDown };
}

/** Taps and returns the time until the next paint, in steps of 8 ms and at least 16 ms. */
export async function tapMs(page: Page, target: Locator): Promise<number> {
  // Playwright's actionability checks run in the page, so they must not be part of the measured tap.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await page.evaluate(() => {
    window.interactionsMs = [];
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  // The entry is reported after its paint.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 250)));
      }),
  );
  return page.evaluate((minMs) => Math.max(minMs, ...window.interactionsMs), minDurationMs);
}
