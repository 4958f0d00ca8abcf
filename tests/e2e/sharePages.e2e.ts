import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../../local/services/mounts/nodeServer.ts';
import { shop as identity } from '../../src/config/shop.ts';
import { builtDemo, expect, test } from './shop.ts';
import {
  documentOf,
  expectNoShift,
  holdFiles,
  pageRequests,
  productFolder,
  productName,
  productSlug,
  recordPictures,
  watchLayoutShift,
} from './steps.ts';

const appScripts = '**/assets/libraries-*.js';

const firstScreen = (page: Page) => page.locator('#first-screen');
const heading = (page: Page, name = productName) => page.getByRole('heading', { level: 1, name });

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

  test('shows a page and the way to the others; a chat finds a small picture', async ({
    page,
    shop,
    request,
  }) => {
    // The demo build stands in for the public host that its pages name.
    const get = async (url: string) => {
      const response = await request.get(url.replace(identity.url, shop.url));
      expect(response.status(), url).toBe(200);
      return response;
    };
    for (const path of ['', 'c/women/', productFolder]) {
      const html = await (await get(`${shop.url}/${path}`)).text();
      const [, picture = ''] = /<meta property="og:image" content="(.*?)"/.exec(html) ?? [];
      const image = await get(picture.replaceAll('&amp;', '&'));
      expect((await image.body()).byteLength).toBeLessThan(300_000);
    }

    await page.goto(`${shop.url}/${productFolder}`);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('LKR 9,800.00').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Size' })).toBeVisible();
    const whatsApp = page.getByRole('link', { name: 'ask us on WhatsApp' });
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\//);
    await expect(page.getByText('Loading the shop')).toBeHidden();
    await expect(firstScreen(page).locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'women' }).click();
    await expect(page).toHaveURL(`${shop.url}/c/women/`);
    await page.getByRole('listitem').getByRole('link', { name: 'Peacock Batik Saree' }).click();
    await expect(heading(page, 'Peacock Batik Saree')).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/`);
  });
});

test.describe('in a folder of a host', () => {
  test.use({ basePath: '/shop/' });

  test('a written page starts the shop at its route, and is what Share gives', async ({ page, shop }) => {
    await page.addInitScript(() => {
      const share = async ({ url = '' }: ShareData) => {
        document.documentElement.dataset.shared = url;
      };
      Object.defineProperty(navigator, 'share', { value: share });
    });
    const pictures = await recordPictures(page);
    for (const [folder, route, name] of [
      ['c/women/', '#/collections/women', 'women'],
      [productFolder, `#/collections/${productSlug}`, productName],
    ] as const) {
      pictures.length = 0;
      shop.services.content.requests.length = 0;
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
      const icons = page.locator('link[rel$=icon], link[rel=manifest]');
      await expect(icons).not.toHaveCount(0);
      for (const icon of await icons.evaluateAll((links) =>
        links.map((link) => (link as HTMLLinkElement).href),
      ))
        expect(icon).toContain(`${shop.url}/`);
    }
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-shared', `${shop.url}/${productFolder}`);
  });
});

test('nothing moves when the app takes over a written page', async ({ page, shop }) => {
  await withoutDisplayFace(page);
  await watchLayoutShift(page);
  await page.addInitScript(() => {
    // What React's first change shows, before the rest follows.
    addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        // After the app's own observer.
        queueMicrotask(() => {
          document.documentElement.dataset.firstCommit = String(
            document.getElementById('first-screen') !== null,
          );
        });
      }).observe(root ?? document, { childList: true });
    });
  });
  for (const [width, folder] of [
    [360, ''],
    [360, productFolder],
    [360, `#/collections/${productSlug}`],
    [1280, 'c/women/'],
    [1280, productFolder],
    [1280, '#/collections/women'],
  ] as const) {
    const label = `/${folder} at ${width} px`;
    await page.goto('about:blank');
    await page.setViewportSize({ width, height: 780 });
    const release = await holdFiles(page, appScripts);
    await page.goto(`${shop.url}/${folder}`, { waitUntil: 'commit' });
    const picture = firstScreen(page).locator('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const before = await partsOf(page, '#first-screen');
    expect(before.length, label).toBeGreaterThan(6);
    release();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('html')).toHaveAttribute('data-first-commit', 'false');
    const after = await partsOf(page, '#root');
    expect(
      before.filter((part) => !after.includes(part)),
      label,
    ).toEqual([]);
    await expectNoShift(page, label);
  }
  shop.allowProblem(/Failed to load resource/);
});

test('an old page goes on with the new files, a new product opens by its address, and a lost connection is said', async ({
  page,
  shop,
}) => {
  shop.services.content.put({
    ...documentOf(shop),
    _id: 'new',
    name: 'New Shirt',
    slug: { current: 'new-shirt' },
  });
  await page.goto(`${shop.url}/p/new-shirt/`);
  await expect(heading(page, 'New Shirt')).toBeVisible();
  expect(page.url()).toBe(`${shop.url}/#/collections/new-shirt`);

  const lost = page.getByText('The page could not be loaded completely.');
  const buy = page.locator('#root').getByRole('button', { name: 'BUY NOW' });
  await page.route(appScripts, async (route) => {
    await page.context().setOffline(true);
    await route.abort();
  });
  await page.goto(`${shop.url}/${productFolder}`, { waitUntil: 'commit' });
  await expect(lost).toBeVisible();
  await page.unroute(appScripts);
  await page.context().setOffline(false);
  await page.reload();
  await expect(buy).toBeVisible();

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
  await expect(buy).toBeVisible();
  expect(page.url()).toBe(`${server.url}/#/collections/${productSlug}`);
  // Once only: without the files of today, the page says so.
  renameSync(join(folder, script), join(folder, 'assets/gone.js'));
  await page.goto('about:blank');
  await page.goto(`${server.url}/${productFolder}`, { waitUntil: 'commit' });
  await expect(lost).toBeVisible();
  shop.expectProblem(/status of 404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.close();
  await server.close();
  rmSync(parent, { recursive: true });
});
