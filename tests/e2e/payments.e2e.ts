import type { Page } from '@playwright/test';
import {
  addProduct,
  checkOut,
  commits,
  confirmation,
  expectCartCount,
  expectStoredCart,
  kurta,
  openPaymentPage,
  ordersOf,
  paidSessions,
  payAndConfirm,
  paymentPageUrl,
  returnToShop,
  signInAs,
  signOut,
  startPayment,
  stubPictures,
  successUrl,
  tee,
} from './paymentSteps.ts';
import { expect, paymentSuccessToken, test } from './shop.ts';
import { payByCard } from './steps.ts';

for (const hasSessionId of [true, false]) {
  const outcome = hasSessionId ? /Your order is confirmed\./ : /There is nothing left to confirm\./;

  test(
    `a success page${hasSessionId ? '' : ' without a session id'} records nothing when it is opened again [F47]`,
    { tag: hasSessionId ? [] : '@nightly' },
    async ({ page, context, browser, shop }) => {
      const { url, services } = shop;
      const { account, id } = await startPayment(page, shop);
      // Older checkout servers return to a URL without a session id.
      if (hasSessionId) await payByCard(page);
      else {
        services.payments.pay(id);
        await page.goto(`${url}/#/payment-success/${paymentSuccessToken}`);
      }
      await expect(confirmation(page)).toBeVisible();
      await expectStoredCart(page, []);
      const commitCount = commits(services).length;
      const expectNothingNew = async (tab: Page) => {
        await expect(tab.getByText(outcome)).toBeVisible();
        await expectCartCount(tab, 1);
        await expectStoredCart(tab, [tee]);
        expect(commits(services)).toHaveLength(commitCount);
      };

      await test.step('by Back after more shopping', async () => {
        const entries = await page.evaluate(() => window.history.length);
        await page.getByRole('link', { name: 'CONTINUE SHOPPING' }).click();
        await addProduct(page, url, tee);
        await page.goto(`${url}/#/cart`);
        await page.evaluate((count) => {
          window.history.go(count - window.history.length);
        }, entries);
        await page.waitForURL(successUrl);
        await expectNothingNew(page);
      });
      await test.step('by reload', async () => {
        await page.reload();
        await expectNothingNew(page);
      });
      await test.step('by Back to the payment page and Forward', async () => {
        await page.goBack();
        await page.waitForURL(paymentPageUrl);
        await expect(page.getByText('This order is already paid')).toBeVisible();
        // Firefox restores the page from its cache without a load event, which page.goForward() would wait for.
        await page.evaluate(() => window.history.forward());
        await expectNothingNew(page);
      });
      await test.step('in a duplicate of the tab', async () => {
        const duplicate = await context.newPage();
        await duplicate.goto(page.url());
        await expectNothingNew(duplicate);
        await duplicate.close();
      });
      await test.step('in a restored browser session', async () => {
        const successPage = page.url();
        const storageState = await context.storageState({ indexedDB: true });
        await page.close();
        const restored = await browser.newContext({ storageState });
        await stubPictures(restored);
        const tab = await restored.newPage();
        await tab.goto(successPage);
        await expectNothingNew(tab);
        await tab.getByRole('link', { name: 'My orders' }).click();
        await expect(tab.getByRole('article')).toHaveCount(1);
        await restored.close();
      });
      expect(paidSessions(services)).toHaveLength(1);
      expect(ordersOf(services, account)).toEqual([kurta]);
    },
  );
}

test(
  'a success page in a background tab records nothing when the tab is used again [F47]',
  { tag: '@nightly' },
  async ({ page, context, shop }) => {
    const { url, services } = shop;
    const { account } = await startPayment(page, shop);
    await payAndConfirm(page);
    const commitCount = commits(services).length;

    const other = await context.newPage();
    await signOut(other, url);
    await expect(page.getByRole('link', { name: 'Sign in to see your order' })).toBeVisible();
    await signInAs(other, url, account);
    await addProduct(other, url, kurta);

    await page.bringToFront();
    await expect(confirmation(page)).toBeVisible();
    await expectCartCount(page, 1);
    await page.reload();
    await expect(confirmation(page)).toBeVisible();
    await expectCartCount(page, 1);
    await expectStoredCart(page, [kurta]);
    expect(commits(services)).toHaveLength(commitCount);
    expect(ordersOf(services, account)).toEqual([kurta]);
  },
);

test('records both payments when the first returns in another tab and the first tab buys the same again [F48]', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account, id } = await startPayment(page, shop);
  services.payments.pay(id);
  const other = await context.newPage();
  await returnToShop(other, services, id);
  await expect(confirmation(other)).toBeVisible();
  await expectCartCount(other, 0);

  await checkOut(page, url, kurta);
  await payAndConfirm(page);
  for (const tab of [page, other]) await expectCartCount(tab, 0);
  expect(paidSessions(services)).toHaveLength(2);
  expect(ordersOf(services, account)).toEqual([kurta, kurta]);
  await expectStoredCart(other, []);
});

test('a cart that is paid in two tabs becomes two orders and is emptied once [F48]', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account, id } = await startPayment(page, shop);
  const other = await context.newPage();
  const otherId = await openPaymentPage(other, url);
  services.payments.pay(id);
  services.payments.pay(otherId);
  const third = await context.newPage();
  await addProduct(third, url, tee);

  await Promise.all([returnToShop(page, services, id), returnToShop(other, services, otherId)]);
  for (const tab of [page, other]) {
    await expect(confirmation(tab)).toBeVisible();
    await expectCartCount(tab, 1);
  }
  expect(ordersOf(services, account)).toEqual([kurta, kurta]);
  await expectStoredCart(third, [tee]);
});
