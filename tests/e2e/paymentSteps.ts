import type { BrowserContext, Page } from '@playwright/test';
import type { LocalServices } from '../../emulators/localServices.ts';
import { expect } from './shop.ts';
import type { Shop } from './shop.ts';

/** What the sequences of payments do and look at. */

export const kurta = 'avurudu-kurta';
export const tee = 'everyday-cotton-tee';

export interface Account {
  uid: string;
  email: string;
  password: string;
}

/** An account without orders. */
export function addAccount({ auth }: LocalServices, name: string): Account {
  const account = { email: `${name}@example.com`, password: 'anuradhapura' };
  return { ...account, uid: auth.addUser({ ...account, displayName: name }) };
}

/** The products of an account's orders, oldest first. */
export const ordersOf = ({ database }: LocalServices, { uid }: Account) =>
  database.list(`users/${uid}/userPurchases`).map(({ data }) => data.productName);

export const paidSessions = ({ payments }: LocalServices) =>
  payments.sessions().filter(({ status }) => status === 'paid');

/** Every try of a browser to write to the database. */
export const commits = ({ database }: LocalServices) =>
  database.requests.filter(({ url }) => url.includes(':commit'));

export const confirmed = (page: Page) => page.getByText(/Your order is confirmed\./);

export const toPayment = (page: Page) => page.getByRole('button', { name: 'CONTINUE PAYMENT' });

export const successUrl = /#\/payment-success\//;
export const paymentPage = /\/c\/pay\//;

export async function expectCart(page: Page, pieces: number) {
  const name = `Cart, ${pieces} ${pieces === 1 ? 'item' : 'items'}`;
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

/** What the browser has stored of the cart: product by product, and whether the totals say the same. */
export function storedCart(page: Page) {
  return page.evaluate(() => {
    const items = JSON.parse(localStorage.getItem('cartItems') ?? '[]') as {
      price: number;
      quantity: number;
      slug: { current: string };
    }[];
    const sum = (of: (item: (typeof items)[number]) => number) =>
      items.reduce((total, item) => total + of(item), 0);
    const isOf = (key: string, total: number) => Number(localStorage.getItem(key)) === total;
    return {
      products: items.map(({ slug }) => slug.current),
      areTotalsRight:
        isOf(
          'totalQuantities',
          sum(({ quantity }) => quantity),
        ) &&
        isOf(
          'totalPrice',
          sum(({ quantity, price }) => quantity * price),
        ),
    };
  });
}

/** Pictures cost the shop's stand-ins more than all else, and say nothing here. */
export async function withoutPictures(context: BrowserContext) {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
  await context.route(/\/local\/images\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: svg }),
  );
}

export async function signInAs(page: Page, url: string, { email, password }: Account) {
  await page.goto(`${url}/#/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Puts one piece into the cart, on the product's own page. */
export async function add(page: Page, url: string, slug: string) {
  await page.goto(`${url}/#/collections/${slug}`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText(/added to the cart\.$/).last()).toBeVisible();
}

/** From the cart to the payment page; the session's id. */
export async function leaveToPay(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/#/cart`);
  // A note on an unfinished payment may push the button from under the pointer: pressed again, as a person would.
  await expect(async () => {
    if (!paymentPage.test(page.url())) await toPayment(page).click({ timeout: 5_000 });
    await page.waitForURL(paymentPage, { timeout: 5_000 });
  }).toPass();
  return decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

/** An account that is signed in, with one piece in the cart, on the payment page. */
export async function begin(page: Page, { url, services }: Shop, slug = kurta) {
  await withoutPictures(page.context());
  const account = addAccount(services, 'kumari');
  await signInAs(page, url, account);
  await add(page, url, slug);
  return { account, id: await leaveToPay(page, url) };
}

/** To where the provider sends a shopper who has paid. */
export async function comeBack(page: Page, { payments }: LocalServices, id: string) {
  const session = payments.sessions().find((one) => one.id === id);
  if (!session) throw new Error(`There is no session ${id}.`);
  await page.goto(session.successUrl);
}
