import type { Browser, BrowserContext } from '@playwright/test';
import type { LocalServices } from '../../emulators/localServices.ts';
import { judge, kibibytes } from '../../scripts/budget/verdict.ts';
import { launchBrowser, newPhone } from './browser.ts';
import { grownCatalogue } from './catalogue.ts';
import { mebibytes, ratio, seconds } from './figures.ts';
import { noteWhenShown, untilAtRest, untilShown, watchTraffic } from './firstLoad.ts';
import { largeCatalogueLimit, longHistoryLimit } from './limits.ts';
import type { Limit } from './limits.ts';
import { writeOrders } from './orderHistory.ts';
import { memoryOf, scrollThrough } from './scrolling.ts';
import type { Section } from './section.ts';
import { stock } from './shop.ts';
import type { BenchShop } from './shop.ts';
import { signIn } from './signIn.ts';
import { median } from './statistics.ts';

const cpuSlowdown = 4;
const catalogueSizes = [40, 10_000] as const;
const historySizes = [10, 1000] as const;
/** Where memory is looked at; between the last two it should no longer grow. */
const scrolledCards = [500, 2000];

/** With the first entry's picture the first screen is there. */
const firstPicture = 'main li img';

interface Screen {
  ms: number;
  bytes: number;
}

async function screenOf(context: BrowserContext, address: string, shown: string): Promise<Screen> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await watchTraffic(devtools);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await noteWhenShown(page, shown);
  await page.goto(address);
  await untilShown(page);
  await untilAtRest(page, traffic);
  const ms = await page.evaluate(() => window.shownAtMs);
  await page.close();
  return { ms, bytes: [...traffic.bytes.values()].reduce((sum, of) => sum + of, 0) };
}

interface Case {
  name: string;
  size: number;
  services: LocalServices;
  address: string;
  needsCustomer?: boolean;
  shown?: string;
}

/** Measures the cases in turn, so that what else the machine does meets them alike. */
async function measure(shop: BenchShop, browser: Browser, runs: number, cases: readonly Case[]) {
  const each: Screen[][] = cases.map(() => []);
  // Once more than asked for: the first time the services work out what they answer from then on.
  for (let run = 0; run <= runs; run += 1) {
    for (const [at, { services, address, needsCustomer, shown = firstPicture }] of cases.entries()) {
      shop.use(services);
      const context = await newPhone(browser);
      if (needsCustomer) await signIn(context, shop.address);
      const screen = await screenOf(context, address, shown);
      await context.close();
      if (run > 0) each[at]?.push(screen);
    }
  }
  return cases.map(({ name, size }, at) => ({
    name,
    size,
    each: each[at] ?? [],
    ms: median((each[at] ?? []).map(({ ms }) => ms)),
    bytes: median((each[at] ?? []).map(({ bytes }) => bytes)),
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

/** What the browser holds after a long way down a listing, against its beginning. */
async function measureScrolling(shop: BenchShop, browser: Browser, services: LocalServices) {
  shop.use(services);
  const context = await newPhone(browser);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await page.goto(`${shop.address}/#/collections/women`);
  await page.locator(firstPicture).first().waitFor();
  const start = await memoryOf(page, devtools);
  const seen = new Set<string>();
  const places = [{ cards: 0, ...start }];
  for (const wanted of scrolledCards) {
    await scrollThrough(page, seen, wanted);
    places.push({ cards: seen.size, ...(await memoryOf(page, devtools)) });
  }
  await context.close();
  return places;
}

/** What grows with the shop: a gender of many products, a customer of many orders. */
export const scaleSection: Section = async (shop, runs) => {
  const nowMs = Date.now();
  const listings = catalogueSizes.map((size): Case => ({
    name: `listing of ${size}`,
    size,
    services: stock({ documents: grownCatalogue('women', size, nowMs) }),
    address: `${shop.address}/#/collections/women`,
  }));
  const histories = historySizes.map((size): Case => {
    const services = stock();
    writeOrders(services, size, nowMs);
    const address = `${shop.address}/#/account/orders`;
    return { name: `history of ${size}`, size, services, address, needsCustomer: true };
  });
  const bare: Case = {
    name: 'bare page',
    size: 0,
    services: stock(),
    address: `${shop.bareAddress}/#/`,
    shown: 'img',
  };
  const browser = await launchBrowser(shop.certificate);
  const [base, ...listed] = await measure(shop, browser, runs, [bare, ...listings]);
  const told = await measure(shop, browser, runs, histories);
  const large = listings.at(-1)?.services ?? stock();
  const scrolled = await measureScrolling(shop, browser, large);
  await browser.close();
  shop.use(stock());
  return {
    tables: [
      {
        title: `First screen, processor ${cpuSlowdown} times slower`,
        columns: ['page', 'shown', 'to bare', 'KiB', 'time to small', 'bytes to small', ''],
        rows: [
          ...rowsOf(listed, base?.ms ?? 0, largeCatalogueLimit),
          ...rowsOf(told, base?.ms ?? 0, longHistoryLimit),
        ],
      },
      {
        title: 'Memory while scrolling through a listing',
        columns: ['cards so far', 'heap', 'elements'],
        rows: scrolled.map(({ cards, heapBytes, elements }) => [
          String(cards),
          mebibytes(heapBytes),
          String(elements),
        ]),
      },
    ],
    data: { base, listed, told, scrolled },
  };
};
