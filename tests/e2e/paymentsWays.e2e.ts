import {
  add,
  addAccount,
  begin,
  confirmed,
  expectCart,
  kurta,
  leaveToPay,
  ordersOf,
  paidSessions,
  paymentPage,
  signInAs,
  storedCart,
  toPayment,
  withoutPictures,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

test('Back and pay again, cancel and pay again, a declined card: as many orders as payments', async ({
  page,
  shop,
}) => {
  const { url, services } = shop;
  const { account } = await begin(page, shop);
  const unfinished = page.getByText(/we have not received the payment yet/);

  await test.step('Back from the payment page', async () => {
    await page.evaluate(() => window.history.back());
    await expect(unfinished).toBeVisible();
    await expectCart(page, 1);
    await toPayment(page).click();
    await page.waitForURL(paymentPage);
  });
  await test.step('the link back to the shop', async () => {
    await page.getByRole('link', { name: /Back to/ }).click();
    await expect(unfinished).toBeVisible();
    await toPayment(page).click();
    await page.waitForURL(paymentPage);
  });
  await test.step('a card that is declined, then one that is taken', async () => {
    await payByCard(page, '4000 0000 0000 0002');
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    expect(ordersOf(services, account)).toEqual([]);
    await payByCard(page);
    await expect(confirmed(page)).toBeVisible();
  });
  expect(services.payments.sessions()).toHaveLength(3);
  expect(paidSessions(services)).toHaveLength(1);
  expect(ordersOf(services, account)).toEqual([kurta]);
  await expectCart(page, 0);

  await test.step('what was begun and given up is of no concern to the next cart', async () => {
    await add(page, url, kurta);
    await page.goto(`${url}/#/cart`);
    await leaveToPay(page, url);
    await payByCard(page);
    await expect(confirmed(page)).toBeVisible();
    expect(paidSessions(services)).toHaveLength(2);
    expect(ordersOf(services, account)).toEqual([kurta, kurta]);
    expect(await storedCart(page)).toEqual({ products: [], areTotalsRight: true });
  });
});

test.describe('through PayHere', () => {
  test.use({ payments: { paymentProvider: 'payhere' } });

  test('paid and come back, or paid and the tab closed: one order each', async ({ page, context, shop }) => {
    const { url, services } = shop;
    await withoutPictures(context);
    const account = addAccount(services, 'kumari');
    await signInAs(page, url, account);
    await add(page, url, kurta);
    await page.goto(`${url}/#/cart`);
    const fillIn = async () => {
      await toPayment(page).click();
      await page.waitForURL(/\/local\/checkout\/pay\//);
      for (const [label, text] of [
        ['First name', 'Kumari'],
        ['Last name', 'Silva'],
        ['Phone', '071 234 5678'],
        ['Address', '12 Temple Road'],
        ['City', 'Kandy'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        // The shop may have told some of it already.
        if (await field.isVisible()) await field.fill(text);
      }
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.waitForURL(paymentPage);
    };

    await fillIn();
    await payByCard(page);
    await expect(confirmed(page)).toBeVisible();
    await expectCart(page, 0);
    expect(ordersOf(services, account)).toEqual([kurta]);
    expect(await services.payments.notifications.deliver({ times: 2 })).toEqual([200, 200]);
    expect(ordersOf(services, account)).toEqual([kurta]);

    await add(page, url, kurta);
    await page.goto(`${url}/#/cart`);
    await fillIn();
    services.payments.pay(services.payments.sessions().at(-1)?.id ?? '');
    const later = await context.newPage();
    await page.close();
    expect(await services.payments.notifications.deliver()).toEqual([200]);
    await later.goto(`${url}/#/account/orders`);
    await expect(later.getByRole('article')).toHaveCount(2);
    await expectCart(later, 0);
    expect(paidSessions(services)).toHaveLength(2);
    expect(ordersOf(services, account)).toEqual([kurta, kurta]);
  });
});
