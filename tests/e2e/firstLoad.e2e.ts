import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { pageRequests, recordPictures } from './steps.ts';

const preload = 'link[rel="preload"][as="image"]';

for (const [path, heading] of [
  ['/', 'BEST SELLING'],
  ['/collections/men', 'men'],
  ['/collections/weligama-batik-maxi', 'Weligama Batik Maxi'],
] as const) {
  test(`the first visit to ${path} requests its content once and preloads its picture [U15]`, async ({
    page,
    shop,
  }) => {
    const pictures = await recordPictures(page);
    await page.goto(`${shop.url}/#${path}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(pageRequests(shop.services.content.requests)).toHaveLength(1);
    // Preloaded, on the first screen that the build wrote, and on the page that replaces it.
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures).toEqual([...new Set(pictures)]);
    const html = await (await page.request.get(shop.url)).text();
    const [, homePicture = ''] = /data-rel="preload"[^>]* imageSrcSet="([^"?]+)/.exec(html) ?? [];
    expect(pictures.some((url) => url.includes(homePicture))).toBe(path === '/');

    // The boot script must preload exactly the picture that the page shows. The build does not know the local services' host.
    const preloaded = await page.locator(preload).first().getAttribute('imagesrcset');
    const first = page.getByRole('main').locator('img[fetchpriority="high"]').first();
    const shown = await first.getAttribute('srcset');
    expect(shown?.replaceAll(shop.url, '')).toBe(preloaded?.replaceAll(shop.url, ''));
    await expect(first).toHaveAttribute(
      'sizes',
      (await page.locator(preload).first().getAttribute('imagesizes')) ?? '',
    );
  });
}

test('a first request that fails once is retried', async ({ page, shop }) => {
  shop.services.content.faults.add({ status: 503, times: 1 });
  await page.goto(`${shop.url}/#/collections/women`);
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  shop.expectProblem(/status of 503/);
});

for (const [status, requests] of [
  [503, 6],
  [500, 1],
  [404, 1],
  [400, 1],
] as const) {
  test(
    `content that fails with ${status} is requested ${requests} times [F61]`,
    { tag: [503, 404].includes(status) ? [] : '@nightly' },
    async ({ page, shop }) => {
      shop.services.content.faults.add({ status });
      await page.goto(`${shop.url}/#/collections/women`);
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      expect(shop.services.content.requests).toHaveLength(requests);
      shop.services.content.faults.clear();
      await retry.click();
      await expect(page.getByText(/^\d+ products$/)).toBeVisible();
      expect(shop.services.content.requests).toHaveLength(requests + 1);
      shop.expectProblem(new RegExp(`status of ${status}|Loading failed|The first request failed`));
    },
  );
}

for (const [path, heading] of [
  ['/', 'BEST SELLING'],
  ['/collections/women', 'women'],
  ['/collections/weligama-batik-maxi', 'Weligama Batik Maxi'],
] as const) {
  test(
    `a first request of ${path} that gets no response is reported within 10 s, and Retry works [F57]`,
    { tag: path === '/' ? [] : '@nightly' },
    async ({ page, shop }) => {
      await page.clock.install();
      await page.route(/\/data\/query\//, () => undefined, { times: 1 });
      await page.goto(`${shop.url}/#${path}`, { waitUntil: 'commit' });
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
      await expect(retry).toBeVisible();
      await page.clock.resume();
      await retry.click();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(retry).toHaveCount(0);
      // Retry is gone, and would leave the focus nowhere.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      shop.expectProblem(/Loading failed/);
    },
  );
}

test('content that arrives late leaves the focus where the shopper has put it', async ({ page, shop }) => {
  shop.services.content.faults.add({ status: 500 });
  await page.goto(`${shop.url}/#/collections/weligama-batik-maxi`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await cart.focus();
  shop.services.content.faults.clear();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { level: 1, name: 'Weligama Batik Maxi' })).toBeVisible();
  await expect(cart).toBeFocused();
  shop.expectProblem(/status of 500|Loading failed|The first request failed/);
});

/** Serves the shop's page as that of another route. */
const hideFirstScreen = (page: Page, url: string) =>
  page.route(`${url}/`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(' data-route="/"', '') });
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

for (const [path, pictures, heading] of [
  ['/', 0, 'BEST SELLING'],
  ['/collections/men', 8, 'men'],
  ['/collections/weligama-batik-maxi', 1, 'Weligama Batik Maxi'],
  ['/shipping-policy', 0, 'Shipping policy'],
] as const) {
  test(
    `a slow first visit to ${path} shows the header and the shape of the page after a second [U78]`,
    { tag: path === '/' ? [] : '@nightly' },
    async ({ page, shop }) => {
      const isHome = path === '/';
      // Without its first screen, as in a build without pages.
      if (isHome) await hideFirstScreen(page, shop.url);
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            (window as unknown as { shift: number }).shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
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
      expect(await shapeOf(page)).toEqual({ hasHeader: false, pictures: 0, hasSpinner: true });
      await seek(1250);
      expect(await shapeOf(page)).toEqual({ hasHeader: true, pictures, hasSpinner: isHome });
      release();
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      await expect(page.locator('.frame')).toHaveCount(0);
      expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.001);
    },
  );
}

test('the display face is one small file, and nothing moves when it arrives [U75]', async ({
  page,
  shop,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sizes: number[] = [];
  await page.route('**/*.woff2', async (route) => {
    await released;
    const response = await route.fetch();
    sizes.push((await response.body()).length);
    await route.fulfill({ response });
  });
  const heightsOf = () =>
    page
      .locator('h1, h2, header a')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().height));
  const fontOf = () => page.evaluate(() => document.fonts.check('400 40px Yaldevi', 'Women'));
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await page.goto(`${shop.url}/#/collections/women`, { waitUntil: 'commit' });
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
    if (width === 360) {
      // The last headings that come.
      await expect(page.getByRole('contentinfo')).toBeAttached();
      expect(await fontOf()).toBe(false);
      const before = await heightsOf();
      release();
      await expect.poll(fontOf).toBe(true);
      expect(await heightsOf()).toEqual(before);
    } else {
      // Known from the first visit, so it does not wait for the pictures.
      expect(await page.evaluate(() => document.documentElement.dataset.face)).toBe('');
    }
  }
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20 * 1024);
});

test('one style sheet serves all pages, and the splash is painted before it loads', async ({
  page,
  shop,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  let releaseStyles = () => {};
  const stylesReleased = new Promise<void>((resolve) => {
    releaseStyles = resolve;
  });
  await page.route('**/assets/*.css', async (route) => {
    await stylesReleased;
    await route.continue();
  });
  await page.goto(`${shop.url}/#/collections/men`, { waitUntil: 'commit' });
  const paints = await page.evaluateHandle(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) => {
          const names = list.getEntries().map(({ name }) => name);
          if (names.includes('first-contentful-paint')) resolve(names);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  expect(await paints.jsonValue()).toContain('first-contentful-paint');
  await expect(page.getByText('Loading the shop')).toBeAttached();
  releaseStyles();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  // What is loaded later, such as the footer, brings a sheet of its own.
  expect(sheets.filter((url) => url.includes('/style-'))).toHaveLength(1);
  expect(sheets[0]).toContain('/style-');
  expect(sheets.filter((url) => /Page-[^/]*$/.test(url))).toEqual([]);
});

test('the first section replaces the splash before the rest of the page is rendered', async ({
  page,
  shop,
}) => {
  // Records which parts the page has after each change.
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      const names = ['.splash', '#root main h1', '#root #best-selling', '#root footer'];
      const now = names.filter((name) => document.querySelector(name)).join(', ');
      if (states.at(-1) !== now) states.push(now);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(document, {
      startViewTransition: () => {
        throw new Error('The first page has nothing to cross over from.');
      },
    });
  });
  await page.goto(`${shop.url}/#/`);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
  expect(states.filter(Boolean)).toEqual([
    '.splash',
    '#root main h1',
    '#root main h1, #root #best-selling',
    '#root main h1, #root #best-selling, #root footer',
  ]);
});
