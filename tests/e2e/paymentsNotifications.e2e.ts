import {
  checkOut,
  commits,
  confirmation,
  expectCartCount,
  expectEmptyCartPage,
  expectStoredCart,
  isCommit,
  kurta,
  ordersOf,
  returnToShop,
  startPayment,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

test('the notification creates the order when the tab is closed on the payment page [F53]', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account, id } = await startPayment(page, shop);
  const later = await context.newPage();
  services.payments.pay(id);
  await page.close();
  expect(await services.payments.notifications.deliver()).toEqual([200]);

  await later.goto(`${url}/#/account/orders`);
  await expect(later.getByRole('article')).toHaveCount(1);
  await expectCartCount(later, 0);
  await later.getByRole('link', { name: /^Cart, / }).click();
  await expectEmptyCartPage(later);
  await expectStoredCart(later, []);
  expect(ordersOf(services, account)).toEqual([kurta]);
  expect(commits(services)).toEqual([]);
});

test('each payment becomes one order, whenever and however often the notification arrives [F54]', async ({
  page,
  shop,
}) => {
  const { url, services } = shop;
  const { notifications } = services.payments;
  const { account, id } = await startPayment(page, shop);
  let expected = 0;
  const expectOneMoreOrder = async () => {
    await expect(confirmation(page)).toBeVisible();
    await expectCartCount(page, 0);
    expected += 1;
    expect(ordersOf(services, account)).toEqual(Array(expected).fill(kurta));
  };
  const payAgain = () => checkOut(page, url, kurta);

  await test.step('before the return', async () => {
    services.payments.pay(id);
    expect(await notifications.deliver({ id })).toEqual([200]);
    await returnToShop(page, services, id);
    await expectOneMoreOrder();
  });
  await test.step('after the return, twice', async () => {
    const next = await payAgain();
    await payByCard(page);
    await expectOneMoreOrder();
    expect(await notifications.deliver({ id: next, times: 2 })).toEqual([200, 200]);
    expect(ordersOf(services, account)).toHaveLength(expected);
  });
  await test.step('while the browser writes', async () => {
    const next = await payAgain();
    let statuses: Promise<number[]> | undefined;
    services.database.faults.add({
      // The server handles the notification before the browser's own write.
      match: (request) => {
        if (!isCommit(request)) return false;
        statuses ??= notifications.deliver({ id: next });
        return true;
      },
      delayMs: 200,
      times: 1,
    });
    await payByCard(page);
    await expectOneMoreOrder();
    expect(await statuses).toEqual([200]);
  });
  await test.step('when the response to the browser is lost', async () => {
    const next = await payAgain();
    services.database.faults.add({ match: isCommit, drop: true, afterHandling: true, times: 1 });
    await payByCard(page);
    await expectOneMoreOrder();
    expect(await notifications.deliver({ id: next })).toEqual([200]);
  });
  await test.step('when all are delivered again', async () => {
    await notifications.deliver({ again: true });
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page.getByRole('article')).toHaveCount(expected);
    expect(ordersOf(services, account)).toHaveLength(expected);
  });
  // The browser's own write finds the record already there, or its response is lost.
  shop.allowProblem(/Failed to load resource: .*(403|ERR_EMPTY_RESPONSE)|The purchase could not be recorded/);
});

test.describe('when only the checkout server writes orders', () => {
  test.use({ payments: { isProven: true } });

  test('the page waits for it, and closing the tab loses nothing [F53]', async ({ page, context, shop }) => {
    const { url, services } = shop;
    const { notifications } = services.payments;
    const { account } = await startPayment(page, shop);
    await payByCard(page);
    await expect(page.getByText(/Your payment is being confirmed/)).toBeVisible();
    await expectCartCount(page, 1);
    expect(ordersOf(services, account)).toEqual([]);
    expect(await notifications.deliver()).toEqual([200]);
    await expect(confirmation(page)).toBeVisible();
    await expectCartCount(page, 0);
    expect(ordersOf(services, account)).toEqual([kurta]);

    await checkOut(page, url, kurta);
    await payByCard(page);
    await expect(page.getByText(/Your payment is being confirmed/)).toBeVisible();
    const later = await context.newPage();
    await page.close();
    await later.goto(`${url}/#/cart`);
    await expect(later.getByText(/are confirming your payment/)).toBeVisible();
    expect(await notifications.deliver()).toEqual([200]);
    await later.reload();
    await expectEmptyCartPage(later);
    expect(ordersOf(services, account)).toEqual([kurta, kurta]);
    shop.allowProblem(/Failed to load resource: .*403/);
  });
});
