import {
  add,
  addAccount,
  comeBack,
  confirmed,
  expectCart,
  kurta,
  leaveToPay,
  ordersOf,
  signInAs,
  storedCart,
  withoutPictures,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { buyFirstOf, payByCard, signInToPay } from './steps.ts';

/** As a phone opens the development server by its address: plain http, so no Web Locks, clipboard, randomUUID or digest. */
test.beforeEach(async ({ page, shop }) => {
  await page.goto(shop.url.replace('127.0.0.1', 'shop.test'));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
});

/** The browser says on every page that it cannot keep the window apart from others. */
const expectedHere = /Cross-Origin-Opener-Policy header has been ignored/;

test('buys from a host without https', async ({ page, shop }) => {
  await buyFirstOf(page, 'unisex');
  await signInToPay(page);
  await payByCard(page);

  await expect(page.getByText('Your order is confirmed.')).toBeVisible();
  expect(shop.services.database.list('users/demo-customer/userPurchases')).toHaveLength(6);
  await page.getByRole('link', { name: 'My orders' }).click();
  await page
    .getByRole('button', { name: /^Copy order id/ })
    .first()
    .click();
  await expect(page.getByText('Order id coppied!')).toBeVisible();
  shop.allowProblem(expectedHere);
});

test('two success pages at once record one order, without https too', async ({ page, context, shop }) => {
  const { services } = shop;
  const url = shop.url.replace('127.0.0.1', 'shop.test');
  await withoutPictures(context);
  const account = addAccount(services, 'kumari');
  await signInAs(page, url, account);
  await add(page, url, kurta);
  const id = await leaveToPay(page, url);
  services.payments.pay(id);
  const other = await context.newPage();
  await Promise.all([comeBack(page, services, id), comeBack(other, services, id)]);
  for (const tab of [page, other]) {
    await expect(confirmed(tab)).toBeVisible();
    await expectCart(tab, 0);
  }
  expect(ordersOf(services, account)).toEqual([kurta]);
  expect(await storedCart(page)).toEqual({ products: [], areTotalsRight: true });
  shop.allowProblem(expectedHere);
  // Without Web Locks both tabs may write at once; the second write is refused.
  shop.allowProblem(/Failed to load resource: .*403/);
});
