import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import {
  boxOf,
  expectNoShift,
  holdFiles,
  pageRequests,
  productName,
  productSlug,
  recordPictures,
  typeHash,
  watchLayoutShift,
} from './steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a first visit requests its content once and preloads its picture [U15]', async ({ page, shop }) => {
  const pictures = await recordPictures(page);
  const html = await (await page.request.get(shop.url)).text();
  const [, homePicture = 'none'] = /data-rel="preload"[^>]* imageSrcSet="([^"?]+)/.exec(html) ?? [];
  for (const [path, name] of [
    ['/', 'BEST SELLING'],
    ['/collections/men', 'men'],
    [`/collections/${productSlug}`, productName],
  ] as const) {
    pictures.length = 0;
    shop.services.content.requests.length = 0;
    await page.goto('about:blank');
    await page.goto(`${shop.url}/#${path}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(pageRequests(shop.services.content.requests), path).toHaveLength(1);
    // Preloaded, on the first screen that the build wrote, and on the page that replaces it.
    await expect.poll(() => pictures.length).toBeGreaterThan(0);
    expect(pictures).toEqual([...new Set(pictures)]);
    expect(pictures.some((url) => url.includes(homePicture))).toBe(path === '/');

    // The boot script must preload exactly the picture that the page shows. The build does not know the local services' host.
    const preload = page.locator('link[rel="preload"][as="image"]').first();
    const preloaded = (await preload.getAttribute('imagesrcset')) ?? 'none';
    const first = page.getByRole('main').locator('img[fetchpriority="high"]').first();
    const shown = await first.getAttribute('srcset');
    expect(shown?.replaceAll(shop.url, '')).toBe(preloaded.replaceAll(shop.url, ''));
    await expect(first).toHaveAttribute('sizes', (await preload.getAttribute('imagesizes')) ?? 'none');
  }
});

test('nothing moves when content replaces its skeleton, or similar products come [U65]', async ({
  page,
  shop,
}) => {
  await watchLayoutShift(page);
  const all = page.getByRole('button', { name: 'all', exact: true });
  for (const size of [
    { width: 360, height: 780 },
    { width: 1280, height: 800 },
  ]) {
    await page.goto('about:blank');
    await page.setViewportSize(size);
    const isSimilar = ({ url }: { url: string }) => pageRequests([{ url }]).length === 0;
    shop.services.content.requests.length = 0;
    const similarHeld = shop.services.content.faults.hold({ match: isSimilar, times: 1 });
    await page.goto(`${shop.url}/#/privacy-policy`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [route, loading, name] of [
      ['/collections/men', 'Loading products', 'men'],
      [`/collections/${productSlug}`, 'Loading the product', productName],
    ] as const) {
      const held = shop.services.content.faults.hold({ times: 1 });
      await typeHash(page, route);
      await held.arrived();
      await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible();
      // Before its count has come.
      if (name === 'men') expect((await boxOf(all)).width).toBeGreaterThanOrEqual(24);
      held.release();
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    // Asked for when their place comes near, which stays just below the window.
    const isAsked = () => shop.services.content.requests.some(isSimilar);
    const placeFooter = () =>
      page.getByRole('contentinfo').evaluate((footer) => {
        const belowPx = () => Math.round(footer.getBoundingClientRect().top - window.innerHeight);
        window.scrollBy(0, belowPx() - 100);
        return belowPx();
      });
    await expect.poll(async () => [await placeFooter(), isAsked()]).toEqual([100, true]);
    similarHeld.release();
    const similar = page.getByRole('region', { name: 'You may also like' });
    await expect(similar.getByRole('article')).toHaveCount(4);
    await similar.scrollIntoViewIfNeeded();
    await expectNoShift(page, `at ${size.width} px`);
  }
});

/** What is seen of the page's shape and of the splash in front of it. */
const shapeOf = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element | null) => {
      if (!element) return false;
      const { display, visibility, opacity } = getComputedStyle(element);
      return display !== 'none' && visibility === 'visible' && opacity === '1';
    };
    const { top = 0, height = 0 } = document.querySelector('.frame-bar')?.getBoundingClientRect() ?? {};
    return {
      hasHeader: isShown(document.querySelector('.frame')) && top === 0 && height > 40,
      pictures: [...document.querySelectorAll('.frame i')].filter(
        (block) => isShown(block) && Number.parseFloat(getComputedStyle(block, '::before').height) > 80,
      ).length,
      hasSpinner: isShown(document.querySelector('#root > .splash')),
    };
  });

test('a slow first visit shows the header and the shape of the page after a second, before script and style sheet [U78]', async ({
  page,
  shop,
}) => {
  await watchLayoutShift(page);
  // Home without its first screen, as in a build without pages.
  await page.route(`${shop.url}/`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(' data-route="/"', '') });
  });
  for (const [path, pictures, name] of [
    ['/', 0, 'BEST SELLING'],
    ['/collections/men', 8, 'men'],
    [`/collections/${productSlug}`, 1, productName],
    ['/shipping-policy', 0, 'Shipping policy'],
  ] as const) {
    await page.goto('about:blank');
    const release = await holdFiles(page, /\/assets\/.*\.(?:js|css)$/);
    await page.goto(`${shop.url}/#${path}`, { waitUntil: 'commit' });
    await expect(page.getByText('Loading the shop')).toBeAttached();
    // Stops the clock of the animations at two moments, because a busy machine has its own.
    const seek = (ms: number) =>
      page.evaluate((time) => {
        for (const animation of document.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
      }, ms);
    await seek(900);
    expect(await shapeOf(page), path).toEqual({ hasHeader: false, pictures: 0, hasSpinner: true });
    await seek(1250);
    expect(await shapeOf(page), path).toEqual({ hasHeader: true, pictures, hasSpinner: path === '/' });
    release();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.locator('.frame')).toHaveCount(0);
    await expectNoShift(page, path);
  }
});

test('the display face is one small file, and nothing moves when it arrives [U75]', async ({
  page,
  shop,
}) => {
  const release = await holdFiles(page, '**/*.woff2');
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) sizes.push(response.body().then((body) => body.length));
  });
  const fontOf = () => page.evaluate(() => document.fonts.check('400 40px Yaldevi', 'Women'));
  const heightsOf = () =>
    page
      .locator('h1, h2, header a')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${shop.url}/#/collections/women`, { waitUntil: 'commit' });
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  // The last headings that come.
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await fontOf()).toBe(false);
  const before = await heightsOf();
  expect(before.length).toBeGreaterThan(3);
  release();
  await expect.poll(fontOf).toBe(true);
  expect(await heightsOf()).toEqual(before);
  // Known from the first visit, so it does not wait for the pictures.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.face)).toBe('');
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThanOrEqual(20 * 1024);
});
