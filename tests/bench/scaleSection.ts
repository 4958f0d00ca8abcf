import type { Browser, BrowserContext } from '@playwright/test';
import type { LocalServices } from '../../local/services/localServices.ts';
import { judge, kibibytes } from '../../scripts/budget/verdict.ts';
import { launchBrowser, newPhone } from './browser.ts';
import { enlargedCatalogue } from './catalogue.ts';
import { recordShownTime, waitUntilIdle, waitUntilShown, watchTraffic } from './firstLoad.ts';
import { ratio, seconds } from './format.ts';
import { largeCatalogueLimit } from './limits.ts';
import type { Limit } from './limits.ts';
import type { Section } from './section.ts';
import { createServices } from './shop.ts';
import type { BenchShop } from './shop.ts';
import { median } from './statistics.ts';

const cpuSlowdown = 4;
const catalogueSizes = [40, 10_000] as const;

/** The first screen is complete when the first entry's picture has loaded. */
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
  name: string;
  size: number;
  services: LocalServices;
  url: string;
  selector?: string;
}

/** Alternates between the cases, so that other load on the machine affects them equally. */
async function measure(shop: BenchShop, browser: Browser, runs: number, cases: readonly Case[]) {
  const each: Screen[][] = cases.map(() => []);
  // One extra run: the services compute their responses in the first one and reuse them.
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, { services, url, selector = firstPicture }] of cases.entries()) {
      shop.use(services);
      const context = await newPhone(browser);
      const screen = await measureScreen(context, url, selector);
      await context.close();
      if (run > 0) each[index]?.push(screen);
    }
  }
  return cases.map(({ name, size }, index) => ({
    name,
    size,
    each: each[index] ?? [],
    ms: median((each[index] ?? []).map(({ ms }) => ms)),
    bytes: median((each[index] ?? []).map(({ bytes }) => bytes)),
  }));
}

type MeasuredCase = Awaited<ReturnType<typeof measure>>[number];

function rowsOf(
  [small, large]: readonly MeasuredCase[],
  bareMs: number,
  { target, gate }: Limit,
): string[][] {
  if (!small || !large) return [];
  const worst = Math.max(large.ms / small.ms, large.bytes / small.bytes);
  const row = ({ name, ms, bytes }: MeasuredCase, ratios: readonly string[]) => [
    name,
    seconds(ms),
    ratio(ms, bareMs),
    kibibytes(bytes),
    ...ratios,
  ];
  return [
    row(small, ['', '', '']),
    row(large, [ratio(large.ms, small.ms), ratio(large.bytes, small.bytes), judge(worst, target, gate)]),
  ];
}

/** How the shop scales: a gender with many products. */
export const scaleSection: Section = async (shop, runs) => {
  const nowMs = Date.now();
  const listings = catalogueSizes.map((size): Case => ({
    name: `listing of ${size}`,
    size,
    services: createServices({ documents: enlargedCatalogue('women', size, nowMs) }),
    url: `${shop.url}/#/collections/women`,
  }));
  const bare: Case = {
    name: 'bare page',
    size: 0,
    services: createServices(),
    url: `${shop.bareUrl}/#/`,
    selector: 'img',
  };
  const browser = await launchBrowser(shop.certificate);
  const [base, ...listingResults] = await measure(shop, browser, runs, [bare, ...listings]);
  await browser.close();
  shop.use(createServices());
  return {
    tables: [
      {
        title: `First screen, processor ${cpuSlowdown} times slower`,
        columns: ['page', 'shown', 'to bare', 'KiB', 'time to small', 'bytes to small', ''],
        rows: rowsOf(listingResults, base?.ms ?? 0, largeCatalogueLimit),
      },
    ],
    data: { base, listings: listingResults },
  };
};
