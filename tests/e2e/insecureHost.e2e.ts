import { expect, test } from './shop.ts';
import { buyFirstOf, payByCard, signInToPay } from './steps.ts';

// A phone opens the development server over plain http: without Web Locks, clipboard, randomUUID and digest.
test('a shopper can buy on a host without https', async ({ page, shop }) => {
  await page.goto(shop.url.replace('127.0.0.1', 'shop.test'));
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
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
  // The browser logs this for every page that is not served over https.
  shop.allowProblem(/Cross-Origin-Opener-Policy header has been ignored/);
});
