import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser, network, newPhone, newSlowPage } from './browser.ts';
import { waitUntilIdle, watchTraffic } from './firstLoad.ts';
import { seconds } from './format.ts';
import { secondVisitLimit } from './limits.ts';
import type { Figure, Section } from './section.ts';
import { createServices } from './shop.ts';
import { repeat } from './statistics.ts';

declare global {
  interface Window {
    lcpMs: number;
  }
}

const settleMs = 3000;

const pages = [
  ['home', '/#/'],
  ['collection', '/#/collections/women'],
  ['product', '/#/collections/weligama-batik-maxi'],
] as const;

const settle = (page: Page) => page.waitForTimeout(settleMs);

/** Opens the shop once, over the same network because its speed decides on the pictures' widths, until the service worker has kept what it keeps. */
async function firstVisit(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  await devtools.send('Network.emulateNetworkConditions', network);
  await page.goto(url);
  await waitUntilIdle(page, traffic);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await settle(page);
  await page.close();
}

async function secondVisitMs(browser: Browser, url: string): Promise<number> {
  const context = await newPhone(browser, 'allow');
  await firstVisit(context, url);
  const page = await newSlowPage(context);
  await page.addInitScript(() => {
    window.lcpMs = Number.NaN;
    new PerformanceObserver((list) => {
      window.lcpMs = list.getEntries().at(-1)?.startTime ?? Number.NaN;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url);
  await settle(page);
  const isKept = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isKept) throw new Error(`${url} did not come from the service worker.`);
  const lcpMs = await page.evaluate(() => window.lcpMs);
  await context.close();
  return lcpMs;
}

/** The largest contentful paint of a slow phone's second visit. What the worker itself requests is delayed by the services. */
export const secondVisitSection: Section = async (shop, runs) => {
  const services = createServices();
  services.setLatencyMs(network.latency);
  shop.use(services);
  const browser = await launchBrowser(shop.certificate);
  const figures: Figure[] = [];
  for (const [name, path] of pages)
    figures.push({
      measure: `${name}, second visit, devtools: LCP`,
      values: await repeat(runs, () => secondVisitMs(browser, shop.url + path)),
      format: seconds,
      limit: secondVisitLimit,
    });
  await browser.close();
  shop.use(createServices());
  return figures;
};
