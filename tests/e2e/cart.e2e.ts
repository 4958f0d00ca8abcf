import type { Page } from '@playwright/test';
import { chromiumLaunch } from '../../playwright.config.ts';
import { expect, test } from './shop.ts';

// Playwright turns off the browser's memory of left pages, which shoppers have; its own recording cannot follow there.
test.use({
  trace: 'off',
  launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

const cartLink = (page: Page) => page.getByRole('link', { name: /^Cart, / });
const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as { slug: { current: string } }[],
  );

/** Puts one piece of a collection's product into the cart. */
async function add(page: Page, shopUrl: string, collection: string) {
  await page.goto(`${shopUrl}/#/collections/${collection}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText(/added to the cart\.$/).first()).toBeVisible();
}

async function signIn(page: Page, shopUrl: string) {
  await page.goto(`${shopUrl}/#/sign-in`);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

async function payByCard(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel(/Expiry/).fill('12 / 34');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByLabel('Name on card').fill('Nimali Perera');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Your order is confirmed.')).toBeVisible();
}

const pay = (page: Page) => page.getByRole('button', { name: 'CONTINUE PAYMENT' });

test('two tabs that add different products both keep both', async ({ page, context, shop }) => {
  const other = await context.newPage();
  await other.goto(`${shop.url}/#/collections/women`);
  await add(page, shop.url, 'men');
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 1 item');
  await add(other, shop.url, 'women');
  for (const tab of [page, other]) await expect(cartLink(tab)).toHaveAccessibleName('Cart, 2 items');
  await cartLink(page).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  expect(await stored(page)).toHaveLength(2);
});

test('a tab that shows the cart empties when another has paid it, and writes nothing back', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, shop.url);
  await add(page, shop.url, 'men');
  const other = await context.newPage();
  await other.goto(`${shop.url}/#/cart`);
  const increase = other.getByRole('button', { name: /^Increase quantity/ });
  await expect(increase).toBeVisible();

  await cartLink(page).click();
  await pay(page).click();
  await payByCard(page);
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 0 items');
  const [session] = shop.services.payments.sessions();
  const payment = await shop.services.checkout.store.read(session?.id ?? '');

  await add(other, shop.url, 'women');
  const left = await stored(other);
  expect(left).toHaveLength(1);
  expect(left[0]?.slug.current).not.toBe(payment?.lines[0]?.productName);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('a page that slept while another tab paid wakes with an empty cart', async ({ page, context, shop }) => {
  await signIn(page, shop.url);
  await add(page, shop.url, 'men');
  await cartLink(page).click();
  await pay(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${shop.url}/#/cart`);
  await pay(other).click();
  await payByCard(other);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('Back from the payment page finds the cart as it was and a button that works', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.cameBack = String(persisted);
    });
  });
  await signIn(page, shop.url);
  await add(page, shop.url, 'men');
  await cartLink(page).click();
  await pay(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-came-back', 'true');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByText(/we have not received the payment yet/)).toBeVisible();
  await expect(pay(page)).toHaveAttribute('aria-disabled', 'false');
  await pay(page).click();
  await payByCard(page);
  expect(shop.services.database.list('users/demo-customer/userPurchases')).toHaveLength(6);
});

test('a payment whose tab was closed can be taken up again from the cart', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, shop.url);
  await add(page, shop.url, 'men');
  await cartLink(page).click();
  await pay(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  const later = await context.newPage();
  await page.close();

  await later.goto(`${shop.url}/#/cart`);
  await expect(later.getByText(/we have not received the payment yet/)).toBeVisible();
  await pay(later).click();
  await payByCard(later);
  await expect(cartLink(later)).toHaveAccessibleName('Cart, 0 items');
  expect(shop.services.database.list('users/demo-customer/userPurchases')).toHaveLength(6);
});

test('what changed in the catalogue is said before it is paid', async ({ page, shop }) => {
  await signIn(page, shop.url);
  await add(page, shop.url, 'men');
  await add(page, shop.url, 'women');
  const slugs = (await stored(page)).map(({ slug }) => slug.current);
  const [men, women] = slugs.map((slug) =>
    shop.services.content
      .list('published')
      .find((document) => (document.slug as { current?: string } | undefined)?.current === slug),
  );
  shop.services.content.patch(men?._id ?? '', { price: 9999 });
  shop.services.content.patch(women?._id ?? '', { is_outof_stock: true });

  await cartLink(page).click();
  await expect(page.getByText('now LKR 9,999.00').last()).toBeVisible();
  await pay(page).click();
  await expect(page.getByRole('status', { name: 'Changes in your cart' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove unavailable items' }).click();
  // A press in the first half second, in which nobody reads a price, does not pay.
  await expect(async () => {
    await pay(page).click({ timeout: 1000 });
    await expect(page.getByLabel('Card number')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(shop.services.payments.sessions()).toMatchObject([{ total: 9999 }]);
});
