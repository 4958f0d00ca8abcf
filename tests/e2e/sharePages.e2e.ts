import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../../local/services/mounts/nodeServer.ts';
import { builtDemo, expect, test } from './shop.ts';
import { pageRequests, productName, productSlug, recordPictures } from './steps.ts';

const productFolder = `p/${productSlug}/`;
const appScripts = '**/assets/libraries-*.js';

const firstScreen = (page: Page) => page.locator('#first-screen');
const heading = (page: Page, name = productName) => page.getByRole('heading', { level: 1, name });

/** Lets the app's scripts wait. Returns a function that lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(appScripts, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Sums up, in `layoutShift`, how far content moves that nobody has asked to. */
const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** It comes later, and takes the same room but for a fraction of a pixel. */
const withoutDisplayFace = (page: Page) => page.route('**/*.woff2', (route) => route.abort());

/** Where each piece of text and each picture of the first screen is, above the fold. */
const partsOf = (page: Page, container: string) =>
  page.locator(container).evaluate((root) =>
    [...root.querySelectorAll('h1, h3, p, a, img, button, select')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return width > 0 && y < window.innerHeight
        ? [[element.tagName, element.textContent, x, y, width, height].join(' ')]
        : [];
    }),
  );

test.describe('a browser without script', () => {
  test.use({ javaScriptEnabled: false });

  test('reads every product and collection, and finds the way to the others [P3]', async ({
    page,
    shop,
    request,
  }) => {
    const sitemap = await (await request.get(`${shop.url}/sitemap.xml`)).text();
    const folders = [...sitemap.matchAll(/<loc>https:\/\/[^/]+\/(.*?)<\/loc>/g)].map(([, path = '']) => path);
    expect(folders.length).toBeGreaterThan(40);
    const names = new Map(
      shop.services.content
        .list('published')
        .filter(({ _type }) => _type === 'product')
        .map(({ slug, name }) => [(slug as { current: string }).current, String(name)]),
    );
    for (const folder of folders) {
      const html = await (await request.get(`${shop.url}/${folder}`)).text();
      const name = names.get(folder.split('/')[1] ?? '');
      if (folder.startsWith('p/')) expect(html, folder).toContain(`<h1 tabindex="-1">${name}</h1>`);
    }
    await page.goto(`${shop.url}/${productFolder}`);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('LKR 9,800.00')).toBeVisible();
    await expect(page.getByText(/^Sizes: /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'ask us on WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\//,
    );
    await expect(page.getByText('Loading the shop')).toBeHidden();
    const { naturalWidth } = await page
      .locator('#first-screen img')
      .first()
      .evaluate((picture: HTMLImageElement) => picture);
    expect(naturalWidth).not.toBe(0);

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'women' }).click();
    await expect(page).toHaveURL(`${shop.url}/c/women/`);
    await page.getByRole('listitem').getByRole('link', { name: 'Peacock Batik Saree' }).click();
    await expect(heading(page, 'Peacock Batik Saree')).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

for (const basePath of ['/', '/shop/']) {
  test.describe(`in the folder ${basePath}`, () => {
    test.use({ basePath });

    for (const [folder, route, name] of [
      [productFolder, `#/collections/${productSlug}`, productName],
      ['c/women/', '#/collections/women', 'women'],
    ] as const) {
      test(
        `${folder} starts the shop at its route [P1]`,
        { tag: basePath === '/' || folder === productFolder ? [] : '@nightly' },
        async ({ page, shop }) => {
          const missing: string[] = [];
          page.on('response', (response) => {
            if (response.status() >= 400) missing.push(response.url());
          });
          const pictures = await recordPictures(page);
          await page.goto(`${shop.url}/${folder}?utm_source=whatsapp`);
          await expect(page.getByRole('contentinfo')).toBeVisible();
          await expect(heading(page, name)).toBeVisible();
          expect(page.url()).toBe(`${shop.url}/?utm_source=whatsapp${route}`);
          await expect(firstScreen(page)).toHaveCount(0);
          expect(pageRequests(shop.services.content.requests)).toHaveLength(1);
          expect(pictures.length).toBeGreaterThan(0);
          expect(pictures).toEqual([...new Set(pictures)]);
          await page.getByRole('link', { name: /^Cart/ }).click();
          await expect(heading(page, 'Your cart')).toBeVisible();
          await page.goBack();
          await expect(heading(page, name)).toBeVisible();
          const icons = await page
            .locator('link[rel$=icon], link[rel=manifest]')
            .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
          for (const icon of icons) expect(icon.startsWith(`${shop.url}/`), icon).toBe(true);
          expect(missing).toEqual([]);
        },
      );
    }
  });
}

for (const width of [360, 1280]) {
  for (const folder of ['', 'c/women/', productFolder]) {
    test(
      `nothing moves when the app takes over /${folder}, at ${width} px [P1] [P2]`,
      { tag: width === 360 && folder !== 'c/women/' ? [] : '@nightly' },
      async ({ page, shop }) => {
        await page.setViewportSize({ width, height: 780 });
        await withoutDisplayFace(page);
        await watchLayoutShift(page);
        await page.addInitScript(() => {
          // What React's first change shows, before the rest follows.
          addEventListener('DOMContentLoaded', () => {
            const root = document.getElementById('root');
            new MutationObserver((_changes, observer) => {
              observer.disconnect();
              document.documentElement.dataset.firstCommit = String(
                document.getElementById('first-screen') !== null,
              );
            }).observe(root ?? document, { childList: true });
          });
        });
        const release = await holdScripts(page);
        await page.goto(`${shop.url}/${folder}`, { waitUntil: 'commit' });
        const picture = firstScreen(page).locator('img').first();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
          .toBe(true);
        const before = await partsOf(page, '#first-screen');
        expect(before.length).toBeGreaterThan(6);
        release();
        await expect(page.getByRole('contentinfo')).toBeAttached();
        // The app's observer ran first, in the same microtask.
        await expect(page.locator('html')).toHaveAttribute('data-first-commit', 'false');
        const after = await partsOf(page, '#root');
        expect(before.filter((part) => !after.includes(part))).toEqual([]);
        expect(await page.evaluate(() => window.layoutShift)).toBe(0);
        shop.allowProblem(/Failed to load resource/);
      },
    );
  }
}

test('a price that has changed since the build is corrected before the product can be bought [P28]', async ({
  page,
  shop,
}) => {
  const document = shop.services.content
    .list('published')
    .find(({ slug }) => (slug as { current?: string } | undefined)?.current === productSlug);
  if (!document) throw new Error('The demo has no such product.');
  shop.services.content.put({ ...document, price: 12_300 });
  await withoutDisplayFace(page);
  await watchLayoutShift(page);
  await page.route(
    /\/data\/query\//,
    async (route) => {
      await expect(firstScreen(page).getByText('LKR 9,800.00')).toBeVisible();
      // The code is there, and waits for the price.
      await expect(page.locator('link[rel=modulepreload][href*="ProductPage"]')).toBeAttached();
      await expect(page.getByRole('button', { name: 'BUY NOW' })).toHaveCount(0);
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(`${shop.url}/${productFolder}`);
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
  await expect(page.getByRole('main').getByText('LKR 12,300.00').first()).toBeVisible();
  await expect(page.getByText('LKR 9,800.00')).toHaveCount(0);
  expect(await page.evaluate(() => window.layoutShift)).toBe(0);
  shop.allowProblem(/Failed to load resource/);
});

test('content that cannot be loaded replaces the first screen with an offer to try again', async ({
  page,
  shop,
}) => {
  shop.services.content.faults.add({ status: 500 });
  await page.goto(`${shop.url}/${productFolder}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(firstScreen(page)).toHaveCount(0);
  shop.expectProblem(/status of 500|Loading failed/);
});

test('home’s first screen is not painted, and its picture not loaded, when the hash asks for another page [P29]', async ({
  page,
  shop,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/images/')) pictures.push(request.url());
  });
  const release = await holdScripts(page);
  await page.goto(`${shop.url}/#/cart`, { waitUntil: 'commit' });
  await expect(firstScreen(page)).toBeAttached();
  await expect(firstScreen(page)).toBeHidden();
  await expect(page.getByText('Loading the shop')).toBeAttached();
  release();
  await expect(heading(page, 'Your cart')).toBeVisible();
  expect(pictures).toEqual([]);
});

test('a link of another page in the hash wins over the page’s own route [P29]', async ({ page, shop }) => {
  await page.goto(`${shop.url}/${productFolder}#/shipping-policy`);
  await expect(heading(page, 'Shipping policy')).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/#/shipping-policy`);
});

test('a product that is newer than the build opens by its page’s address [P30]', async ({ page, shop }) => {
  const document = shop.services.content.list('published').find(({ _type }) => _type === 'product');
  if (!document) throw new Error('The demo has no products.');
  shop.services.content.put({ ...document, _id: 'new', name: 'New Shirt', slug: { current: 'new-shirt' } });
  await page.goto(`${shop.url}/p/new-shirt/`);
  await expect(heading(page, 'New Shirt')).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/#/collections/new-shirt`);
  shop.expectProblem(/status of 404/);
});

test('a connection that is lost while the app loads leaves a page that says so [P30]', async ({
  page,
  shop,
}) => {
  await page.route(appScripts, async (route) => {
    await page.context().setOffline(true);
    await route.abort();
  });
  await page.goto(`${shop.url}/${productFolder}`);
  await expect(page.getByText('The shop could not be loaded. Your cart is safe.')).toBeVisible();
  await page.unroute(appScripts);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
  shop.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test('a script that fails later does not reload the page [P30]', async ({ page, shop }) => {
  await page.goto(`${shop.url}/${productFolder}`);
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
  await page.evaluate(() => {
    window.layoutShift = 1;
  });
  // As when a blocker stops the script of another service.
  await page.evaluate(() => {
    const script = document.createElement('script');
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  });
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(heading(page, 'Your cart')).toBeVisible();
  expect(await page.evaluate(() => window.layoutShift)).toBe(1);
});

test.describe('with less data', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });

  test('the first picture does not wait for the style sheet, and none is loaded in two widths', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      const connection = { saveData: true, addEventListener: () => undefined };
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    const pictures = await recordPictures(page);
    let release: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A lazy picture without a preload would wait for it.
    await page.route(/\/style-[^/]*\.css/, async (route) => {
      await isAsked;
      await route.continue();
    });
    await page.goto(`${shop.url}/${productFolder}`, { waitUntil: 'commit' });
    await expect.poll(() => pictures).not.toEqual([]);
    release();
    await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
    const widths = pictures.map((url) => Number(new URL(url).searchParams.get('w')));
    // Smaller ones are thumbnails.
    expect(widths.filter((width) => width > 320)).toEqual([600]);
  });
});

test.describe('after a new deployment', () => {
  test('an old page goes on with the new files [P30]', async ({ page, shop }) => {
    const parent = mkdtempSync(join(tmpdir(), 'old-page-'));
    const folder = join(parent, 'site');
    cpSync(builtDemo, folder, { recursive: true });
    // The page names a script of an earlier version.
    const file = join(folder, productFolder, 'index.html');
    const html = readFileSync(file, 'utf8');
    const [script = ''] = /assets\/index-[\w-]+\.js/.exec(html) ?? [];
    writeFileSync(file, html.replaceAll(script, 'assets/index-OLDOLDOL.js'));
    const server = await startServer({ services: shop.services, staticDir: folder, sendsHeaders: false });
    await page.goto(`${server.url}/${productFolder}`);
    await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
    expect(page.url()).toBe(`${server.url}/#/collections/${productSlug}`);

    // Once only: without the files of today, the page says so.
    renameSync(join(folder, script), join(folder, 'assets/gone.js'));
    await page.goto('about:blank');
    await page.goto(`${server.url}/${productFolder}`);
    await expect(page.getByText('The shop could not be loaded. Your cart is safe.')).toBeVisible();
    shop.expectProblem(/status of 404/);
    await page.close();
    await server.close();
    rmSync(parent, { recursive: true });
  });
});
