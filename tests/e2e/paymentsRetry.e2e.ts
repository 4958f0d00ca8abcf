import {
  checkOut,
  expectCartCount,
  expectStoredCart,
  kurta,
  ordersOf,
  paidSessions,
  payAndConfirm,
  payButton,
  paymentPageUrl,
  startPayment,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

test('creates one order for each payment after Back, a cancelled payment and a declined card [F48]', async ({
  page,
  shop,
}) => {
  const { url, services } = shop;
  const { account } = await startPayment(page, shop);
  const unfinished = page.getByText(/we have not received the payment yet/);

  await test.step('Back from the payment page', async () => {
    await page.evaluate(() => window.history.back());
    await expect(unfinished).toBeVisible();
    await expectCartCount(page, 1);
    await payButton(page).click();
    await page.waitForURL(paymentPageUrl);
  });
  await test.step('the link that cancels the payment', async () => {
    await page.getByRole('link', { name: /Back to/ }).click();
    await expect(unfinished).toBeVisible();
    await payButton(page).click();
    await page.waitForURL(paymentPageUrl);
  });
  await test.step('a declined card, then an accepted one', async () => {
    await payByCard(page, '4000 0000 0000 0002');
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    expect(ordersOf(services, account)).toEqual([]);
    await payAndConfirm(page);
  });
  expect(services.payments.sessions()).toHaveLength(3);
  expect(paidSessions(services)).toHaveLength(1);
  expect(ordersOf(services, account)).toEqual([kurta]);
  await expectCartCount(page, 0);

  await test.step('abandoned payments do not affect the next cart', async () => {
    await checkOut(page, url, kurta);
    await payAndConfirm(page);
    expect(paidSessions(services)).toHaveLength(2);
    expect(ordersOf(services, account)).toEqual([kurta, kurta]);
    await expectStoredCart(page, []);
  });
});
