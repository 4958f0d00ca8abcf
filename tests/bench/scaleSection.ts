import type { Browser, BrowserContext } from '@playwright/test';
import type { LocalServices } from '../../local/services/localServices.ts';
import { cpuSlowdown, launchBrowser, newPhone } from './browser.ts';
import { enlargedCatalogue } from './catalogue.ts';
import { recordShownTime, waitUntilIdle, waitUntilShown, watchTraffic } from './firstLoad.ts';
import { seconds, times } from './format.ts';
import { largeCatalogueLimit } from './limits.ts';
import type { Figure, Section } from './section.ts';
import { createServices } from './shop.ts';
import type { BenchShop } from './shop.ts';

const catalogueSizes = [40, 10_000] as const;

const firstPicture = 'main li img';

interface Screen {
  ms: number;
  bytes: number;
}

async function measureScreen(context: BrowserContext, url: string, selector: string): Promise<Screen> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await recordShownTime(page, selector);
  await page.goto(url);
  await waitUntilShown(page);
  await waitUntilIdle(page, traffic);
  const ms = await page.evaluate(() => window.shownAtMs);
  await page.close();
  return { ms, bytes: [...traffic.bytes.values()].reduce((sum, value) => sum + value, 0) };
}

interface Case {
  services: LocalServices;
  url: string;
  /** What is shown when the first screen is complete. */
  selector: string;
}

/** Alternates between the cases, so that other load on the machine affects them equally. */
async function measure(shop: BenchShop, browser: Browser, runs: number, cases: readonly Case[]) {
  const each: Screen[][] = cases.map(() => []);
  // One extra run: the services compute their responses in the first one and reuse them.
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, { services, url, selector }] of cases.entries()) {
      shop.use(services);
      const context = await newPhone(browser);
      const screen = await measureScreen(context, url, selector);
      await context.close();
      if (run > 0) each[index]?.push(screen);
    }
  }
  return each;
}

/** How the shop scales: a gender with many products, on a slow phone. */
export const scaleSection: Section = async (shop, runs) => {
  const nowMs = Date.now();
  const listings = catalogueSizes.map((size): Case => ({
    services: createServices({ documents: enlargedCatalogue('women', size, nowMs) }),
    url: `${shop.url}/#/collections/women`,
    selector: firstPicture,
  }));
  const bare: Case = { services: createServices(), url: `${shop.bareUrl}/#/`, selector: 'img' };
  const browser = await launchBrowser(shop.certificate);
  const [bareScreens = [], small = [], large = []] = await measure(shop, browser, runs, [bare, ...listings]);
  await browser.close();
  shop.use(createServices());
  const msOf = (screens: readonly Screen[]) => screens.map(({ ms }) => ms);
  const figure = (size: number, screens: readonly Screen[]): Figure => ({
    measure: `listing of ${size}, first screen`,
    values: msOf(screens),
    format: seconds,
    bare: msOf(bareScreens),
  });
  const toSmall = (key: keyof Screen) => large.map((screen, run) => screen[key] / (small[run]?.[key] ?? 0));
  const ratios = { format: times, limit: largeCatalogueLimit };
  return [
    figure(catalogueSizes[0], small),
    figure(catalogueSizes[1], large),
    { measure: 'its time to that of the small one', values: toSmall('ms'), ...ratios },
    { measure: 'its bytes to those of the small one', values: toSmall('bytes'), ...ratios },
  ];
};
