import type { Page } from '@playwright/test';
import {
  addAccount,
  addProduct,
  commits,
  confirmation,
  expectCartCount,
  expectEmptyCartPage,
  expectStoredCart,
  kurta,
  openPaymentPage,
  ordersOf,
  payButton,
  paymentPageUrl,
  returnToShop,
  signInAs,
  signOut,
  startPayment,
  startShopping,
  storeCart,
  stubPictures,
  submitSignIn,
  successUrl,
  tee,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

test('a cart paid in two tabs and changed in a third becomes two orders, and opened again, no third [F47] [F48] [F51]', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const { url, services } = shop;
  const { account } = await startPayment(page, shop);
  await test.step('Back from the payment page, then pay again', async () => {
    await page.goBack();
    await expect(page.getByText(/we have not received the payment yet/)).toBeVisible();
    await payButton(page).click();
    await page.waitForURL(paymentPageUrl);
  });
  const other = await context.newPage();
  const otherId = await openPaymentPage(other, url);
  const third = await context.newPage();
  await addProduct(third, url, tee);
  const [, id = ''] = services.payments.sessions().map((session) => session.id);
  services.payments.pay(id);
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
    await stubPictures(restored);
    const tab = await restored.newPage();
    await tab.goto(page.url());
    await expectNothingNew(tab);
    await restored.close();
  });
  expect(ordersOf(services, account)).toEqual([kurta, kurta]);
});

test('a payment that returns to another account, or signed out, is recorded when its payer signs in, in any tab [F49]', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account: payer } = await startPayment(page, shop);
  const guest = addAccount(services, 'ruwan');
  const other = await context.newPage();
  await signOut(other, url);
  await signInAs(other, url, guest);
  await addProduct(other, url, tee);

  await payByCard(page);
  await expect(page.getByText(/This payment was made with another account/)).toBeVisible();
  await expectCartCount(page, 2);
  expect(commits(services)).toEqual([]);

  await page.getByRole('button', { name: 'Sign out and switch accounts' }).click();
  await page.getByRole('link', { name: 'Sign in to see your order' }).click();
  await submitSignIn(page, payer);
  await expect(confirmation(page)).toBeVisible();
  for (const tab of [page, other]) await expectCartCount(tab, 1);
  await expectStoredCart(page, [tee]);
  expect(ordersOf(services, payer)).toEqual([kurta]);

  await openPaymentPage(page, url);
  await signOut(other, url);
  await payByCard(page);
  await expect(page.getByText(/You are signed out/)).toBeVisible();
  await expectCartCount(page, 1);
  await signInAs(other, url, payer);
  await expect(confirmation(page)).toBeVisible();
  await expectCartCount(other, 0);
  expect(new Set(ordersOf(services, payer))).toEqual(new Set([kurta, tee]));
  expect(ordersOf(services, payer)).toHaveLength(2);
  expect(ordersOf(services, guest)).toEqual([]);
});

test.describe('through PayHere, when only the checkout server writes orders', () => {
  test.use({ payments: { paymentProvider: 'payhere', isProven: true } });

  test('the notification alone creates the order, in an open tab and for a closed one [F53]', async ({
    page,
    context,
    shop,
  }) => {
    const { url, services } = shop;
    const { notifications } = services.payments;
    const account = await startShopping(page, shop);
    const openPayHere = async () => {
      await page.goto(`${url}/#/cart`);
      await payButton(page).click();
      await page.waitForURL(/\/local\/checkout\/pay\//);
      for (const [label, text] of [
        ['Last name', 'Silva'],
        ['Phone', '071 234 5678'],
        ['Address', '12 Temple Road'],
        ['City', 'Kandy'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.waitForURL(paymentPageUrl);
    };

    await openPayHere();
    await payByCard(page);
    await expect(page.getByText(/Your payment is being confirmed/)).toBeVisible();
    await expectCartCount(page, 1);
    expect(ordersOf(services, account)).toEqual([]);
    expect(await notifications.deliver({ times: 2 })).toEqual([200, 200]);
    await expect(confirmation(page)).toBeVisible();
    await expectCartCount(page, 0);
    expect(ordersOf(services, account)).toEqual([kurta]);

    await storeCart(page, shop, [kurta]);
    await openPayHere();
    services.payments.pay(services.payments.sessions().at(-1)?.id ?? '');
    const later = await context.newPage();
    await page.close();
    expect(await notifications.deliver()).toEqual([200]);
    await later.goto(`${url}/#/account/orders`);
    await expect(later.getByRole('article')).toHaveCount(2);
    await expectCartCount(later, 0);
    await later.getByRole('link', { name: /^Cart, / }).click();
    await expectEmptyCartPage(later);
    expect(ordersOf(services, account)).toEqual([kurta, kurta]);
  });
});
