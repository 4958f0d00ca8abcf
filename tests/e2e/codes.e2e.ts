import { cardOnly } from '../../apps/checkout/src/payments/methods.ts';
import { buildAddress } from '../support/factories.ts';
import { overflowPx, tabTo, violations } from './ownerSteps.ts';
import { confirmation, payButton, paymentPageUrl, startShopping } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { documentOf, payByCard } from './steps.ts';

const transferTo = ['Sarasa Clothing (Private) Limited', 'Bank of Ceylon, Kollupitiya', 'Account 0071234567'];
const methods = { ...cardOnly, ways: ['card', 'cod', 'transfer'] as const, codFeeMinor: 15_000, transferTo };
const orderedUrl = /#\/account\/orders\?placed=/;

for (const way of ['card', 'cod', 'transfer'] as const) {
  test.describe(`by ${way}`, () => {
    test.use({ payments: { notifications: 'sent', ...(way !== 'card' && { methods }) } });

    test('with the keyboard, a code is added, paid with, and on the receipt', async ({ page, shop }) => {
      const { database } = shop.services;
      database.write('codes/WELCOME500', { kind: 'amount', amountMinor: 50_000, isStopped: false });
      const { uid } = await startShopping(page, shop);
      database.write(`userAddresses/${uid}`, buildAddress());
      await page.goto(`${shop.url}/#/cart`);
      await tabTo(page, page.getByRole('button', { name: 'Add a code' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowPx(page), `${width}`).toBe(0);
        expect(await violations(page)).toEqual([]);
      }
      await page.keyboard.type('welcome 500');
      await page.keyboard.press('Enter');
      const row = page.getByRole('status', { name: 'Code' });
      await expect(row).toContainText('Discount WELCOME500');
      await expect(row).toContainText('−LKR 500.00');
      expect(await violations(page)).toEqual([]);

      await expect(async () => {
        await payButton(page).click();
        await page.waitForURL(way === 'card' ? paymentPageUrl : /\/local\/checkout\/pay\//, {
          timeout: 3000,
        });
      }).toPass();
      if (way === 'card') {
        await payByCard(page);
        await expect(confirmation(page)).toBeVisible();
        await expect(page.getByText('−LKR 500.00')).toBeVisible();
      } else {
        await expect(page.getByText('Discount WELCOME500')).toBeVisible();
        await page.getByRole('radio', { name: way === 'cod' ? /^Cash/ : /transfer/i }).check();
        await page.getByRole('button', { name: /^Place order · LKR/ }).click();
        await page.waitForURL(orderedUrl);
      }
      const [receipt] = database.list(`users/${uid}/receipts`);
      expect(receipt?.data.money).toContainEqual({ kind: 'discount', minor: -50_000, code: 'WELCOME500' });
      const price = Number(documentOf(shop, 'avurudu-kurta').price);
      expect(receipt?.data.lines).toMatchObject([{ productPrice: price, discountMinor: 50_000 }]);
      expect(database.list('codes/WELCOME500/uses')).toMatchObject([{ id: uid, data: { uses: 1 } }]);
    });
  });
}
