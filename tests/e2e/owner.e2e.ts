import { addOwner, boardNavigation, openBoard, overflowPx, tabTo, violations } from './ownerSteps.ts';
import { confirmation } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { addToCart, openProduct, payByCard, productName, signInToPay } from './steps.ts';

test(
  'an order from one tab is shipped in another, and the customer sees it under My orders',
  { tag: '@firefox' },
  async ({ page: board, context, shop }) => {
    addOwner(shop.services);
    await openBoard(board, shop.url);

    const customer = await context.newPage();
    await openProduct(customer, shop.url);
    await addToCart(customer);
    await customer.goto(`${shop.url}/#/cart`);
    // The board's owner is not signed in to the shop.
    await signInToPay(customer);
    await payByCard(customer);
    await expect(confirmation(customer)).toBeVisible();

    // Firefox ignores typing in a background tab.
    await board.bringToFront();
    // The board also asks once a minute; this does not wait for it.
    await board.evaluate(() => window.dispatchEvent(new Event('online')));
    const order = board.getByRole('article').filter({ hasText: productName }).filter({ hasText: 'New' });
    await board.getByRole('button', { name: '1 new order' }).click();
    await expect(order).toBeVisible();
    await order.getByRole('button', { name: 'Add tracking…' }).click();
    // `fill` does not reach an input that React controls in Firefox.
    await order.getByLabel('Tracking number').pressSequentially('EE123456789LK');
    await order.getByRole('button', { name: 'Ship with these' }).click();
    await expect(board.getByText(/^Shipped: /)).toBeVisible();
    await expect(order).toHaveCount(0);

    await customer.bringToFront();
    await customer.goto(`${shop.url}/#/account/orders`);
    await expect(customer.getByText('EE123456789LK').first()).toBeVisible();
  },
);

test('the board can be used with the keyboard alone: sign in, ship and undo', async ({ page, shop }) => {
  addOwner(shop.services);
  await page.goto(`${shop.url}/owner/`);
  await tabTo(page, page.getByRole('button', { name: 'Fill them in' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Waiting/ })).toBeFocused();

  const orders = page.getByRole('article');
  await expect(orders.first()).toBeVisible();
  const before = await orders.count();
  await tabTo(page, orders.first().getByRole('button', { name: /^Ship/ }));
  await page.keyboard.press('Enter');
  await expect(orders).toHaveCount(before - 1);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // The focus is on the next order, and the message comes before the page.
  await page.getByRole('button', { name: 'Skip to content' }).focus();
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(orders).toHaveCount(before);
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
      ['figures', /^Figures/],
      ['requests', /^Requests/],
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

  test('a thumb reaches every page and the main action of an order on a phone', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openBoard(page, shop.url);
    await expect(page.getByRole('article').first()).toBeVisible();
    const navigation = boardNavigation(page);
    for (const control of await navigation.getByRole('link').or(navigation.getByRole('button')).all()) {
      const box = await control.boundingBox();
      expect(box?.y, 'in the lower half').toBeGreaterThan(370);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const ship = page.getByRole('button', { name: /^Ship/ }).first();
    const { height = 0 } = (await ship.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
  });
});
