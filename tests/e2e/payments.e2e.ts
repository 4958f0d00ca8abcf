import type { Page } from '@playwright/test';
import {
  add,
  begin,
  comeBack,
  commits,
  confirmed,
  expectCart,
  kurta,
  leaveToPay,
  ordersOf,
  paidSessions,
  paymentPage,
  signInAs,
  storedCart,
  successUrl,
  tee,
  withoutPictures,
} from './paymentSteps.ts';
import { expect, paymentSuccessToken, test } from './shop.ts';
import { payByCard } from './steps.ts';

async function backToSuccess(page: Page) {
  for (let steps = 0; steps < 8 && !successUrl.test(page.url()); steps += 1) await page.goBack();
  expect(page.url()).toMatch(successUrl);
}

for (const isNamed of [true, false]) {
  const outcome = isNamed ? /Your order is confirmed\./ : /There is nothing left to confirm\./;

  test(`a success page seen again${isNamed ? '' : ', of an older checkout server,'} records nothing`, async ({
    page,
    context,
    browser,
    shop,
  }) => {
    const { url, services } = shop;
    const { account, id } = await begin(page, shop);
    if (isNamed) await payByCard(page);
    else {
      services.payments.pay(id);
      await page.goto(`${url}/#/payment-success/${paymentSuccessToken}`);
    }
    await expect(confirmed(page)).toBeVisible();
    expect(await storedCart(page)).toEqual({ products: [], areTotalsRight: true });
    const tries = commits(services).length;
    const expectNothingNew = async (tab: Page) => {
      await expect(tab.getByText(outcome)).toBeVisible();
      await expectCart(tab, 1);
      expect(await storedCart(tab)).toEqual({ products: [tee], areTotalsRight: true });
      expect(commits(services)).toHaveLength(tries);
    };

    await test.step('after going on shopping, by Back', async () => {
      await page.getByRole('link', { name: 'CONTINUE SHOPPING' }).click();
      await add(page, url, tee);
      await page.goto(`${url}/#/cart`);
      await backToSuccess(page);
      await expectNothingNew(page);
    });
    await test.step('by reload', async () => {
      await page.reload();
      await expectNothingNew(page);
    });
    await test.step('by Back to the payment page and Forward', async () => {
      await page.goBack();
      await page.waitForURL(paymentPage);
      // Firefox shows the page that it remembers, and tells of no load.
      await page.evaluate(() => window.history.forward());
      await expectNothingNew(page);
    });
    await test.step('by a duplicate of the tab', async () => {
      const duplicate = await context.newPage();
      await duplicate.goto(page.url());
      await expectNothingNew(duplicate);
      await duplicate.close();
    });
    await test.step('by a restored session of the browser', async () => {
      const address = page.url();
      const storageState = await context.storageState({ indexedDB: true });
      await page.close();
      const restored = await browser.newContext({ storageState });
      await withoutPictures(restored);
      const tab = await restored.newPage();
      await tab.goto(address);
      await expectNothingNew(tab);
      await tab.getByRole('link', { name: 'My orders' }).click();
      await expect(tab.getByRole('article')).toHaveCount(1);
      await restored.close();
    });
    expect(paidSessions(services)).toHaveLength(1);
    expect(ordersOf(services, account)).toEqual([kurta]);
  });
}

test('a success page left open in the background records nothing when its tab is used again', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account } = await begin(page, shop);
  await payByCard(page);
  await expect(confirmed(page)).toBeVisible();
  const tries = commits(services).length;

  const other = await context.newPage();
  await other.goto(`${url}/#/account`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in to see your order' })).toBeVisible();
  await signInAs(other, url, account);
  await add(other, url, kurta);

  await page.bringToFront();
  await expect(confirmed(page)).toBeVisible();
  await expectCart(page, 1);
  await page.reload();
  await expect(confirmed(page)).toBeVisible();
  await expectCart(page, 1);
  expect(await storedCart(page)).toEqual({ products: [kurta], areTotalsRight: true });
  expect(commits(services)).toHaveLength(tries);
  expect(ordersOf(services, account)).toEqual([kurta]);
});

test('the return opens in another tab, and the first one buys the same again', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account, id } = await begin(page, shop);
  services.payments.pay(id);
  const other = await context.newPage();
  await comeBack(other, services, id);
  await expect(confirmed(other)).toBeVisible();
  await expectCart(other, 0);

  await add(page, url, kurta);
  await leaveToPay(page, url);
  await payByCard(page);
  await expect(confirmed(page)).toBeVisible();
  for (const tab of [page, other]) await expectCart(tab, 0);
  expect(paidSessions(services)).toHaveLength(2);
  expect(ordersOf(services, account)).toEqual([kurta, kurta]);
  expect(await storedCart(other)).toEqual({ products: [], areTotalsRight: true });
});

test('the same cart paid in two tabs is two orders, and leaves the cart once', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account, id } = await begin(page, shop);
  const other = await context.newPage();
  const otherId = await leaveToPay(other, url);
  services.payments.pay(id);
  services.payments.pay(otherId);
  const third = await context.newPage();
  await add(third, url, tee);

  await Promise.all([comeBack(page, services, id), comeBack(other, services, otherId)]);
  for (const tab of [page, other]) {
    await expect(confirmed(tab)).toBeVisible();
    await expectCart(tab, 1);
  }
  expect(ordersOf(services, account)).toEqual([kurta, kurta]);
  expect(await storedCart(third)).toEqual({ products: [tee], areTotalsRight: true });
});
