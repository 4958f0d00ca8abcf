import type { BrowserContext, CDPSession, Page } from '@playwright/test';

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

/** Counts what comes over the wire, by address; the page itself is not told of it for other origins. */
export async function countBytes(devtools: CDPSession): Promise<Map<string, number>> {
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? requestId;
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return bytes;
}

/** Opens an address with an empty cache and waits until nothing more is loaded. */
export async function firstLoadOf(context: BrowserContext, address: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const bytes = await countBytes(await context.newCDPSession(page));
  await noteWhenShown(page, headingIsThere);
  await page.goto(address);
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  const arrivals = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).responseEnd] as const),
  );
  const shownAtMs = await page.evaluate(() => window.shownAtMs);
  await page.close();
  const arrivedAt = new Map(arrivals);
  return {
    shownAtMs,
    resources: [...bytes].map(([of, itsBytes]) => ({
      path: new URL(of).pathname,
      // The page itself is none of its resources.
      arrivedAtMs: arrivedAt.get(of) ?? 0,
      bytes: itsBytes,
    })),
  };
}
