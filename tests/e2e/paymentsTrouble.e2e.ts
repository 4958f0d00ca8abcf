import { begin, confirmed, expectCart, kurta, ordersOf, storedCart, toPayment } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

const isCommit = ({ url }: { url: string }) => url.includes(':commit');
const beingRecorded = /We are confirming your payment of \d+ \w+ \d{4}/;

for (const [trouble, fault] of [
  ['refuses', { status: 503 }],
  ['does not answer', { delayMs: 60_000, drop: true }],
] as const) {
  test(`paid while the database ${trouble}, tab closed: recorded by itself later`, async ({
    page,
    context,
    shop,
  }) => {
    const { url, services } = shop;
    const { account } = await begin(page, shop);
    services.database.faults.add({ match: isCommit, ...fault });
    const tried = page.waitForRequest(/:commit/);
    await payByCard(page);
    await tried;
    if ('status' in fault) {
      await expect(page.getByText(/Nothing is lost: we keep trying/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    }
    await expectCart(page, 1);
    const down = await context.newPage();
    await page.close();

    await down.goto(`${url}/#/cart`);
    await expect(down.getByText(beingRecorded)).toBeVisible();
    await expect(down.getByText(/have not received the payment/)).toHaveCount(0);
    expect(ordersOf(services, account)).toEqual([]);
    await down.goto(`${url}/#/account/orders`);
    await expect(down.getByText(beingRecorded)).toBeVisible();
    const up = await context.newPage();
    await down.close();

    services.database.faults.clear();
    await up.goto(url);
    await expectCart(up, 0);
    await up.getByRole('link', { name: /^Cart, / }).click();
    await expect(up.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await expect(up.getByText(beingRecorded)).toHaveCount(0);
    expect(await storedCart(up)).toEqual({ products: [], areTotalsRight: true });
    expect(ordersOf(services, account)).toEqual([kurta]);
    if ('status' in fault) shop.expectProblem(/The purchase could not be recorded/);
    shop.allowProblem(/Failed to load resource: .*(503|ERR_EMPTY_RESPONSE)/);
  });
}

test('no payment is started that the browser cannot store', async ({ page, shop }) => {
  const { url, services } = shop;
  const { account } = await begin(page, shop);
  await page.goto(`${url}/#/cart`);
  await expect(toPayment(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('paymentJournal');
    for (let length = 4_000_000; length > 0;) {
      try {
        localStorage.setItem(`full${length}`, 'x'.repeat(length));
      } catch {
        length = Math.floor(length / 2);
        continue;
      }
      length = Math.floor(length * 0.9);
    }
  });
  await toPayment(page).click();
  await expect(page.getByText(/We could not start the payment/)).toBeVisible();
  shop.expectProblem(/could not be started/);
  await expect(toPayment(page)).toHaveAttribute('aria-disabled', 'false');
  expect(page.url()).toContain('#/cart');
  expect(await storedCart(page)).toEqual({ products: [kurta], areTotalsRight: true });

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('full'))) {
      localStorage.removeItem(key);
    }
  });
  await toPayment(page).click();
  await payByCard(page);
  await expect(confirmed(page)).toBeVisible();
  expect(ordersOf(services, account)).toEqual([kurta]);
});
