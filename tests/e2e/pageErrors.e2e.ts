import type { Page } from '@playwright/test';
import { addToCart, openProduct, productName } from './steps.ts';
import { expect, test } from './shop.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Responds as a host does for a file that the last deploy removed. */
const removeFile = (page: Page, file: string) =>
  page.route(`**/assets/${file}`, (route) => route.fulfill({ status: 404, body: 'Not Found' }));

async function expectCartKept(page: Page) {
  await expect(heading(page, 'Your cart')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: productName })).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
}

test('a page whose code was removed by a deploy offers a reload and keeps the cart [F41]', async ({
  page,
  shop,
}) => {
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
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'The shop was updated')).toBeVisible();
  expect(documents).toBe(1);

  await page.unroute('**/assets/CartPage-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectCartKept(page);
  expect(documents).toBe(2);
  shop.expectProblem(/ChunkLoadError|status of 404|could not be loaded early|MIME type/);
});

test('a shop whose style sheet fails to load shows an error, and a reload fixes it [F41]', async ({
  page,
  shop,
}) => {
  await removeFile(page, 'style-*.css');
  await page.goto(`${shop.url}/#/cart`);
  await expect(heading(page, 'The shop was updated')).toBeVisible();
  await page.unroute('**/assets/style-*.css');
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Your cart')).toBeVisible();
  shop.expectProblem(/ChunkLoadError|status of 404|could not be loaded early|MIME type/);
});

test('a page that is opened offline loads when the connection returns [F41]', async ({
  page,
  shop,
  context,
}) => {
  await openProduct(page, shop.url);
  await addToCart(page);
  await context.setOffline(true);
  await cartLink(page).click();
  await expect(heading(page, 'You are offline')).toBeFocused();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Retry']);
  await context.setOffline(false);
  // Some browsers cache the failed module load until a reload.
  const reload = page.getByRole('main').getByRole('button', { name: 'Reload' });
  await expect(heading(page, 'Your cart').or(reload)).toBeVisible();
  if (await reload.isVisible()) await reload.click();
  await expectCartKept(page);
  shop.expectProblem(/ChunkLoadError|ERR_INTERNET_DISCONNECTED/);
});

test('index.html shows an error and a Reload button when the app fails to load [F41]', async ({
  page,
  shop,
}) => {
  await removeFile(page, 'index-*.js');
  await page.goto(shop.url);
  await expect(page.getByRole('status')).toHaveText('The shop could not be loaded. Your cart is safe.');
  await expect(page.getByRole('button')).toHaveText(['Reload']);
  shop.expectProblem(/status of 404/);
  await page.unroute('**/assets/index-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
});

test('a product can be bought when the carousel and the messages fail to load', async ({ page, shop }) => {
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
  await addToCart(page);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  shop.expectProblem(/A page failed|status of 404/);
});

test('a page that throws shows an error and keeps the cart [F41]', async ({ page, shop }) => {
  await openProduct(page, shop.url);
  await addToCart(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await page.evaluate(() => {
    // Every price is formatted with it.
    Reflect.set(Number.prototype, 'toFixed', () => {
      throw new Error('the page broke');
    });
  });
  await cartLink(page).click();
  await expect(heading(page, 'Something went wrong on this page')).toBeFocused();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Reload']);
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expectCartKept(page);
  shop.expectProblem(/A page failed\. Error: the page broke/);
});

test('when the layout throws, the link to the home page works and the cart is kept [F41]', async ({
  page,
  shop,
}) => {
  await openProduct(page, shop.url);
  await addToCart(page);
  await page.evaluate(() => {
    window.scrollTo = () => {
      throw new Error('the app broke');
    };
  });
  await cartLink(page).click();
  await expect(heading(page, 'Something went wrong on this page')).toBeFocused();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
  await page.reload();
  await cartLink(page).click();
  await expectCartKept(page);
  shop.expectProblem(/A page failed\. Error: the app broke/);
});

test('an uncaught error is logged once', async ({ page, shop }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('the promise broke')) logged.push(message.text());
  });
  await page.goto(`${shop.url}/#/cart`);
  await expect(heading(page, 'Your cart is empty')).toBeVisible();
  await page.evaluate(async () => {
    const error = new Error('the promise broke');
    for (let time = 0; time < 3; time += 1) {
      void Promise.reject(error);
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
  await expect.poll(() => logged).toHaveLength(1);
  shop.expectProblem(/^Uncaught error\. Error: the promise broke/);
});
