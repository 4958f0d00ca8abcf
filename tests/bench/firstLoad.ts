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
      if (isThere && Number.isNaN(window.shownAtMs)) window.shownAtMs = performance.now();
    };
    // Not with the next frame: on a busy machine that is late, and what the page asks for when it is drawn comes before.
    new MutationObserver(() => window.lookForContent()).observe(document, { childList: true, subtree: true });
    document.addEventListener('load', () => window.lookForContent(), { capture: true });
  }, selector);
}

export const untilShown = (page: Page) => page.waitForFunction(() => !Number.isNaN(window.shownAtMs));

export interface FirstLoad {
  shownAtMs: number;
  /** What was loaded without any action of the shopper, by the path of its address. */
  resources: { path: string; arrivedAtMs: number; bytes: number }[];
}

/** What a page asks of the network. */
export interface Traffic {
  /** What came over the wire, by address; the page itself is not told of it for other origins. */
  bytes: Map<string, number>;
  /** How many requests there were so far. */
  asked: () => number;
  /** Whether any of them is without an answer. */
  isWaiting: () => boolean;
}

/** Watches what a page asks for; from then on nothing is taken from the browser's cache. */
export async function watchTraffic(devtools: CDPSession): Promise<Traffic> {
  const addresses = new Map<string, string>();
  const open = new Set<string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url);
    open.add(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const address = addresses.get(requestId) ?? requestId;
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { bytes, asked: () => addresses.size, isWaiting: () => open.size > 0 };
}

const restMs = 500;
const maxRounds = 60;

/**
 * Waits until script and network are idle and nothing was asked for in half a second. The `networkidle` of the driver comes
 * once for a page: on a busy machine between its answers and its pictures.
 * @throws Error when something is asked for again and again, or never answered
 */
export async function untilAtRest(page: Page, traffic: Traffic): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const asked = traffic.asked();
    await page.evaluate(
      () =>
        new Promise<void>(
          (resolve) => void requestIdleCallback(() => requestAnimationFrame(() => resolve())),
        ),
    );
    await new Promise<void>((resolve) => void setTimeout(resolve, restMs));
    if (!traffic.isWaiting() && traffic.asked() === asked) return;
  }
  throw new Error(`${page.url()} does not come to rest.`);
}

/** Opens an address with an empty cache and waits until nothing more is loaded. */
export async function firstLoadOf(context: BrowserContext, address: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const traffic = await watchTraffic(await context.newCDPSession(page));
  await noteWhenShown(page, headingIsThere);
  await page.goto(address);
  await untilShown(page);
  await untilAtRest(page, traffic);
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
    resources: [...traffic.bytes].map(([of, itsBytes]) => ({
      path: new URL(of).pathname,
      // The page itself is none of its resources.
      arrivedAtMs: arrivedAt.get(of) ?? 0,
      bytes: itsBytes,
    })),
  };
}
