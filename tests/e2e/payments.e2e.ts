import type { Page } from '@playwright/test';
import {
  addAccount,
  addProduct,
  commits,
  confirmation,
  expectCartCount,
  expectStoredCart,
  isCommit,
  kurta,
  openPaymentPage,
  ordersOf,
  payButton,
  paymentPageUrl,
  returnToShop,
  signInAs,
  startPayment,
  storeCart,
  successUrl,
  tee,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';

test('a cart paid in one tab, filled again in another and changed in a third becomes two orders, and opened again, no third [F47] [F48] [F51]', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const { url, services } = shop;
  const { account } = await startPayment(page, shop);
  await test.step('Back from the payment page, then pay again', async () => {
    await page.goBack();
    await expect(page.getByText('We have not received your payment yet.')).toBeVisible();
    await payButton(page).click();
    await page.waitForURL(paymentPageUrl);
  });
  const [, id = ''] = services.payments.sessions().map((session) => session.id);
  services.payments.pay(id);
  await expect.poll(() => ordersOf(services, account)).toEqual([kurta]);
  const other = await context.newPage();
  await test.step('another tab has nothing left to pay for', async () => {
    await other.goto(`${url}/#/cart`);
    await expect(other.getByText('Your cart is empty')).toBeVisible();
  });
  await addProduct(other, url, kurta);
  const otherId = await openPaymentPage(other, url);
  const third = await context.newPage();
  await addProduct(third, url, tee);
  services.payments.pay(otherId);

  await Promise.all([returnToShop(page, services, id), returnToShop(other, services, otherId)]);
  for (const tab of [page, other]) {
    await expect(confirmation(tab)).toBeVisible();
    await expectCartCount(tab, 1);
  }
  expect(ordersOf(services, account)).toEqual([kurta, kurta]);
  await expectStoredCart(third, [tee]);

  const commitCount = commits(services).length;
  const expectNothingNew = async (tab: Page) => {
    await expect(confirmation(tab)).toBeVisible();
    await expectCartCount(tab, 1);
    await expectStoredCart(tab, [tee]);
    expect(commits(services)).toHaveLength(commitCount);
  };
  await test.step('reload', async () => {
    await page.reload();
    await expectNothingNew(page);
  });
  await test.step('Back to the payment page and Forward', async () => {
    await page.goBack();
    await expect(page.getByText('This order is already paid')).toBeVisible();
    await page.goForward();
    await page.waitForURL(successUrl);
    await expectNothingNew(page);
  });
  await test.step('a duplicate of the tab', async () => {
    await other.goto(page.url());
    await expectNothingNew(other);
  });
  await test.step('a restored browser session', async () => {
    const storageState = await context.storageState({ indexedDB: true });
    const restored = await browser.newContext({ storageState, serviceWorkers: 'block' });
    const tab = await restored.newPage();
    await tab.goto(page.url());
    await expectNothingNew(tab);
    await restored.close();
  });
  expect(ordersOf(services, account)).toEqual([kurta, kurta]);
});

test.describe('where the browser records', () => {
  test.use({ payments: { isServerOnly: false, notifications: 'held' } });

  test('a success page that is closed while it writes, and opened again, records every line once [F19] [F24]', async ({
    page,
    context,
    shop,
  }) => {
    const { services, url } = shop;
    await storeCart(page, shop, [kurta, tee]);
    const account = addAccount(services, 'kumari');
    await signInAs(page, url, account);
    const id = await openPaymentPage(page, url);
    services.payments.pay(id);
    for (const fault of [{ drop: true }, { drop: true, afterHandling: true }]) {
      const written = services.database.faults.hold({ match: isCommit, times: 1, ...fault });
      const tab = await context.newPage();
      await returnToShop(tab, services, id);
      await written.arrived();
      await tab.close();
      written.release();
    }
    await returnToShop(page, services, id);
    await expect(confirmation(page)).toBeVisible();
    await expectCartCount(page, 0);
    expect(ordersOf(services, account)).toHaveLength(2);
    expect(ordersOf(services, account)).toEqual(expect.arrayContaining([kurta, tee]));
  });
});
