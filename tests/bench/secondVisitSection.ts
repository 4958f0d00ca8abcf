import type { Browser } from '@playwright/test';
import { newPhone, newSlowPage, slowNetwork } from './browser.ts';
import { seconds, times } from './figures.ts';
import type { Section } from './figures.ts';
import { watchTraffic } from './firstLoad.ts';
import { secondVisitLimit } from './limits.ts';

const settleMs = 3000;

const pages = [
  ['home', '/#/'],
  ['collection', '/#/collections/women'],
  ['product', '/#/collections/weligama-batik-maxi'],
] as const;

async function secondVisitMs(browser: Browser, url: string, hasWorker = true): Promise<number> {
  const context = await newPhone(browser, 'allow');
  // Over the same network, because its speed decides on the pictures' widths.
  const first = await newSlowPage(context, slowNetwork);
  const traffic = await watchTraffic(first);
  await first.goto(url);
  await traffic.untilIdle();
  if (hasWorker) await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.waitForTimeout(settleMs);
  await first.close();

  const page = await newSlowPage(context, slowNetwork);
  await page.goto(url);
  await page.waitForTimeout(settleMs);
  const isFromWorker = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (isFromWorker !== hasWorker) throw new Error(`${url} did not come from where it should.`);
  const lcpMs = await page.evaluate(() => window.lcpMs);
  await context.close();
  return lcpMs;
}

/** The largest contentful paint of a slow phone's second visit. What the worker itself requests is delayed by the services. */
export const secondVisitSection: Section = async function* (shop, browser) {
  shop.use({}, slowNetwork.latency);
  const bare = await secondVisitMs(browser, `${shop.bareUrl}/#/`, false);
  let homeMs: number | undefined;
  for (const [name, path] of pages) {
    const value = await secondVisitMs(browser, shop.url + path);
    yield { measure: `${name}, second visit, devtools: LCP`, value, format: seconds, bare };
    if (homeMs) {
      const toHome = { value: value / homeMs, format: times, pace: bare, limit: secondVisitLimit };
      yield { measure: `${name}, second visit, to home’s`, ...toHome };
    }
    homeMs ??= value;
  }
};
