import type { BrowserContext, CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the page first showed its content, in ms since navigation start; NaN until then. */
    shownAtMs: number;
    checkForContent: () => void;
  }
}

/** Appears with the app's first commit; the splash has no heading, and a first screen that the build wrote stands beside the root. */
const mainHeading = '#root h1';

/** Makes the page record when the first matching element appears, or, for an image, has loaded. */
export async function recordShownTime(page: Page, selector: string): Promise<void> {
  await page.addInitScript((shown) => {
    window.shownAtMs = Number.NaN;
    // Not a local function: tsx would wrap it in a helper that does not exist in the page.
    window.checkForContent = () => {
      const found = document.querySelector(shown);
      const isThere = found instanceof HTMLImageElement ? found.complete && found.naturalWidth > 0 : found;
      if (isThere && Number.isNaN(window.shownAtMs)) window.shownAtMs = performance.now();
    };
    // Not in the next frame, which is late on a busy machine: scripts requested during rendering would arrive before it.
    new MutationObserver(() => window.checkForContent()).observe(document, {
      childList: true,
      subtree: true,
    });
    document.addEventListener('load', () => window.checkForContent(), { capture: true });
  }, selector);
}

export const waitUntilShown = (page: Page) => page.waitForFunction(() => !Number.isNaN(window.shownAtMs));

export interface FirstLoad {
  shownAtMs: number;
  /** Everything that loaded without user input, by URL path. */
  resources: { path: string; query: URLSearchParams; arrivedAtMs: number; bytes: number }[];
}

export interface Traffic {
  /** The transferred bytes by URL. The page itself cannot measure them for other origins. */
  bytes: Map<string, number>;
  requestCount: () => number;
  hasOpenRequests: () => boolean;
}

/** Records a page's requests and turns off the browser's cache. */
export async function watchTraffic(devtools: CDPSession): Promise<Traffic> {
  const urls = new Map<string, string>();
  const open = new Set<string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    urls.set(requestId, request.url);
    open.add(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    const url = urls.get(requestId);
    if (url !== undefined) bytes.set(url, (bytes.get(url) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { bytes, requestCount: () => urls.size, hasOpenRequests: () => open.size > 0 };
}

const idleMs = 500;
const maxRounds = 60;

/**
 * Waits until the main thread and the network are idle for half a second. Playwright's `networkidle` fires only once per page: on a busy machine
 * between the content and its pictures.
 * @throws Error when requests never stop or never end
 */
export async function waitUntilIdle(page: Page, traffic: Traffic): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const requestCount = traffic.requestCount();
    await page.evaluate(
      () =>
        new Promise<void>(
          (resolve) => void requestIdleCallback(() => requestAnimationFrame(() => resolve())),
        ),
    );
    await new Promise<void>((resolve) => void setTimeout(resolve, idleMs));
    if (!traffic.hasOpenRequests() && traffic.requestCount() === requestCount) return;
  }
  throw new Error(`${page.url()} does not become idle.`);
}

/** Opens a URL with an empty cache and waits until loading has ended. */
export async function firstLoadOf(context: BrowserContext, url: string): Promise<FirstLoad> {
  const page = await context.newPage();
  const traffic = await watchTraffic(await context.newCDPSession(page));
  await recordShownTime(page, mainHeading);
  await page.goto(url);
  await waitUntilShown(page);
  await waitUntilIdle(page, traffic);
  const arrivals = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => [entry.name, entry.responseEnd] as const),
  );
  const shownAtMs = await page.evaluate(() => window.shownAtMs);
  await page.close();
  const arrivedAt = new Map(arrivals);
  return {
    shownAtMs,
    resources: [...traffic.bytes].map(([resourceUrl, bytes]) => {
      const { pathname, searchParams } = new URL(resourceUrl);
      // The document itself is not in the list of resources.
      return { path: pathname, query: searchParams, arrivedAtMs: arrivedAt.get(resourceUrl) ?? 0, bytes };
    }),
  };
}
