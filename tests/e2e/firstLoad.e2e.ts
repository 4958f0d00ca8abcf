import { expect, test } from './shop.ts';

const preload = 'link[rel="preload"][as="image"]';

for (const [path, heading] of [
  ['/', 'BEST SELLING'],
  ['/collections/men', 'men'],
  ['/collections/weligama-batik-maxi', 'Weligama Batik Maxi'],
] as const) {
  test(`the first visit to ${path} requests its content once and preloads its picture`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/#${path}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(shop.services.content.requests).toHaveLength(1);

    // The boot script must preload exactly the picture that the page shows.
    const preloaded = await page.locator(preload).first().getAttribute('imagesrcset');
    const first = page.getByRole('main').locator('img[fetchpriority="high"]').first();
    await expect(first).toHaveAttribute('srcset', preloaded ?? 'nothing was preloaded');
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
  test(`content that fails with ${status} is requested ${requests} times`, async ({ page, shop }) => {
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
  });
}

for (const [path, heading] of [
  ['/', 'BEST SELLING'],
  ['/collections/women', 'women'],
  ['/collections/weligama-batik-maxi', 'Weligama Batik Maxi'],
] as const) {
  test(`a first request of ${path} that gets no response is reported within 10 s, and Retry works`, async ({
    page,
    shop,
  }) => {
    await page.route(/\/data\/query\//, () => undefined, { times: 1 });
    await page.goto(`${shop.url}/#${path}`, { waitUntil: 'commit' });
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible({ timeout: 10_000 });
    await retry.click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(retry).toHaveCount(0);
    shop.expectProblem(/Loading failed/);
  });
}

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
  expect(sheets).toHaveLength(1);
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
      const names = ['.splash', 'main h1', '#best-selling', 'footer'];
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
  expect(states.filter(Boolean)).toEqual(['.splash', 'main h1', 'main h1, #best-selling, footer']);
});
