import { expect, test } from './shop.ts';

const preload = 'link[rel="preload"][as="image"]';

for (const [path, heading] of [
  ['/', 'BEST SELLING'],
  ['/collections/men', 'men'],
  ['/collections/weligama-batik-maxi', 'Weligama Batik Maxi'],
] as const) {
  test(`the first visit to ${path} asks for its content once, and early for its picture`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/#${path}`);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    expect(shop.services.content.requests).toHaveLength(1);

    // What the boot script preloads is what the page shows, to the letter.
    const preloaded = await page.locator(preload).first().getAttribute('imagesrcset');
    const first = page.getByRole('main').locator('img[fetchpriority="high"]').first();
    await expect(first).toHaveAttribute('srcset', preloaded ?? 'nothing was preloaded');
    await expect(first).toHaveAttribute(
      'sizes',
      (await page.locator(preload).first().getAttribute('imagesizes')) ?? '',
    );
  });
}

test('a first request that fails once is repeated', async ({ page, shop }) => {
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
  test(`content that answers ${status} is requested ${requests} times at most`, async ({ page, shop }) => {
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
  test(`a first request of ${path} that is never answered is reported within 10 s, and Retry works`, async ({
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

test('the styles of all pages come at once, and the splash does not wait for them', async ({
  page,
  shop,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/*.css', async (route) => {
    await seen;
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
  goOn();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  expect(sheets).toHaveLength(1);
});

test('what is seen first takes the place of the splash before the rest of the page is drawn', async ({
  page,
  shop,
}) => {
  // What stood in the page at each change of it, in turn.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const names = ['.splash', 'main h1', '#best-selling', 'footer'];
      const now = names.filter((name) => document.querySelector(name)).join(', ');
      if (seen.at(-1) !== now) seen.push(now);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(document, {
      startViewTransition: () => {
        throw new Error('The first page has nothing to cross over from.');
      },
    });
  });
  await page.goto(`${shop.url}/#/`);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.filter(Boolean)).toEqual(['.splash', 'main h1', 'main h1, #best-selling, footer']);
});
