import { expect, test } from './shop.ts';
import { buyFirstOf, payByCard, signInToPay } from './steps.ts';

/** As a phone opens the development server by its address: plain http, so no Web Locks, clipboard or randomUUID. */
test('buys from a host without https', async ({ page, shop }) => {
  const shopUrl = shop.url.replace('127.0.0.1', 'shop.test');
  await page.goto(shopUrl);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  await buyFirstOf(page, 'unisex');
  await signInToPay(page);
  await payByCard(page);

  await expect(page.getByText('Your order is recorded.')).toBeVisible();
  expect(shop.services.database.list('users/demo-customer/userPurchases')).toHaveLength(6);
  await page.getByRole('link', { name: 'My orders' }).click();
  await page
    .getByRole('button', { name: /^Copy order id/ })
    .first()
    .click();
  await expect(page.getByText('Order id coppied!')).toBeVisible();
  // The browser says so on every page: without https it cannot keep the window apart from others.
  shop.expectProblem(/Cross-Origin-Opener-Policy header has been ignored/);
});
