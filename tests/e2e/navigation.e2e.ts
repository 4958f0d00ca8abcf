import type { Page } from '@playwright/test';
import { pageRequests, scrollTop, typeHash } from './steps.ts';
import { expect, test } from './shop.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** A face that arrives late may move a page by a pixel. */
const expectPlace = (page: Page, position = NaN) =>
  expect.poll(async () => Math.abs((await scrollTop(page)) - position)).toBeLessThanOrEqual(2);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a typed URL opens at the top, Back and Forward return to the same place, and "go back" to the page before [U79]', async ({
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
    const position = 150 + 60 * positions.length;
    await page.evaluate((px) => window.scrollTo(0, px), position);
    await expectPlace(page, position);
    positions.push(position);
    await typeHash(page, path);
    await expect(heading(page, name)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
  // The same URL was typed twice: each visit has a place of its own.
  for (const position of positions.toReversed()) {
    await page.goBack();
    await expectPlace(page, position);
  }
  await expect(heading(page, 'Terms and conditions')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await expectPlace(page, positions[1]);

  await typeHash(page, '/nowhere');
  await page.getByRole('link', { name: 'go back' }).click();
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${shop.url}/#/nowhere`);
  await page.getByRole('link', { name: 'go back' }).click();
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();

  // In a list and in the results of a search too, although the product was reloaded.
  for (const list of ['/collections/women', '/search?q=shirt']) {
    await page.goto(`${shop.url}/#${list}`);
    // The whole card, the heart apart, leads to its product.
    await cards(page).nth(5).hover();
    const position = await scrollTop(page);
    expect(position).toBeGreaterThan(100);
    await cards(page)
      .nth(5)
      .click({ position: { x: 60, y: 80 } });
    await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
    await page.goBack();
    await expectPlace(page, position);
  }
});

test('hovering over a link prefetches its page; with data saving on it does not, and pictures are smaller [U47]', async ({
  page,
  shop,
}) => {
  const { requests } = shop.services.content;
  await page.goto(`${shop.url}/#/collections/men`);
  const link = cards(page).first().getByRole('link');
  const hoverAgain = async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    return requests.length;
  };
  await expect.poll(hoverAgain).toBe(2);
  await link.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  expect(pageRequests(requests)).toHaveLength(2);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const widths: number[] = [];
  page.on('request', (request) => widths.push(Number(new URL(request.url()).searchParams.get('w'))));
  await page.goto('about:blank');
  requests.length = 0;
  await page.goto(`${shop.url}/#/`);
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
  const collections = page.getByRole('navigation', { name: 'Collections' });
  await collections.getByRole('link', { name: 'women' }).hover();
  await collections.getByRole('link', { name: 'men', exact: true }).click();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  expect(Math.max(...widths)).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(640);
  // One for the home page and one for the opened collection; none for the hovered one.
  expect(requests).toHaveLength(2);
});
