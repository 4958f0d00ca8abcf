import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { pageRequests } from './steps.ts';

/** Adds products to the men's collection. */
function addProducts(services: { content: { put: (document: never) => void } }, count: number) {
  for (let index = 0; index < count; index += 1) {
    const product = {
      _id: `many-${index}`,
      _type: 'product',
      _createdAt: new Date(Date.UTC(2026, 5, 1) - index * 60_000).toISOString(),
      name: index % 3 === 0 ? `Shirt number ${index} with a name that needs two lines` : `Shirt ${index}`,
      slug: { current: `many-${index}` },
      price: 2500,
      gender: 'men',
      category: 'shirts',
      size: ['M'],
    };
    services.content.put(product as never);
  }
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function scrollUntil(page: Page, count: number) {
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
}

test('Back returns at once to the same card of a long list without another request', async ({
  page,
  shop,
}) => {
  addProducts(shop.services, 200);
  await page.goto(`${shop.url}/#/collections/men`);
  await scrollUntil(page, 120);
  const card = page.getByRole('article').filter({ hasText: 'Shirt 70' });
  // Scrolls to the link now, so that the click does not scroll.
  await card.getByRole('link').hover();
  const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shirt 70' })).toBeVisible();
  const requests = () => pageRequests(shop.services.content.requests);
  const requestCount = requests().length;

  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  expect(requests()).toHaveLength(requestCount);
});

test('a very long list keeps only the cards near the window, and they return on scrolling', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  addProducts(shop.services, 340);
  await page.goto(`${shop.url}/#/collections/men`);
  const maxCards = 250;
  const first = cards(page).first();
  const firstName = await first.getByRole('heading').textContent();
  const scrollToEnd = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector('main')?.textContent.includes('Shirt 301') === true;
    });
  await expect.poll(scrollToEnd, { intervals: [100] }).toBe(true);
  await expect.poll(() => cards(page).count()).toBeLessThan(maxCards);

  const card = cards(page).filter({ hasText: 'Shirt 301' });
  await card.getByRole('link').hover();
  const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shirt 301' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  await expect.poll(() => cards(page).count()).toBeLessThan(maxCards);

  // The place is restored for some frames, which only a shopper's own scrolling ends.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(first).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await expect(first.getByRole('heading')).toHaveText(firstName ?? '');
  await expect.poll(() => cards(page).count()).toBeLessThan(maxCards);
});

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a URL of the shop as the address bar does for one that is typed, pasted or bookmarked. */
const typeHash = (page: Page, hash: string) =>
  page.evaluate((typed) => {
    window.location.hash = typed;
  }, hash);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a typed URL opens at the top, and Back and Forward return to the same place [U79]', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/terms-and-conditions`);
  await expect(heading(page, 'Terms and conditions')).toBeVisible();
  const positions: number[] = [];
  for (const [path, name] of [
    ['/privacy-policy', 'Privacy policy'],
    ['/shipping-policy', 'Shipping policy'],
    ['/privacy-policy', 'Privacy policy'],
  ] as const) {
    await page.evaluate((px) => window.scrollTo(0, px), 150 + 60 * positions.length);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
    positions.push(await scrollTop(page));
    await typeHash(page, path);
    await expect(heading(page, name)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
  // The same URL was typed twice: each visit has a place of its own.
  for (const position of positions.toReversed()) {
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(position);
  }
  await expect(heading(page, 'Terms and conditions')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(positions[1]);
});

test('Back returns to the same place in a list, although the product was reloaded', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/collections/women`);
  const product = page.getByRole('main').getByRole('article').nth(7).getByRole('link');
  await product.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  const position = await scrollTop(page);
  await product.click();
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(position);
});

test('"go back" on an unknown URL leads to the page before, or home without one [U79]', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/shipping-policy`);
  await expect(heading(page, 'Shipping policy')).toBeVisible();
  await typeHash(page, '/nowhere');
  await page.getByRole('link', { name: 'go back' }).click();
  await expect(heading(page, 'Shipping policy')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(`${shop.url}/#/nowhere`);
  await page.getByRole('link', { name: 'go back' }).click();
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
});

test('hovering over a link prefetches its page', async ({ page, shop }) => {
  await page.goto(`${shop.url}/#/collections/men`);
  const link = cards(page).first().getByRole('link');
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(shop.services.content.requests).toHaveLength(2);
  }).toPass();

  await link.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  expect(pageRequests(shop.services.content.requests)).toHaveLength(2);
});

test('with data saving on, pictures are smaller and nothing is prefetched [U47]', async ({ page, shop }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const widths: number[] = [];
  page.on('request', (request) => {
    const width = new URL(request.url()).searchParams.get('w');
    if (width !== null) widths.push(Number(width));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${shop.url}/#/`);
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'women' }).hover();
  await page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'men' })
    .first()
    .click();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  expect(Math.max(...widths)).toBeLessThanOrEqual(640);
  // One for the home page and one for the opened collection; none for the hovered one.
  expect(shop.services.content.requests).toHaveLength(2);
});

test("a returning customer's auth service loads before the account page is opened", async ({
  page,
  shop,
}) => {
  const isAuth = (url: string) => /\/assets\/auth-[^/]*\.js$/.test(url);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(`${shop.url}/#/`);
  const contentClient = /\/assets\/contentClient-/;
  await expect.poll(() => scripts.some((url) => contentClient.test(url))).toBe(true);
  expect(scripts.filter(isAuth)).toEqual([]);

  await page.goto(`${shop.url}/#/sign-in`);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible();
  scripts.length = 0;
  await page.goto('about:blank');
  await page.goto(`${shop.url}/#/`);
  await expect.poll(() => scripts.some(isAuth)).toBe(true);
});
