import type { Browser } from '@playwright/test';
import { newPhone, newSlowPage } from './browser.ts';
import { enlargedCatalogue } from './catalogue.ts';
import { seconds, times } from './figures.ts';
import type { Section } from './figures.ts';
import { watchTraffic } from './firstLoad.ts';
import { largeCatalogueLimit } from './limits.ts';

const catalogueSizes = [40, 10_000] as const;

/** Opens a page of products, or the bare one, until its first picture is painted and nothing loads any more. */
async function visit(browser: Browser, url: string, firstPicture: string) {
  const context = await newPhone(browser);
  const page = await newSlowPage(context);
  const traffic = await watchTraffic(page);
  await page.goto(url);
  await page.locator(firstPicture).first().waitFor();
  await traffic.untilIdle();
  const ms = await page.evaluate(() => window.lcpMs);
  const sizes = await Promise.all(traffic.finished.map((request) => request.sizes()));
  await context.close();
  const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0);
  return { ms, bytes };
}

/** How the shop scales: a gender with many products, on a slow phone. */
export const scaleSection: Section = async function* (shop, browser) {
  const bare = await visit(browser, `${shop.bareUrl}/#/`, 'img');
  const measureListing = async (size: number) => {
    shop.use({ documents: enlargedCatalogue('women', size, Date.now()) });
    const open = () => visit(browser, `${shop.url}/#/collections/women`, 'main li img');
    // The services compute their answers in the first visit and reuse them.
    await open();
    return open();
  };
  const small = await measureListing(catalogueSizes[0]);
  const large = await measureListing(catalogueSizes[1]);
  const screen = { format: seconds, bare: bare.ms };
  yield { measure: `listing of ${catalogueSizes[0]}, first screen`, value: small.ms, ...screen };
  yield { measure: `listing of ${catalogueSizes[1]}, first screen`, value: large.ms, ...screen };
  const ratio = { format: times, limit: largeCatalogueLimit };
  yield { measure: 'its time to that of the small one', value: large.ms / small.ms, ...ratio };
  yield { measure: 'its bytes to those of the small one', value: large.bytes / small.bytes, ...ratio };
};
