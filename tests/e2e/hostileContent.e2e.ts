import type { Page } from '@playwright/test';
import { hostileDocuments, hostileProducts } from '../hostileDocuments.ts';
import { expect, test } from './shop.ts';

test.use({ content: { documents: hostileDocuments() }, viewport: { width: 320, height: 640 } });

test.beforeEach(({ page }) =>
  page.route('**/images/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  ),
);

/** The elements beyond the window's right edge when the page scrolls sideways. Inner scroll containers may overflow. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const widthPx = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= widthPx) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > widthPx + 1)
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`);
  });

async function expectFits(page: Page, name: string) {
  expect(await findOverflow(page), name).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'hacked') === undefined)).toBe(true);
}

/** Collects the URLs of requests to other hosts. */
function watchForeignRequests(page: Page, url: string) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  return foreign;
}

test('pages with hostile content fit a narrow window and send no requests to other hosts [F34]', async ({
  page,
  shop,
}) => {
  const foreign = watchForeignRequests(page, shop.url);
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
  await expectFits(page, 'home');

  await page.goto(`${shop.url}/#/collections/men`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectFits(page, 'listing');

  for (const { _id } of hostileProducts.slice(0, 20)) {
    await page.goto(`${shop.url}/#/collections/${_id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page, _id);
  }
  expect(foreign).toEqual([]);
  expect(new URL(page.url()).origin).toBe(new URL(shop.url).origin);
});

test('a cart of hostile products fits a narrow window', async ({ page, shop }) => {
  await page.addInitScript(
    (products) => {
      const rows = [
        { size: 'M', quantity: 9999 },
        { size: 'L'.repeat(200), quantity: 1 },
      ];
      const items = products.map((product) => ({
        ...product,
        selectedSize: 'M',
        selectedSizeAndQuantities: rows,
      }));
      localStorage.setItem('cartItems', JSON.stringify(items));
    },
    hostileProducts.map((product) => ({ ...product, price: 999_999.99 })),
  );
  await page.goto(`${shop.url}/#/cart`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectFits(page, 'cart');
});
