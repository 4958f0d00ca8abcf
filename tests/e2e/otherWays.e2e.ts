import type { Page } from '@playwright/test';
import { cardOnly } from '../../apps/checkout/src/payments/methods.ts';
import { buildAddress } from '../support/factories.ts';
import { overflowPx, tabTo, violations } from './ownerSteps.ts';
import { expectCartCount, payButton, startShopping } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import type { Shop } from './shop.ts';

const transferTo = ['Sarasa Clothing (Private) Limited', 'Bank of Ceylon, Kollupitiya', 'Account 0071234567'];
const methods = { ...cardOnly, ways: ['card', 'cod', 'transfer'] as const, codFeeMinor: 15_000, transferTo };

test.use({ payments: { notifications: 'sent', methods } });

const choicePageUrl = /\/local\/checkout\/pay\//;
const thanks = (page: Page) => page.getByText('Thank you. Your order is placed.');

/** Goes from the cart of a new customer with an address to the page on which they choose how to pay. */
async function openChoice(page: Page, shop: Shop) {
  const account = await startShopping(page, shop);
  shop.services.database.write(`userAddresses/${account.uid}`, {
    ...buildAddress(),
    userFullName: 'Kumari Silva',
  });
  await page.goto(`${shop.url}/#/cart`);
  await payButton(page).click();
  await page.waitForURL(choicePageUrl);
  return account;
}

test.describe('without cards', () => {
  test.use({
    payments: { notifications: 'sent', methods: { ...methods, ways: ['cod', 'transfer'] as const } },
  });

  test('an order is placed and no provider is asked', async ({ page, shop }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await openChoice(page, shop);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.getByRole('button', { name: /^Place order · LKR/ }).click();
    await expect(thanks(page)).toBeVisible();
    expect(shop.services.payments.requests).toEqual([]);
    expect(asked.filter((url) => /stripe|payhere/i.test(url))).toEqual([]);
    expect((await (await page.request.get(`${shop.url}/local/checkout/health`)).json()).methods).toEqual([
      'cod',
      'transfer',
    ]);
  });
});

test('with the keyboard, an order for cash is chosen, and placed once', async ({ page, shop }) => {
  await openChoice(page, shop);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowPx(page), `${width}`).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('radio', { name: /^Card/ }).focus();
  await page.keyboard.press('ArrowDown');
  const order = page.getByRole('button', { name: /^Place order · LKR/ });
  await tabTo(page, order);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/account\/orders\?placed=/);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(/to pay in cash on delivery/)).toBeVisible();
  await expectCartCount(page, 0);
  expect(await violations(page)).toEqual([]);

  await test.step('Back and a reload place nothing else', async () => {
    await page.goBack();
    await expect(thanks(page)).toBeVisible();
    await page.reload();
    await expect(thanks(page)).toBeVisible();
    expect(shop.services.database.list('settings').find(({ id }) => id === 'receiptNumbers')?.data.next).toBe(
      1002,
    );
  });
});
