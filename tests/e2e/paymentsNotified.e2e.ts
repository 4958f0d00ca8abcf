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
  storedCart,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

const isCommit = ({ url }: { url: string }) => url.includes(':commit');

test('paid, and the tab closed on the payment page: the notification makes the order', async ({
  page,
  context,
  shop,
}) => {
  const { url, services } = shop;
  const { account, id } = await begin(page, shop);
  const later = await context.newPage();
  services.payments.pay(id);
  await page.close();
  expect(await services.payments.notifications.deliver()).toEqual([200]);

  await later.goto(`${url}/#/account/orders`);
  await expect(later.getByRole('article')).toHaveCount(1);
  await expectCart(later, 0);
  await later.getByRole('link', { name: /^Cart, / }).click();
  await expect(later.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  expect(await storedCart(later)).toEqual({ products: [], areTotalsRight: true });
  expect(ordersOf(services, account)).toEqual([kurta]);
  expect(commits(services)).toEqual([]);
});

test('one order, whenever and however often the notification comes', async ({ page, shop }) => {
  const { url, services } = shop;
  const { notifications } = services.payments;
  const { account, id } = await begin(page, shop);
  let expected = 0;
  const expectOneMore = async () => {
    await expect(confirmed(page)).toBeVisible();
    await expectCart(page, 0);
    expected += 1;
    expect(ordersOf(services, account)).toEqual(Array(expected).fill(kurta));
  };
  const beginAnother = async () => {
    await add(page, url, kurta);
    return leaveToPay(page, url);
  };

  await test.step('before the return', async () => {
    services.payments.pay(id);
    expect(await notifications.deliver({ id })).toEqual([200]);
    await comeBack(page, services, id);
    await expectOneMore();
  });
  await test.step('after the return, twice', async () => {
    const next = await beginAnother();
    await payByCard(page);
    await expectOneMore();
    expect(await notifications.deliver({ id: next, times: 2 })).toEqual([200, 200]);
    expect(ordersOf(services, account)).toHaveLength(expected);
  });
  await test.step('while the browser writes', async () => {
    const next = await beginAnother();
    let statuses: Promise<number[]> | undefined;
    services.database.faults.add({
      // The notification is worked off before the browser's own write is.
      match: (request) => {
        if (!isCommit(request)) return false;
        statuses ??= notifications.deliver({ id: next });
        return true;
      },
      delayMs: 200,
      times: 1,
    });
    await payByCard(page);
    await expectOneMore();
    expect(await statuses).toEqual([200]);
  });
  await test.step('while the answer to the browser is lost', async () => {
    const next = await beginAnother();
    services.database.faults.add({ match: isCommit, drop: true, afterHandling: true, times: 1 });
    await payByCard(page);
    await expectOneMore();
    expect(await notifications.deliver({ id: next })).toEqual([200]);
  });
  await test.step('all of them again', async () => {
    await notifications.deliver({ again: true });
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page.getByRole('article')).toHaveCount(expected);
    expect(ordersOf(services, account)).toHaveLength(expected);
  });
  // A browser's own write that found the record there, or whose answer was lost.
  shop.allowProblem(/Failed to load resource: .*(403|ERR_EMPTY_RESPONSE)|The purchase could not be recorded/);
});

test.describe('where the checkout server alone writes orders', () => {
  test.use({ payments: { isProven: true } });

  test('the page waits for it, and a closed tab loses nothing', async ({ page, context, shop }) => {
    const { url, services } = shop;
    const { notifications } = services.payments;
    const { account } = await begin(page, shop);
    await payByCard(page);
    await expect(page.getByText(/Your payment is being confirmed/)).toBeVisible();
    await expectCart(page, 1);
    expect(ordersOf(services, account)).toEqual([]);
    expect(await notifications.deliver()).toEqual([200]);
    await expect(confirmed(page)).toBeVisible();
    await expectCart(page, 0);
    expect(ordersOf(services, account)).toEqual([kurta]);

    await add(page, url, kurta);
    await leaveToPay(page, url);
    await payByCard(page);
    await expect(page.getByText(/Your payment is being confirmed/)).toBeVisible();
    const later = await context.newPage();
    await page.close();
    await later.goto(`${url}/#/cart`);
    await expect(later.getByText(/are confirming your payment/)).toBeVisible();
    expect(await notifications.deliver()).toEqual([200]);
    await later.reload();
    await expect(later.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    expect(ordersOf(services, account)).toEqual([kurta, kurta]);
    shop.allowProblem(/Failed to load resource: .*403/);
  });
});
