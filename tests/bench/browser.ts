import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { chromiumLaunch } from '../../playwright.config.ts';
import { trustSwitch } from './server.ts';

declare global {
  interface Window {
    /** The largest contentful paint so far. */
    lcpMs: number;
    /** From each interaction to the next paint, in steps of 8 ms; shorter ones than 16 ms are not reported. */
    interactionsMs: number[];
  }
}

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Long enough for a slow machine. */
const timeoutMs = 120_000;

export const launchOptions = { ...chromiumLaunch, args: [...chromiumLaunch.args, trustSwitch] };

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions);

/** A phone that has never opened the shop. The service worker's requests, after the page is shown, are no part of a first load. */
export async function newPhone(
  browser: Browser,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, serviceWorkers });
  context.setDefaultTimeout(timeoutMs);
  // tsx wraps functions in a helper that does not exist in the page.
  await context.addInitScript('globalThis.__name = (target) => target');
  await context.addInitScript(() => {
    window.lcpMs = Number.NaN;
    window.interactionsMs = [];
    new PerformanceObserver((list) => {
      window.lcpMs = list.getEntries().at(-1)?.startTime ?? Number.NaN;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        // Pointer moves have the id 0.
        if (entry.interactionId > 0) window.interactionsMs.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  });
  return context;
}

/** Those of Lighthouse's throttling by devtools: 1.6 Mbit/s. */
export const slowNetwork = {
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
  offline: false,
};

/** A page on a processor four times slower, and over a slow network if one is given. */
export async function newSlowPage(context: BrowserContext, network?: typeof slowNetwork): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (network) await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** The slowest interaction since the last call, at least 16 ms. */
export const takeSlowestMs = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(16, ...window.interactionsMs.splice(0)));

/** Taps and returns the time until the next paint. */
export async function tapMs(page: Page, target: Locator): Promise<number> {
  // Playwright's actionability checks run in the page, so they must not be part of the measured tap.
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await takeSlowestMs(page);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  // The entry is reported after its paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
  return takeSlowestMs(page);
}
