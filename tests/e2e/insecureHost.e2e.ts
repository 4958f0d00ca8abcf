import {
  confirmation,
  expectCartCount,
  expectStoredCart,
  kurta,
  ordersOf,
  returnToShop,
  startPayment,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { buyFirstOf, payByCard, signInToPay } from './steps.ts';

/** A phone opens the development server over plain http: without Web Locks, clipboard, randomUUID and digest. */
test.beforeEach(async ({ page, shop }) => {
  await page.goto(shop.url.replace('127.0.0.1', 'shop.test'));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
});

/** The browser logs this for every page that is not served over https. */
const ignoredHeader = /Cross-Origin-Opener-Policy header has been ignored/;

test('a shopper can buy on a host without https', async ({ page, shop }) => {
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
  shop.allowProblem(ignoredHeader);
});

test(
  'two success pages that open at once record one order without https',
  { tag: '@nightly' },
  async ({ page, context, shop }) => {
    const { services } = shop;
    const url = shop.url.replace('127.0.0.1', 'shop.test');
    const { account, id } = await startPayment(page, { ...shop, url });
    services.payments.pay(id);
    const other = await context.newPage();
    await Promise.all([returnToShop(page, services, id), returnToShop(other, services, id)]);
    for (const tab of [page, other]) {
      await expect(confirmation(tab)).toBeVisible();
      await expectCartCount(tab, 0);
    }
    expect(ordersOf(services, account)).toEqual([kurta]);
    await expectStoredCart(page, []);
    shop.allowProblem(ignoredHeader);
    // Without Web Locks both tabs may write at once; the second write is refused.
    shop.allowProblem(/Failed to load resource: .*403/);
  },
);
