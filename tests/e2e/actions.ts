import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** What several journeys do on their way. */

export const productSlug = 'weligama-batik-maxi';
export const productName = 'Weligama Batik Maxi';

export async function openProduct(page: Page, url: string) {
  await page.goto(`${url}/#/collections/${productSlug}`);
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
}

/** On a product's page. */
export async function addToCart(page: Page) {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText(`1 ${productName} added to the cart.`)).toBeVisible();
}

/** On the sign-in page, as the demo customer. */
export async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('button', { name: 'SAVE ADDRESS' })).toBeVisible();
}

/** On the home page: its first carousel, with the library's slides, which come as the shopper does. */
export async function scrollToCampaign(page: Page) {
  const campaign = page.getByRole('region', { name: 'campaign 1' });
  await campaign.scrollIntoViewIfNeeded();
  await expect(campaign.locator('li.slide').first()).toBeAttached();
  return campaign;
}
