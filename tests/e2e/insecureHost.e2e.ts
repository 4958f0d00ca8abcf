import { expect, test } from './shop.ts';

/** As a phone opens the development server by its address: plain http, so no Web Locks, clipboard or randomUUID. */
test('buys from a host without https', async ({ page, shop }) => {
  const shopUrl = shop.url.replace('127.0.0.1', 'shop.test');
  await page.goto(shopUrl);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'unisex' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();

  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
  await page.getByRole('link', { name: 'sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();

  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/Expiry/).fill('12 / 34');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByLabel('Name on card').fill('Nimali Perera');
  await page.getByRole('button', { name: /^Pay / }).click();

  await expect(page.getByText('Your order is recorded.')).toBeVisible();
  expect(shop.services.database.list('users/demo-customer/userPurchases')).toHaveLength(6);
  await page.getByRole('link', { name: 'My orders' }).click();
  await page
    .getByRole('button', { name: /^Copy order id/ })
    .first()
    .click();
  await expect(page.getByText('Order id coppied!')).toBeVisible();
});
