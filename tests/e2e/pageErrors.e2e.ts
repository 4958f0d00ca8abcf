import type { Page } from '@playwright/test';
import { addToCart, openProduct, productName } from './steps.ts';
import { expect, test } from './shop.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' });

/** Responds as a host does for a file that the last deploy removed, until it is routed otherwise. */
const removeFile = (page: Page, file: string) =>
  page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404, body: 'Not Found' }));

async function expectCartKept(page: Page) {
  await expect(heading(page, 'Your cart')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: productName })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
}

test('code that a deploy removed is offered again, and the cart is kept [F41]', async ({ page, shop }) => {
  await removeFile(page, 'CartPage-*.js');
  await openProduct(page, shop.url);
  await addToCart(page);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await cartLink(page).click();
  await expect(heading(page, 'This page could not be loaded')).toBeFocused();
  await expect(page).toHaveTitle(/^This page could not be loaded \|/);
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Reload']);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  expect(documents).toBe(0);
  // The reload does not help: the page shows the error again and does not reload by itself.
  await reload(page).click();
  await expect(heading(page, 'This page could not be loaded')).toBeVisible();
  expect(documents).toBe(1);
  await page.unroute('**/assets/CartPage-*.js');
  await reload(page).click();
  await expectCartKept(page);
  expect(documents).toBe(2);

  await removeFile(page, 'style-*.css');
  await page.reload();
  await expect(heading(page, 'This page could not be loaded')).toBeVisible();
  await page.unroute('**/assets/style-*.css');
  await reload(page).click();
  await expectCartKept(page);

  await removeFile(page, 'index-*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('status')).toHaveText('The shop could not be loaded. Your cart is safe.');
  await page.unroute('**/assets/index-*.js');
  await reload(page).click();
  await expectCartKept(page);
  shop.expectProblem(/ChunkLoadError|status of 404|could not be loaded early|MIME type/);
});

test('a browser older than the shop supports gets a page that says so, and loads nothing else', async ({
  page,
  shop,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'CompressionStream'));
  // The page stops itself, so the browser may never call it loaded.
  await page.goto(`${shop.url}/#/cart`, { waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveText(/^This shop needs a newer browser\./);
  expect(requested.filter((path) => /\.js$|\/local\//.test(path))).toEqual([]);
});
