import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the page was first shown whole, in milliseconds since its start; NaN until then. */
    shownAtMs: number;
    lookForContent: () => void;
  }
}

/** The main heading comes with the page's content; the splash has none. */
export const headingIsThere = 'h1';

/** Has the page note when the first element that fits a selector appears; for images, when the first has loaded. */
export async function noteWhenShown(page: Page, selector: string): Promise<void> {
  await page.addInitScript((shown) => {
    window.shownAtMs = Number.NaN;
    // No local function: tsx would give it a name by a helper that the page does not have.
    window.lookForContent = () => {
      const found = document.querySelector(shown);
      const isThere = found instanceof HTMLImageElement ? found.complete && found.naturalWidth > 0 : found;
      if (isThere) window.shownAtMs = performance.now();
      else requestAnimationFrame(window.lookForContent);
    };
    window.lookForContent();
  }, selector);
}

export const untilShown = (page: Page) => page.waitForFunction(() => !Number.isNaN(window.shownAtMs));

export interface FirstLoad {
  shownAtMs: number;
  /** What was loaded without any action of the shopper, by the path of its address. */
  resources: { path: string; arrivedAtMs: number; bytes: number }[];
}

/** Opens an address with an empty cache and waits until nothing more is loaded. */
export async function firstLoadOf(context: BrowserContext, address: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await noteWhenShown(page, headingIsThere);
  await page.goto(address);
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  const load = await page.evaluate(() => ({
    shownAtMs: window.shownAtMs,
    resources: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      arrivedAtMs: entry.responseEnd,
      bytes: entry.transferSize,
    })),
  }));
  await page.close();
  return load;
}
