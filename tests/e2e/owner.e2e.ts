import { addOwner, openBoard, overflowPx, tabTo, violations } from './ownerSteps.ts';
import { expect, test } from './shop.ts';
import { signIn } from './steps.ts';

test('with the keyboard alone, an owner signs in, ships for the customer to see, undoes and cancels', async ({
  page,
  context,
  shop,
}) => {
  addOwner(shop.services);
  await page.goto(`${shop.url}/owner/`);
  await tabTo(page, page.getByRole('button', { name: 'Fill them in' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Waiting/ })).toBeFocused();

  const orders = page.getByRole('article');
  const order = orders.first();
  await expect(order).toBeVisible();
  const before = await orders.count();
  const press = async (name: string | RegExp) => {
    await tabTo(page, order.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };

  await test.step('ship with a tracking number', async () => {
    await press('Add tracking…');
    await tabTo(page, order.getByLabel('Tracking number'));
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('EE123456789LK');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Shipped: /)).toBeVisible();
    await expect(orders).toHaveCount(before - 1);
    const customer = await context.newPage();
    await customer.goto(`${shop.url}/#/sign-in`);
    // The board's owner is not signed in to the shop.
    await signIn(customer);
    await customer.goto(`${shop.url}/#/account/orders`);
    await expect(customer.getByText('EE123456789LK').first()).toBeVisible();
    await customer.close();
  });

  await test.step('take that back', async () => {
    const undo = page.getByRole('button', { name: 'Undo' });
    // The focus is on the next order, and the message comes before the page.
    await page.getByRole('button', { name: 'Skip to content' }).focus();
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    await expect(orders).toHaveCount(before);
  });

  await test.step('cancel', async () => {
    await press('More');
    await press('Cancel order…');
    const reason = order.getByLabel('Why is it cancelled?');
    await expect(reason).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(order.getByRole('button', { name: 'More' })).toBeFocused();
    await press('More');
    await press('Cancel order…');
    await expect(reason).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('Sold out');
    await page.keyboard.press('Enter');
    await expect(orders).toHaveCount(before - 1);
    await expect(page.getByRole('status', { name: 'Messages' })).toHaveText(/^Cancelled/);
  });
});

test.describe('with two months of orders', () => {
  test.use({ hasPastOrders: true });

  test('every page of the board is accessible, and fits a narrow phone and large text', async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${shop.url}/owner/`);
    await expect(page.getByRole('button', { name: 'Fill them in' })).toBeVisible();
    expect(await violations(page), 'sign in').toEqual([]);
    await openBoard(page, shop.url);
    for (const [path, heading] of [
      ['waiting', /^Waiting/],
      ['shipped', /^Shipped/],
      ['confirmed', /^Confirmed/],
      ['cancelled', /^Cancelled/],
      ['trouble', /^Trouble/],
      ['search?q=perera', /^(Search|Found|Results)/],
      ['stock', /^Stock/],
      ['cart', /^New cart/],
      ['figures', /^Figures/],
      ['codes', /^Codes/],
      ['requests', /^Requests/],
      ['settings', /^Settings/],
    ] as const) {
      await page.goto(`${shop.url}/owner/#/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.locator('main [aria-busy=true], main .spinner')).toHaveCount(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page), `${path}, ${colorScheme}`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowPx(page), `${path}, 320 px`).toBe(0);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await overflowPx(page), `${path}, 320 px with text of 200 %`).toBe(0);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize({ width: 360, height: 740 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await violations(page), 'on a desk').toEqual([]);
  });
});
