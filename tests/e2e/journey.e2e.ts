import type { Locator } from '@playwright/test';
import { tabTo } from './ownerSteps.ts';
import { expectCartCount } from './paymentSteps.ts';
import { expect, shipAfterMs, test } from './shop.ts';
import { payByCard } from './steps.ts';

/** For a moment after it opens, the cart takes no press. */
async function pressEnter(control: Locator) {
  await expect(control).toBeEnabled();
  await control.press('Enter');
}

declare global {
  interface Window {
    timesPrinted?: number;
  }
}

/** Chrome 109, Firefox 115 and Safari 16.4 lack these, and the shop does without. */
function removeNewerApis() {
  const newer: [object, string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
    ],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [AbortSignal, ['any']],
    [Response, ['json']],
    [Headers.prototype, ['getSetCookie']],
    [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Document.prototype, ['startViewTransition']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray'],
    ],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'navigation', 'scheduler', 'Iterator']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.use({ viewport: { width: 360, height: 740 } });

test('a shopper with a phone, its keyboard and an old browser shops from the home page to a confirmed delivery [1.8]', async ({
  page,
  shop,
}) => {
  await page.addInitScript(removeNewerApis);
  await page.addInitScript(() => {
    window.print = () => {
      window.timesPrinted = (window.timesPrinted ?? 0) + 1;
    };
  });
  let productName = '';

  await test.step('a collection leads to a product', async () => {
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Menu' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'women', exact: true }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'women' })).toBeVisible();
    const product = page.getByRole('main').getByRole('article').first().getByRole('link');
    productName = (await product.textContent()) ?? '';
    await pressEnter(product);
    await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
  });

  await test.step('a size is required; two units are added to the cart, which survives a reload', async () => {
    await pressEnter(page.getByRole('button', { name: 'ADD TO CART' }));
    await expect(page.getByText('select item size').first()).toBeVisible();
    await page.getByRole('radio').first().press('Space');
    await pressEnter(page.getByRole('button', { name: /^Increase quantity/ }));
    await pressEnter(page.getByRole('button', { name: 'ADD TO CART' }));
    await expect(page.getByText(`2 ${productName} added to the cart.`)).toBeVisible();
    await page.reload();
    await expectCartCount(page, 2);
  });

  await test.step('after signing up the address may wait, and the payment goes on', async () => {
    await pressEnter(page.getByRole('link', { name: /^Cart, / }));
    await pressEnter(page.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await pressEnter(page.getByRole('button', { name: 'Create account' }));
    await page.getByLabel('Name').fill('සුනිල් පෙරේරා');
    await page.getByLabel('Email').fill('sunil@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('anuradhapura');
    await page.getByLabel('Phone').fill('071 234 5678');
    await page.keyboard.press('Enter');
    await pressEnter(page.getByRole('button', { name: 'Pay now, add it later' }));
    await expect(page.getByText(productName).first()).toBeVisible();
  });

  await test.step('the payment is cancelled and started again, a card is declined and another accepted', async () => {
    await page.getByRole('link', { name: /Back to/ }).click();
    await pressEnter(page.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await payByCard(page, '4000 0000 0000 0002');
    await expect(page.getByText('Your card was declined.')).toBeVisible();
    await payByCard(page);
    await expect(page.getByText('Your order is confirmed.')).toBeVisible();
    await expectCartCount(page, 0);
  });

  await test.step('the address is entered in place', async () => {
    const order = page.getByRole('list', { name: 'Your order' });
    await expect(order.getByRole('heading', { name: productName })).toBeVisible();
    await page.getByRole('textbox', { name: 'Address' }).fill('18/2 පන්සල පාර');
    await page.getByLabel('City').fill('Kandy');
    await page.getByLabel('Postal code').fill('20000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeFocused();
    await expect(page.getByText('18/2 පන්සල පාර')).toBeVisible();
  });

  await test.step('the receipt is printed, and nothing else', async () => {
    await pressEnter(page.getByRole('link', { name: 'My orders' }));
    await expect(page.getByText('order pending')).toBeVisible();
    await pressEnter(page.getByRole('button', { name: 'Print receipt' }));
    await expect.poll(() => page.evaluate(() => window.timesPrinted)).toBe(1);
    const receipt = page.locator('[data-receipt]');
    await expect(receipt).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(receipt).toContainText('18/2 පන්සල පාර');
    await expect(receipt).toBeVisible();
    await expect(page.getByRole('banner').first()).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Tab');
    await expect(receipt).toHaveCount(0);
  });

  await test.step('the order goes from pending to shipped to confirmed', async () => {
    shop.advance(shipAfterMs);
    await page.reload();
    await expect(page.getByText('order shipped')).toBeVisible();
    await pressEnter(page.getByRole('button', { name: 'Confirm delivery' }));
    await expect(page.getByText('Thank you for shopping with us!')).toBeVisible();
    await expect(page.getByText('order confirmed')).toBeVisible();
  });

  const account = shop.services.auth.users().find(({ email }) => email === 'sunil@example.com');
  const orders = shop.services.database.list(`users/${account?.localId}/userPurchases`);
  expect(orders.map(({ data }) => data)).toMatchObject([{ isOrderShipped: true, isOrderCompleted: true }]);
  expect(shop.services.database.read(`userAddresses/${account?.localId}`)).toMatchObject({
    userCity: 'Kandy',
    userPostalCode: '20000',
  });
});
