import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { demoCustomer } from '../../local/catalogue/seed/demoCustomer.ts';
import { buildAddress } from '../factories.ts';
import { payAndConfirm, startPayment } from './paymentSteps.ts';
import { addToCart, openProduct, productName, productSlug, scrollToCampaign, signIn } from './steps.ts';
import { expect, paymentSuccessToken, test } from './shop.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA with the versions it includes, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(
  page: Page,
  runOnly: RunOptions['runOnly'] = { type: 'tag', values: tags },
): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // The page's security policy blocks a script tag.
  if (!hasAxe) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    // The contrast of text that fades in or out is meaningless.
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
    const { axe } = window as unknown as {
      axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
    };
    const results = await axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
  }, runOnly);
}

const variants = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** Checks the current screen at phone and desktop width, in the light and the dark colour scheme. */
async function expectAccessible(page: Page, state: string, message = '') {
  // The contrast of a message that is fading out is meaningless.
  await expect(page.getByRole('status', { name: 'Messages' })).toHaveText(message);
  for (const { colorScheme, width } of variants) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    // The dark scheme changes only colours.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    expect(await violations(page, rules), `${state}, ${colorScheme}, ${width} px`).toEqual([]);
  }
}

async function open(page: Page, url: string, route: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${url}/#${route}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('status').getByText(/^Loading/)).toHaveCount(0);
}

test('axe finds no violations on the public pages [U9]', async ({ page, shop }) => {
  await open(page, shop.url, '/');
  await scrollToCampaign(page);
  await expectAccessible(page, 'home');
  for (const route of ['/collections/men', '/shipping-policy', '/privacy-policy', '/terms-and-conditions']) {
    await open(page, shop.url, route);
    await expectAccessible(page, route);
  }
  await open(page, shop.url, '/nowhere');
  await expectAccessible(page, 'not found');
});

test('axe finds no violations in the sizes that were taken last', async ({ page, shop }) => {
  await page.addInitScript(() =>
    localStorage.setItem('lastSizes', '[["men/shirts","M"],["women/dresses","10"]]'),
  );
  for (const search of ['', '?sizes=M']) {
    await open(page, shop.url, `/collections/men${search}`);
    await expect(page.getByRole('button', { name: 'In my size: M' })).toBeVisible();
    await expectAccessible(page, `listing with my size ${search}`);
  }
  await openProduct(page, shop.url);
  await expect(page.getByText('10, the size you took last time')).toBeVisible();
  await expectAccessible(page, 'product in my size');
});

test('axe finds no violations on the product page, its messages and the cart [U9]', async ({
  page,
  shop,
}) => {
  await open(page, shop.url, '/cart');
  await expectAccessible(page, 'empty cart');
  await openProduct(page, shop.url);
  await expectAccessible(page, 'product');
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByRole('status', { name: 'Messages' })).toHaveText('select item size');
  await expectAccessible(page, 'product without a size');
  await addToCart(page);
  await open(page, shop.url, '/cart');
  await expectAccessible(page, 'cart');
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
  await expect(page.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText('Please sign up');
  await expectAccessible(page, 'cart of a visitor who wants to pay');
  await page.getByRole('button', { name: /^Remove/ }).click();
  // A message with focus does not disappear.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expectAccessible(page, 'cart with a line removed', `${productName} RemovedUndo`);
});

test('axe finds no violations in saved pieces, and in lists and carts from elsewhere [U74]', async ({
  page,
  shop,
}) => {
  await page.addInitScript((slug) => {
    const pieces = [slug, 'gone-piece'].map((saved) => ({ slug: saved, savedAtMs: 1, priceLkr: 900 }));
    localStorage.setItem('savedPieces', JSON.stringify({ version: 1, pieces }));
  }, productSlug);
  await open(page, shop.url, '/saved');
  await expect(page.getByText('No longer in the shop')).toBeVisible();
  await expectAccessible(page, 'saved pieces');
  await open(page, shop.url, `/saved?pieces=1;${productSlug};gone-piece`);
  await expect(page.getByText('1 piece is no longer in the shop.')).toBeVisible();
  await expectAccessible(page, 'shared list');
  const cart = `1;${productSlug}:2:12;${productSlug}:1:16;peacock-batik-saree:1:Free~20size;gone-piece:1:M`;
  await openProduct(page, shop.url);
  await page.getByRole('radio', { name: '12', exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await open(page, shop.url, `/cart?pieces=${cart}`);
  await expect(page.getByText(/^2 of 5 pieces can be added\. 1 is in your cart already\./)).toBeVisible();
  await expectAccessible(page, 'shared cart');
  await open(page, shop.url, `/cart?pieces=1;${productSlug}:1:12`);
  await expect(page.getByRole('link', { name: 'View your cart' })).toBeVisible();
  await expectAccessible(page, 'shared cart that is there already');

  const written = { items: cart, writes: 'otherDev', changedAt: new Date() };
  shop.services.database.write(`users/${demoCustomer.uid}/lists/cart`, written);
  await open(page, shop.url, '/sign-in');
  await signIn(page);
  await open(page, shop.url, '/cart');
  await page.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByText(/^2 of 5 pieces can be added\./)).toBeVisible();
  await expectAccessible(page, 'cart of the account');
});

test("axe finds no violations in the product page's details and dialogs [U63]", async ({ page, shop }) => {
  await openProduct(page, shop.url);
  for (const title of ['Fabric and care', 'Delivery', 'Returns']) {
    await page.getByRole('main').getByText(title, { exact: true }).click();
  }
  await page.getByRole('radio', { name: '16 (sold out)' }).check();
  await expectAccessible(page, 'product with open details and a sold-out size');
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'size guide');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zoom in on the picture' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'zoom');
});

test('axe finds no violations in the open menu [U9]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, shop.url, '/terms-and-conditions');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});

test('axe finds no violations in the forms, empty and with errors [U9]', async ({ page, shop }) => {
  for (const [route, button] of [
    ['/sign-in', 'SIGN IN'],
    ['/sign-up', 'SIGN UP'],
    ['/reset-password', /SEND|RESET/],
  ] as const) {
    await open(page, shop.url, route);
    await expectAccessible(page, route);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectAccessible(page, `${route} with errors`);
  }
});

test("axe finds no violations on a customer's pages [U9]", async ({ page, shop }) => {
  await open(page, shop.url, '/sign-in');
  await signIn(page);
  await expectAccessible(page, 'profile');
  await page.getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'orders');
  await open(page, shop.url, `/payment-success/${paymentSuccessToken}`);
  await expect(page.getByText('There is nothing left to confirm.')).toBeVisible();
  await expectAccessible(page, 'payment success');
});

test('axe finds no violations when loading has failed [U9]', async ({ page, shop }) => {
  shop.services.content.faults.add({ status: 400 });
  for (const route of ['/', '/collections/men', '/collections/weligama-batik-maxi']) {
    await page.goto(`${shop.url}/#${route}`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page, `${route} failed`);
  }
  shop.expectProblem(/./);
});

test('axe finds no violations after paying, with and without an address [U56]', async ({ page, shop }) => {
  const { services, url } = shop;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startPayment(page, shop);
  await payAndConfirm(page);
  await expect(page.getByRole('button', { name: 'SAVE ADDRESS' })).toBeVisible();
  await expectAccessible(page, 'without an address');
  const { localId } = services.auth.users().find(({ email }) => email === 'kumari@example.com') ?? {};
  services.database.write(`userAddresses/${localId}`, buildAddress());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible();
  await expectAccessible(page, 'with an address');
  await page.goto(`${url}/#/account/orders`);
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
  await expectAccessible(page, 'orders');
});
