import {
  addProduct,
  expectCartCount,
  kurta,
  ordersOf,
  paidSessions,
  payAndConfirm,
  payButton,
  paymentPageUrl,
  startShopping,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';

test.describe('through PayHere', () => {
  test.use({ payments: { paymentProvider: 'payhere' } });

  test('creates one order when the shopper returns, and one when the tab is closed [F53]', async ({
    page,
    context,
    shop,
  }) => {
    const { url, services } = shop;
    const account = await startShopping(page, shop);
    await page.goto(`${url}/#/cart`);
    const openPayHere = async () => {
      await payButton(page).click();
      await page.waitForURL(/\/local\/checkout\/pay\//);
      for (const [label, text] of [
        ['First name', 'Kumari'],
        ['Last name', 'Silva'],
        ['Phone', '071 234 5678'],
        ['Address', '12 Temple Road'],
        ['City', 'Kandy'],
      ] as const) {
        const field = page.getByLabel(label, { exact: true });
        // The form leaves out what the shop has already sent.
        if (await field.isVisible()) await field.fill(text);
      }
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.waitForURL(paymentPageUrl);
    };

    await openPayHere();
    await payAndConfirm(page);
    await expectCartCount(page, 0);
    expect(ordersOf(services, account)).toEqual([kurta]);
    expect(await services.payments.notifications.deliver({ times: 2 })).toEqual([200, 200]);
    expect(ordersOf(services, account)).toEqual([kurta]);

    await addProduct(page, url, kurta);
    await page.goto(`${url}/#/cart`);
    await openPayHere();
    services.payments.pay(services.payments.sessions().at(-1)?.id ?? '');
    const later = await context.newPage();
    await page.close();
    expect(await services.payments.notifications.deliver()).toEqual([200]);
    await later.goto(`${url}/#/account/orders`);
    await expect(later.getByRole('article')).toHaveCount(2);
    await expectCartCount(later, 0);
    expect(paidSessions(services)).toHaveLength(2);
    expect(ordersOf(services, account)).toEqual([kurta, kurta]);
  });
});
