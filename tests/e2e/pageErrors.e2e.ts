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
  await expect(heading(page, 'The shop was updated')).toBeFocused();
  await expect(page).toHaveTitle(/^The shop was updated \|/);
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Reload']);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  expect(documents).toBe(0);
  // The reload does not help: the page shows the error again and does not reload by itself.
  await reload(page).click();
  await expect(heading(page, 'The shop was updated')).toBeVisible();
  expect(documents).toBe(1);
  await page.unroute('**/assets/CartPage-*.js');
  await reload(page).click();
  await expectCartKept(page);
  expect(documents).toBe(2);

  await removeFile(page, 'style-*.css');
  await page.reload();
  await expect(heading(page, 'The shop was updated')).toBeVisible();
  await page.unroute('**/assets/style-*.css');
  await reload(page).click();
  await expectCartKept(page);

  await removeFile(page, 'index-*.js');
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('The shop could not be loaded. Your cart is safe.');
  await page.unroute('**/assets/index-*.js');
  await reload(page).click();
  await expectCartKept(page);
  shop.expectProblem(/ChunkLoadError|status of 404|could not be loaded early|MIME type/);
});

test('a product can be bought without carousel and messages, and a page or layout that throws keeps the cart [F41]', async ({
  page,
  shop,
}) => {
  await removeFile(page, 'CarouselTrack-*.js');
  await removeFile(page, 'ToastHost-*.js');
  await openProduct(page, shop.url);
  const picture = page
    .getByRole('region', { name: /^pictures of/ })
    .getByRole('img')
    .first();
  const first = (await picture.getAttribute('src')) ?? '';
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', first);
  // The message comes plainly, and as it should be once its code is there.
  await addToCart(page);
  await expect(page.getByRole('link', { name: 'View cart' })).toBeHidden();
  await page.unroute('**/assets/ToastHost-*.js');
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');

  const failed = heading(page, 'Something went wrong on this page');
  const home = page.getByRole('link', { name: 'Go to the home page' });
  await page.evaluate(() => {
    window.scrollTo = () => {
      throw new Error('the app broke');
    };
  });
  await cartLink(page).click();
  await expect(failed).toBeFocused();
  await home.click();
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
  await page.reload();
  await cartLink(page).click();
  await expectCartKept(page);
  shop.expectProblem(/A page failed\. Error: the app broke/);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await page.evaluate(() => {
    // Every price is formatted with it.
    Reflect.set(Number.prototype, 'toFixed', () => {
      throw new Error('the page broke');
    });
  });
  await cartLink(page).click();
  await expect(failed).toBeFocused();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Reload']);
  await home.click();
  await expect(page).toHaveURL(/#\/$/);
  await page.goBack();
  await reload(page).click();
  await expectCartKept(page);
  shop.expectProblem(/A page failed|status of 404/);
});

test('a browser older than the shop supports gets a page that says so, and loads nothing else [P34]', async ({
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
