import { buildAddress, buildPurchaseDocument } from '../factories.ts';
import {
  addAccount,
  addProduct,
  checkOut,
  kurta,
  payAndConfirm,
  signInAs,
  stubPictures,
  tee,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { signIn } from './steps.ts';

declare global {
  interface Window {
    timesPrinted?: number;
  }
}

test('after paying, a phone shows the order, asks for the address, and lists and prints the order [U49] [U57]', async ({
  page,
  shop: { url, services },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await stubPictures(page.context());
  await page.addInitScript(() => {
    window.print = () => {
      window.timesPrinted = (window.timesPrinted ?? 0) + 1;
    };
  });
  const account = addAccount(services, 'Kumari');
  await signInAs(page, url, account);
  await addProduct(page, url, tee);
  await checkOut(page, url, kurta);
  await payAndConfirm(page);

  await test.step('the success page shows what was paid for', async () => {
    await expect(page.getByText('An email confirmation was sent to kumari@example.com.')).toBeVisible();
    const order = page.getByRole('list', { name: 'Your order' });
    await expect(order.getByRole('heading', { name: 'Everyday Cotton Tee' })).toBeVisible();
    await expect(order.getByRole('heading', { name: 'Avurudu Kurta' })).toBeVisible();
    await expect(page.getByText('Total', { exact: true })).toBeVisible();
  });

  await test.step('the address is entered in place', async () => {
    await expect(page.getByRole('heading', { name: 'Where should we deliver?' })).toBeVisible();
    await page.getByLabel('Full name').fill('කුමාරි');
    await page.getByRole('textbox', { name: 'Address' }).fill('18/2 පන්සල පාර');
    await page.getByLabel('City').fill('Kandy');
    await page.getByLabel('Postal code').fill('20000');
    await page.getByLabel('Phone').fill('071 234 5678');
    await page.getByRole('button', { name: 'SAVE ADDRESS' }).click();
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
    await expect(page.getByText('18/2 පන්සල පාර')).toBeVisible();
    await expect(page.getByText(/^Expected \w{3} \d+ (\w{3} )?– \w{3} \d+ \w{3}$/)).toBeVisible();
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  await test.step('a reload shows the same order', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Avurudu Kurta' })).toBeVisible();
    await expect(page.getByText('18/2 පන්සල පාර')).toBeVisible();
  });

  await test.step('My orders has both lines in one order', async () => {
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page.getByText('1 order', { exact: true })).toBeVisible();
    const order = page.getByRole('list', { name: 'My orders' }).getByRole('listitem').first();
    await expect(order.getByRole('article')).toHaveCount(2);
    await expect(order.getByText('2 items')).toBeVisible();
  });

  await test.step('the receipt is printed, and nothing else', async () => {
    await page.getByRole('button', { name: 'Print receipt' }).click();
    await expect.poll(() => page.evaluate(() => window.timesPrinted)).toBe(1);
    const receipt = page.locator('[data-receipt]');
    await expect(receipt).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(receipt).toBeVisible();
    await expect(receipt).toContainText('කුමාරි');
    await expect(receipt).toContainText('18/2 පන්සල පාර');
    await expect(page.getByRole('banner').first()).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    expect(await receipt.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Tab');
    await expect(receipt).toHaveCount(0);
  });
});

test('signing out before the orders are loaded sends no request that is refused', async ({ page, shop }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = page.waitForRequest(/orderList-.*\.js/);
  await page.route(/orderList-.*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  await held;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const loaded = page.waitForResponse(/orderList-.*\.js/);
  release();
  await (await loaded).finished();
  // The browser logs a refused request, which fails the test.
  await page.goto(`${shop.url}/#/terms-and-conditions`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(shop.services.database.requests.filter(({ url }) => url.includes(':runQuery'))).toEqual([]);
});

for (const width of [320, 1280]) {
  test(`an unusual order history fits a width of ${width} px [U57]`, async ({
    page,
    shop: { url, services },
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await stubPictures(page.context());
    const account = addAccount(services, 'kumari');
    const orders = `users/${account.uid}/userPurchases`;
    const purchasedAt = new Date();
    for (let index = 0; index < 100; index += 1) {
      services.database.write(
        `${orders}/line${index}`,
        buildPurchaseDocument({ productName: `${'very-long-'.repeat(index)}name`, purchasedAt }),
      );
    }
    services.database.write(
      `${orders}/huge`,
      buildPurchaseDocument({ productPrice: 9_999_999_999, productName: '', productImages: '' }),
    );
    services.database.write(`${orders}/damaged`, buildPurchaseDocument({ productSize: 'M' }));
    services.database.write(
      `userAddresses/${account.uid}`,
      buildAddress({ userFullName: 'க'.repeat(200), userAddress: 'ම'.repeat(500) }),
    );
    await signInAs(page, url, account);
    await page.goto(`${url}/#/account/orders`);
    await expect(page.getByRole('article')).toHaveCount(100);
    // More are loaded near the end, which moves as the lines are laid out.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.getByRole('article')).toHaveCount(102, { timeout: 500 });
    }).toPass();
    await expect(page.getByText('LKR 19,999,999,998.00').first()).toBeVisible();
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
}
