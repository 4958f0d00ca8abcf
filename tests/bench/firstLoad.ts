import type { BrowserContext, Page, Request } from '@playwright/test';

declare global {
  interface Window {
    /** When the app first showed a page, in ms since navigation start; NaN until then. */
    shownAtMs: number;
  }
}

export interface FirstLoad {
  shownAtMs: number;
  /** Everything that loaded without user input, by URL path. */
  resources: { path: string; query: URLSearchParams; arrivedAtMs: number }[];
}

const idleMs = 500;
const maxRounds = 60;
/** A busy machine may be idle for longer than `idleMs` before it asks for a script. */
const expectedMs = 30_000;

/** Follows a page's requests, without the browser's cache. */
export async function watchTraffic(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const finished: Request[] = [];
  let started = 0;
  let open = 0;
  page.on('request', () => {
    started += 1;
    open += 1;
  });
  page.on('requestfailed', () => {
    open -= 1;
  });
  page.on('requestfinished', (request) => {
    open -= 1;
    finished.push(request);
  });

  /**
   * Waits until the main thread and the network are idle for half a second. Playwright's `networkidle` fires only once per page: on a busy machine
   * between the content and its pictures.
   * @throws Error when requests never stop or never end
   */
  async function untilIdle(): Promise<void> {
    for (let round = 0; round < maxRounds; round += 1) {
      const before = started;
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
      );
      await page.waitForTimeout(idleMs);
      if (open === 0 && started === before) return;
    }
    throw new Error(`${page.url()} does not become idle.`);
  }
  return { finished, untilIdle };
}

/**
 * Opens a URL with an empty cache and waits until loading has ended.
 * @param expected paths without the first slash; a missing one is waited for at most 30 s
 */
export async function firstLoadOf(
  context: BrowserContext,
  url: string,
  expected: ReadonlySet<string> = new Set(),
): Promise<FirstLoad> {
  const page = await context.newPage();
  const traffic = await watchTraffic(page);
  const arrivals = [...expected].map((path) =>
    page.waitForEvent('requestfinished', {
      predicate: (request) => new URL(request.url()).pathname === `/${path}`,
      timeout: expectedMs,
    }),
  );
  const allArrived = Promise.allSettled(arrivals);
  await page.addInitScript(() => {
    window.shownAtMs = Number.NaN;
    // Not in the next frame, which is late on a busy machine: scripts requested during rendering would arrive before it.
    new MutationObserver((_changes, observer) => {
      // The splash has no heading, and a first screen that the build wrote stands beside the root.
      if (!document.querySelector('#root h1')) return;
      window.shownAtMs = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(url);
  await page.waitForFunction(() => !Number.isNaN(window.shownAtMs));
  await allArrived;
  await traffic.untilIdle();
  const shownAtMs = await page.evaluate(() => window.shownAtMs);
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => [entry.name, entry.responseEnd] as const),
  );
  await page.close();
  const arrivedAt = new Map(entries);
  const urls = new Set(traffic.finished.map((request) => request.url()));
  const resources = [...urls].map((resourceUrl) => {
    const { pathname, searchParams } = new URL(resourceUrl);
    // The document itself is not in the list of resources.
    return { path: pathname, query: searchParams, arrivedAtMs: arrivedAt.get(resourceUrl) ?? 0 };
  });
  return { shownAtMs, resources };
}

/** Signs in with the account that the demo offers at a page, until a heading is shown. Later pages of the context stay signed in. */
export async function signIn(context: BrowserContext, url: string, heading: RegExp): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.close();
}
