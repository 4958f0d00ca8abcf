import type { Page } from '@playwright/test';
import { expect } from './shop.ts';
import {
  addToCart,
  changeProduct,
  expectNoShift,
  openProduct,
  productName,
  productSlug,
  signIn,
  watchLayoutShift,
} from './steps.ts';
import { ageContent, storedUrls, test, untilKept, workers } from './workerSteps.ts';

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const message = (page: Page) => page.getByRole('status', { name: 'Messages' });
const home = (page: Page) => page.getByRole('heading', { name: 'BEST SELLING' });

/** What browsers log about requests without a connection. */
const offlineErrors =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading failed|could not be loaded|ServiceWorker intercepted|NetworkError|CORS request|payment could not be started/;

test('without a connection, a shopper can browse what was seen and fill the cart', async ({
  page,
  shop,
  host,
  context,
}) => {
  await page.goto(host.url);
  await expect(home(page)).toBeVisible();
  await untilKept(page);
  await openProduct(page, host.url);
  await expect
    .poll(() => storedUrls(page))
    .toContainEqual(expect.stringMatching(/images\/.*maxifront.*w=720/));
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await search.click();
  await expect(page.getByRole('heading', { name: 'Search by category' })).toBeVisible();
  await expect.poll(() => storedUrls(page)).toContainEqual(expect.stringMatching(/search\/index\.json$/));
  await page.getByRole('banner').getByRole('link', { name: 'women', exact: true }).click();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  await untilKept(page);

  const time = await ageContent(page);
  await host.disconnect();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  await expect(message(page)).toHaveText(`We could not check this page. It was last checked at ${time}.`);
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  await expect(home(page)).toBeVisible();
  await search.click();
  await page.getByRole('searchbox').fill('batik');
  await expect(page.getByRole('heading', { name: /^\d+ products for “batik”$/ })).toBeVisible();
  // A written page, as from a chat.
  await page.goto(`${host.url}/p/${productSlug}/?utm_source=whatsapp`);
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  expect(page.url()).toMatch(`#/collections/${productSlug}`);
  const picture = page
    .getByRole('region', { name: /^pictures of/ })
    .getByRole('img')
    .first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await addToCart(page);
  await cartLink(page).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
  await expect(message(page)).toHaveText('Payment needs a connection. Your cart is safe.');
  shop.allowProblem(offlineErrors);
});

test('a second visit shows what was kept, then the live content, without a jump', async ({ page, shop }) => {
  await page.goto(shop.url);
  await untilKept(page);
  await expect.poll(() => workers(page)).toEqual({ isControlled: true, isWaiting: false });
  // Only now: an answer that is under way while the worker takes over is kept with the next visit.
  await openProduct(page, shop.url);
  await untilKept(page);
  await ageContent(page);
  changeProduct(shop, { price: 123_456 });
  const held = shop.services.content.faults.hold();
  await watchLayoutShift(page);

  await page.reload();
  const price = page.getByRole('main').getByText(/LKR/).first();
  await expect(price).toBeVisible();
  await held.arrived();
  await expect(price).not.toHaveText(/123,456/);
  held.release();
  await expect(page.getByRole('main').getByText('LKR 123,456.00').first()).toBeVisible();
  await expectNoShift(page);

  // The cart asks itself, and is never answered from what was kept.
  shop.services.content.faults.clear();
  await addToCart(page);
  changeProduct(shop, { price: 2000 });
  await cartLink(page).click();
  await expect(page.getByText('now LKR 2,000.00')).toBeVisible();
});

test('nothing of accounts, orders, addresses, payments or the owner’s board is kept', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await untilKept(page);
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await openProduct(page, shop.url);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.goto(`${shop.url}/owner/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const paths = (await storedUrls(page)).map((url) => new URL(url));
  const allowed =
    /^\/(?:assets\/[\w.-]+|local\/images\/demo\/production\/[\w.-]+|local\/content\/v[\d-]+\/data\/query\/production)?$/;
  expect(paths.map(({ pathname }) => pathname).filter((path) => !allowed.test(path))).toEqual([]);
  expect(paths.filter(({ searchParams }) => searchParams.has('$slugs'))).toEqual([]);
  const answers = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      for (const response of await (await caches.open(name)).matchAll()) {
        if (response.headers.get('content-type')?.includes('json')) texts.push(await response.text());
      }
    }
    return texts.join();
  });
  expect(answers).not.toMatch(/isOrder|userPurchases|userAddress|idToken|demo@/);
});
