import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    interactionsMs: number[];
  }
}

/** Event Timing tells nothing of what is faster. */
const leastMs = 16;

/** Has a page note how long each of its interactions takes until the next paint. Before the page is opened. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.interactionsMs = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        // A pointer that only moves belongs to no interaction.
        if (entry.interactionId > 0) window.interactionsMs.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
  }, leastMs);
}

/** Taps, and tells how long it took until the next paint, in steps of 8 ms; 16 ms for anything that is faster. */
export async function tapMs(page: Page, target: Locator): Promise<number> {
  // With Playwright's checks of what is under the finger, which run in the page, before the tap and not within it.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await page.evaluate(() => {
    window.interactionsMs = [];
  });
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  // The entry comes after the paint that it tells of.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 250)));
      }),
  );
  return page.evaluate((least) => Math.max(least, ...window.interactionsMs), leastMs);
}
