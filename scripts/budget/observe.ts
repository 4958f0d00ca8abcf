import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { createDemoServices } from '../../local/catalogue/createDemoServices.ts';
import { picturesFolder } from '../../local/catalogue/pictures.ts';
import { rulesText } from '../../local/services/mounts/rulesText.ts';
import { createStaticFiles } from '../../local/services/mounts/staticFiles.ts';
import { launchBrowser, newPhone } from '../../tests/bench/browser.ts';
import { firstLoadOf, signIn } from '../../tests/bench/firstLoad.ts';
import type { FirstLoad } from '../../tests/bench/firstLoad.ts';
import { serve, withBrotli, withCachedBrotli } from '../../tests/bench/server.ts';
import { boardBudget, homeImageLimits, homeScriptLimits, routeBudgets } from './budgets.ts';
import { differences } from './differences.ts';
import type { CountedScripts } from './sizes.ts';
import type { Measured } from './verdict.ts';

/** The minimum response time of a script, so that a script requested during rendering arrives after it. */
const scriptDelayMs = 400;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function serveShop(folder: string) {
  const services = createDemoServices({
    rules: rulesText,
    paymentSuccessToken: 'not-used',
    withDemoCustomer: true,
    withPastOrders: true,
  });
  const files = withCachedBrotli(createStaticFiles(folder));
  const servicesWithBrotli = withBrotli((request) => services.handle(request) ?? files(request));
  return serve(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('.js')) await sleep(scriptDelayMs);
    return services.find(pathname) ? servicesWithBrotli(request) : files(request);
  }, 'http');
}

async function loadRoutes(
  browser: Browser,
  shopUrl: string,
  counted: CountedScripts,
): Promise<Map<string, FirstLoad>> {
  // Each page needs its own window, because browsers do not render covered pages, which then load no pictures.
  const loads = routeBudgets.map(async ({ name, path, needsCustomer }): Promise<[string, FirstLoad]> => {
    const context = await newPhone(browser);
    if (needsCustomer) await signIn(context, `${shopUrl}/#/sign-in`, /^My account$/);
    const load = await firstLoadOf(context, `${shopUrl}/#${path}`, counted.routes.get(name));
    await context.close();
    return [name, load];
  });
  return new Map(await Promise.all(loads));
}

async function loadBoard(
  browser: Browser,
  shopUrl: string,
  scripts: ReadonlySet<string>,
): Promise<FirstLoad> {
  const context = await newPhone(browser);
  await signIn(context, shopUrl + boardBudget.path, /^Waiting/);
  const load = await firstLoadOf(context, shopUrl + boardBudget.path, scripts);
  await context.close();
  return load;
}

/** The size of a picture as the hosted service sends it; the local one does not resize. */
async function hostedBytes({ path, query }: FirstLoad['resources'][number]): Promise<number> {
  const { length } = await sharp(join(picturesFolder, basename(path)))
    .resize({ width: Number(query.get('w')), withoutEnlargement: true })
    .webp({ quality: Number(query.get('q')) })
    .toBuffer();
  return length;
}

export interface Observed {
  home: Measured[];
  differences: string[];
}

/** Loads each route in a browser, compares the loaded scripts with the counted ones, and sums up home's scripts and images. */
export async function observe(
  folder: string,
  counted: CountedScripts,
  boardScripts: ReadonlySet<string>,
): Promise<Observed> {
  const shopUrl = await serveShop(folder);
  const browser = await launchBrowser();
  try {
    const loads = await loadRoutes(browser, shopUrl, counted);
    const board = await loadBoard(browser, shopUrl, boardScripts);
    const ofHome = (counts: (path: string) => boolean) =>
      loads.get('home')?.resources.filter(({ path }) => counts(path)) ?? [];
    const pictures = await Promise.all(ofHome((path) => path.includes('/images/')).map(hostedBytes));
    // Without the headers, which HTTP/2 compresses and this server does not.
    const brotli = (path: string) => brotliCompressSync(readFileSync(join(folder, path))).length;
    return {
      home: [
        {
          what: 'scripts of home until it rests, brotli',
          bytes: ofHome((path) => path.endsWith('.js')).reduce((sum, { path }) => sum + brotli(path), 0),
          ...homeScriptLimits,
        },
        {
          what: 'images on home, unscrolled',
          bytes: pictures.reduce((sum, bytes) => sum + bytes, 0),
          ...homeImageLimits,
        },
      ],
      differences: [
        ...routeBudgets.flatMap(({ name, requests = Infinity }) => {
          const made = loads.get(name)?.resources.length ?? 0;
          return made > requests ? [`${name}: ${made} requests until it rests, more than ${requests}.`] : [];
        }),
        ...[...loads].flatMap(([route, load]) =>
          differences(route, load, {
            atFirst: counted.routes.get(route) ?? new Set(),
            later: route === 'home' ? counted.laterOnHome : undefined,
            whenIdle: counted.whenIdle,
          }),
        ),
        ...differences(boardBudget.name, board, { atFirst: boardScripts }),
      ],
    };
  } finally {
    await browser.close();
  }
}
