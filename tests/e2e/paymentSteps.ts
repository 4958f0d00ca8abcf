import type { Page } from '@playwright/test';
import type { LocalServices } from '../../local/services/localServices.ts';
import { expect } from './shop.ts';
import type { Shop } from './shop.ts';
import { documentOf, payByCard } from './steps.ts';

/** Steps and checks that the payment tests share. */

export const kurta = 'avurudu-kurta';
export const tee = 'everyday-cotton-tee';

export const successUrl = /#\/payment-success\//;
export const paymentPageUrl = /\/c\/pay\//;

export interface Account {
  uid: string;
  email: string;
  password: string;
}

/** Adds an account without orders. */
export function addAccount({ auth }: LocalServices, name: string): Account {
  const account = { email: `${name}@example.com`, password: 'anuradhapura' };
  return { ...account, uid: auth.addUser({ ...account, displayName: name }) };
}

/** The products of an account's orders, oldest first. */
export const ordersOf = ({ database }: LocalServices, { uid }: Account) =>
  database.list(`users/${uid}/userPurchases`).map(({ data }) => data.productName);

export const isCommit = ({ url }: { url: string }) => url.includes(':commit');
/** Every attempt of a browser to write to the database. */
export const commits = ({ database }: LocalServices) => database.requests.filter(isCommit);

export const confirmation = (page: Page) => page.getByText(/Your order is confirmed\./);

export const payButton = (page: Page) => page.getByRole('button', { name: 'CONTINUE PAYMENT' });

export async function expectCartCount(page: Page, units: number) {
  const name = `Cart, ${units} ${units === 1 ? 'item' : 'items'}`;
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

export const expectEmptyCartPage = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();

/** Requires the products of the stored cart, and right totals. */
export async function expectStoredCart(page: Page, products: readonly string[]) {
  const stored = await page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as {
      price: number;
      quantity: number;
      slug: { current: string };
    }[];
    const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const price = items.reduce((sum, item) => sum + item.quantity * item.price, 0);
    return {
      products: items.map(({ slug }) => slug.current),
      areTotalsRight:
        Number(localStorage.getItem('totalQuantities')) === units &&
        Number(localStorage.getItem('totalPrice')) === price,
    };
  });
  expect(stored).toEqual({ products, areTotalsRight: true });
}

/** Submits the form of the sign-in page. */
export async function submitSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
}

/** Signs in on the sign-in page. */
export async function signInAs(page: Page, url: string, account: Pick<Account, 'email' | 'password'>) {
  await page.goto(`${url}/#/sign-in`);
  await submitSignIn(page, account);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

export async function signOut(page: Page, url: string) {
  // The account page preloads the orders. After the sign-out they would be refused, which the browser logs.
  const ordersLoaded = [/:runQuery/, /:runAggregationQuery/].map((request) => page.waitForResponse(request));
  await page.goto(`${url}/#/account`);
  await Promise.all(ordersLoaded);
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** Adds one unit to the cart on the product's page. */
export async function addProduct(page: Page, url: string, slug: string) {
  await page.goto(`${url}/#/collections/${slug}`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText(/added to the cart\.$/).last()).toBeVisible();
}

/** Stores a cart with one unit of each product, in its first size. */
export async function storeCart(page: Page, shop: Shop, slugs: readonly string[]) {
  const { url } = shop;
  const lines = slugs.map((slug) => {
    const product = documentOf(shop, slug);
    const [size] = product.size as string[];
    return {
      ...product,
      quantity: 1,
      selectedSize: size,
      selectedSizeAndQuantities: [{ size, quantity: 1 }],
    };
  });
  // localStorage needs any page of the shop's origin.
  await page.route(`${url}/empty`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${url}/empty`);
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines));
}

/**
 * Goes from the cart to the payment page.
 * @returns the session id
 */
export async function openPaymentPage(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/#/cart`);
  await payButton(page).click();
  await page.waitForURL(paymentPageUrl);
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

/** Signs in to a new account that has one kurta in the cart. */
export async function startShopping(page: Page, shop: Shop): Promise<Account> {
  await storeCart(page, shop, [kurta]);
  const account = addAccount(shop.services, 'kumari');
  await signInAs(page, shop.url, account);
  return account;
}

/** Signs in to a new account and opens the payment page for one kurta. */
export async function startPayment(page: Page, shop: Shop) {
  const account = await startShopping(page, shop);
  return { account, id: await openPaymentPage(page, shop.url) };
}

/** Pays on the payment page and waits until the shop confirms the order. */
export async function payAndConfirm(page: Page) {
  await payByCard(page);
  await expect(confirmation(page)).toBeVisible();
}

/** Opens the URL to which the provider sends a shopper who has paid. */
export async function returnToShop(page: Page, { payments }: LocalServices, id: string) {
  const session = payments.sessions().find((one) => one.id === id);
  if (!session) throw new Error(`There is no session ${id}.`);
  await page.goto(session.successUrl);
}
