import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** From any page to the cart, with one piece of the first product of a collection. */
export async function buyFirstOf(page: Page, collection: 'men' | 'women' | 'unisex') {
  const collections = page.getByRole('navigation', { name: 'Collections' });
  await collections.getByRole('link', { name: collection, exact: true }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
}

/** From a visitor's cart to the payment, signing in as the demo customer on the way. */
export async function signInToPay(page: Page) {
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
  await page.getByRole('link', { name: 'sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
}

/** Fills in and sends the test payment page. */
export async function payByCard(page: Page, cardNumber = '4242 4242 4242 4242') {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel(/Expiry/).fill('12 / 34');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByLabel('Name on card').fill('Nimali Perera');
  await page.getByRole('button', { name: /^Pay / }).click();
}
