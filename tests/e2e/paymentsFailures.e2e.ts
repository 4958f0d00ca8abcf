import {
  expectCartCount,
  expectEmptyCartPage,
  expectStoredCart,
  isCommit,
  kurta,
  ordersOf,
  payAndConfirm,
  payButton,
  startPayment,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

const confirmingNotice = /We are confirming your payment of \d+ \w+ \d{4}/;

for (const [failure, fault] of [
  ['returns errors', { status: 503 }],
  ['does not answer', { delayMs: 60_000, drop: true }],
] as const) {
  test(
    `a payment made while the database ${failure} is recorded later, although the tab was closed [F50]`,
    { tag: 'status' in fault ? [] : '@nightly' },
    async ({ page, context, shop }) => {
      const { url, services } = shop;
      const { account } = await startPayment(page, shop);
      services.database.faults.add({ match: isCommit, ...fault });
      const attempt = page.waitForRequest(/:commit/);
      await payByCard(page);
      await attempt;
      if ('status' in fault) {
        await expect(page.getByText(/Nothing is lost: we keep trying/)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      }
      await expectCartCount(page, 1);
      const down = await context.newPage();
      await page.close();

      await down.goto(`${url}/#/cart`);
      await expect(down.getByText(confirmingNotice)).toBeVisible();
      await expect(down.getByText(/have not received the payment/)).toHaveCount(0);
      expect(ordersOf(services, account)).toEqual([]);
      await down.goto(`${url}/#/account/orders`);
      await expect(down.getByText(confirmingNotice)).toBeVisible();
      const up = await context.newPage();
      await down.close();

      services.database.faults.clear();
      await up.goto(url);
      await expectCartCount(up, 0);
      await up.getByRole('link', { name: /^Cart, / }).click();
      await expectEmptyCartPage(up);
      await expect(up.getByText(confirmingNotice)).toHaveCount(0);
      await expectStoredCart(up, []);
      expect(ordersOf(services, account)).toEqual([kurta]);
      if ('status' in fault) shop.expectProblem(/The purchase could not be recorded/);
      shop.allowProblem(/Failed to load resource: .*(503|ERR_EMPTY_RESPONSE)/);
    },
  );
}

test('no payment starts when the browser cannot store it [F52]', async ({ page, shop }) => {
  const { url, services } = shop;
  const { account } = await startPayment(page, shop);
  await page.goto(`${url}/#/cart`);
  await expect(payButton(page)).toBeVisible();
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
  await payButton(page).click();
  await expect(page.getByText(/We could not start the payment/)).toBeVisible();
  shop.expectProblem(/could not be started/);
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  expect(page.url()).toContain('#/cart');
  await expectStoredCart(page, [kurta]);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('full'))) {
      localStorage.removeItem(key);
    }
  });
  await payButton(page).click();
  await payAndConfirm(page);
  expect(ordersOf(services, account)).toEqual([kurta]);
});
