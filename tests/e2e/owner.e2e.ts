import {
  addOwner,
  boardNavigation,
  expectLarge,
  openBoard,
  overflowPx,
  tabTo,
  violations,
} from './ownerSteps.ts';
import { confirmation } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { addToCart, openProduct, payByCard, productName, signInToPay } from './steps.ts';

test('an order from one tab is shipped in another, and the customer sees it under My orders', async ({
  page: board,
  context,
  shop,
}) => {
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
});

test('the board can be used with the keyboard alone: sign in, ship, undo and cancel', async ({
  page,
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

  const order = orders.first();
  const openForm = async (name: string) => {
    await tabTo(page, order.getByRole('button', { name: 'More' }));
    await page.keyboard.press('Enter');
    await tabTo(page, order.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await openForm('Cancel order…');
  const reason = order.getByLabel('Why is it cancelled?');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(order.getByRole('button', { name: 'More' })).toBeFocused();
  await openForm('Cancel order…');
  await expect(reason).toBeFocused();
  await page.keyboard.type('Sold out');
  await page.keyboard.press('Enter');
  await expect(orders).toHaveCount(before - 1);
  await expect(page.getByRole('status', { name: 'Messages' })).toHaveText(/^Cancelled/);
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `every form, menu and dialog of the board is accessible (${colorScheme})`,
      { tag: '@nightly' },
      async ({ page, shop }) => {
        const expectAccessible = async (what: string) => expect(await violations(page), what).toEqual([]);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 360, height: 740 });
        await openBoard(page, shop.url);
        const button = (name: string | RegExp) => page.getByRole('button', { name });
        const order = page.getByRole('article').first();
        const more = order.getByRole('button', { name: 'More' });

        // A short list, of which the first order waits: axe looks at every element.
        await page.goto(`${shop.url}/owner/#/search?q=perera`);
        await order.getByRole('button', { name: 'Add tracking…' }).click();
        await page.getByLabel('Carrier').selectOption('Another carrier…');
        await page.getByLabel('Tracking number').fill('<script>');
        await button('Ship with these').click();
        await expectAccessible('shipping details, refused');
        await page.keyboard.press('Escape');
        await more.click();
        await expectAccessible('menu of an order');
        await button('Cancel order…').click();
        await button('Cancel the order').click();
        await expectAccessible('cancelling without a reason');
        await page.keyboard.press('Escape');
        await order.getByRole('button', { name: /note$/ }).click();
        await expectAccessible('note');
        await page.keyboard.press('Escape');

        await button('Print all').click();
        await expectAccessible('what to print');
        await page.keyboard.press('Escape');
        await page.getByRole('checkbox', { name: /^Select all/ }).check();
        const dock = page.getByRole('region', { name: 'Selected orders' });
        await dock.getByRole('button', { name: 'Add tracking…' }).click();
        await page
          .getByLabel(/^Tracking number for/)
          .first()
          .fill('<script>');
        await button(/^Ship \d+ orders?$/).click();
        await expectAccessible('shipping several, refused');
        await page.keyboard.press('Escape');
        await expectAccessible('selected orders');
        await button('Clear the selection').click();
        await button(/^More pages/).click();
        await expectAccessible('further pages');

        await page.goto(`${shop.url}/owner/#/shipped`);
        await more.click();
        await button('Move back to Waiting…').click();
        await expectAccessible('moving back');
        await page.goto(`${shop.url}/owner/#/trouble`);
        await button('Check all waiting orders').click();
        await expect(button('Check again')).toBeVisible();
        await expectAccessible('checked orders');
        await page.goto(`${shop.url}/owner/#/search?q=nobody-of-this-name`);
        await expect(page.getByText(/^Nothing found/)).toBeVisible();
        await expectAccessible('nothing found');
        await page.goto(`${shop.url}/owner/#/figures`);
        await expect(page.locator('summary')).toHaveCount(5);
        for (const table of await page.locator('summary').all()) await table.click();
        await expectAccessible('tables of the figures');
        await page.goto(`${shop.url}/owner/#/requests`);
        await button('Open this customer').click();
        await expectAccessible('wrong account id');
        await button('Delete this customer…').first().click();
        await button('Delete for good').click();
        await expectAccessible('deleting without the name');
        await page.keyboard.press('Escape');
        await page.goto(`${shop.url}/owner/#/nothing-here`);
        await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
        await expectAccessible('unknown page');

        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${shop.url}/owner/#/search?q=perera`);
        await more.click();
        await expectAccessible('menu of an order, on a desk');
      },
    );
  }

  test('a thumb reaches every page and the main action of an order on a phone', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openBoard(page, shop.url);
    await expect(page.getByRole('article').first()).toBeVisible();
    const navigation = boardNavigation(page);
    for (const control of await navigation.getByRole('link').or(navigation.getByRole('button')).all()) {
      const box = await control.boundingBox();
      expect(box?.y, 'in the lower half').toBeGreaterThan(370);
      await expectLarge(control);
    }
    const order = page.getByRole('article').first();
    await order.getByRole('button', { name: 'More' }).click();
    const controls = order.getByRole('button').or(order.getByRole('link', { name: /^(Call|WhatsApp)/ }));
    // A link within a line of text is as high as the line.
    for (const control of await controls.and(page.locator('.button, .icon-button, li > button')).all())
      await expectLarge(control);
    await page.keyboard.press('Escape');

    // What is done with several orders is in the lower half, wherever the list stands.
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    const dock = page.getByRole('region', { name: 'Selected orders' });
    for (const control of await dock.getByRole('button').all()) {
      expect((await control.boundingBox())?.y, 'in the lower half').toBeGreaterThan(370);
      await expectLarge(control);
    }
    await dock.getByRole('button', { name: 'Print…' }).click();
    for (const kind of await page.getByRole('dialog').getByRole('listitem').getByRole('button').all()) {
      expect((await kind.boundingBox())?.y, 'in the lower half').toBeGreaterThan(370);
      await expectLarge(kind);
    }
  });

  test('after a time without a connection, an order can be shipped and that undone', async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openBoard(page, shop.url);
    const ship = page.getByRole('article').nth(2).getByRole('button', { name: /^Ship/ });
    await ship.scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await expect(page.getByText('You are offline. What you see may be out of date')).toBeInViewport({
      ratio: 1,
    });
    // The first message: its code cannot be loaded now.
    await ship.press('Enter');
    const messages = page.getByRole('status', { name: 'Messages' });
    await expect(messages).toHaveText('You are offline. Ship it when the connection is back.');
    await context.setOffline(false);
    await ship.press('Enter');
    await expect(messages).toHaveText(/^Shipped: /);
    await messages.getByRole('button', { name: 'Undo' }).click();
    await expect(messages).toHaveText(/^Moved back to Waiting: /);
    shop.allowProblem(/ERR_INTERNET_DISCONNECTED/);
  });
});
