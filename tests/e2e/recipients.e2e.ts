import { cardOnly } from '../../apps/checkout/src/payments/methods.ts';
import { buildAddress } from '../support/factories.ts';
import { overflowPx, tabTo, violations } from './ownerSteps.ts';
import { payButton, startShopping } from './paymentSteps.ts';
import { expect, test } from './shop.ts';

const transferTo = ['Sarasa Clothing (Private) Limited', 'Bank of Ceylon, Kollupitiya', 'Account 0071234567'];
const methods = { ...cardOnly, ways: ['card', 'cod', 'transfer'] as const, transferTo };
const message = 'Happy birthday, Amma 🎂';

test.use({ payments: { notifications: 'sent', methods } });

test('with the keyboard, a gift goes to Kandy, and is cancelled before it is packed', async ({
  page,
  shop,
}) => {
  const { database } = shop.services;
  const { uid } = await startShopping(page, shop);
  database.write(`userAddresses/${uid}`, buildAddress());
  const amma = buildAddress({ userFullName: 'Amma', userCity: 'Kandy', userPostalCode: '20000' });
  database.write(`users/${uid}/recipients/0`, amma);
  await page.goto(`${shop.url}/#/cart`);
  await tabTo(page, page.getByRole('button', { name: 'Deliver to somebody else' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: /^Me/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Amma Kandy' })).toBeChecked();
  await tabTo(page, page.getByRole('checkbox', { name: 'It is a gift' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(message);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowPx(page), `${width}`).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  await expect(async () => {
    await payButton(page).click();
    await page.waitForURL(/\/local\/checkout\/pay\//, { timeout: 3000 });
  }).toPass();
  await expect(page.getByText('Amma, Kandy')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeDisabled();
  await page.getByRole('radio', { name: /transfer/i }).check();
  await page.getByRole('button', { name: /^Place order · LKR/ }).click();
  const order = page.getByRole('list', { name: 'My orders' });
  await expect(order).toContainText(message);
  const [stored] = database.list('orders');
  expect(stored?.data).toMatchObject({ isForOther: true, giftMessage: message, address: amma });

  await tabTo(page, order.getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have nothing to pay.');
  expect(await violations(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel order' }));
  await page.keyboard.press('Enter');
  await expect(order).toContainText(/Order cancelled/i);
  expect(await overflowPx(page)).toBe(0);
  expect(database.read(`orders/${stored?.id}`)).toMatchObject({ dueMinor: 0, lists: ['cancelled'] });
});
