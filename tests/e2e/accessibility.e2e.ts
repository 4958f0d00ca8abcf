import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { addToCart, openProduct, productName, scrollToCampaign, signIn } from './actions.ts';
import { expect, paymentSuccessToken, test } from './shop.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** WCAG 2.2 AA with all it builds on, and what axe recommends beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violations(
  page: Page,
  runOnly: RunOptions['runOnly'] = { type: 'tag', values: tags },
): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  // Not as a script tag, which the page's security policy holds back.
  if (!hasAxe) await page.evaluate(axeSource);
  return page.evaluate(async (only) => {
    // What fades in or out has no contrast to speak of.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
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

const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
] as const;

/** Looks at what is shown now, on a phone and on a desk, by day and by night. */
async function expectAccessible(page: Page, state: string, message = '') {
  // One that goes while it is looked at has no contrast to speak of.
  await expect(page.getByRole('status', { name: 'Messages' })).toHaveText(message);
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    // The night differs from the day by its colours alone.
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

test('axe finds nothing on the pages of the shop', async ({ page, shop }) => {
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

test('axe finds nothing on a product, with its message, and in the cart', async ({ page, shop }) => {
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
  // With the focus in it the message stays.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expectAccessible(page, 'cart with a line removed', `${productName} RemovedUndo`);
});

test('axe finds nothing on the open menu', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, shop.url, '/terms-and-conditions');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), colorScheme).toEqual([]);
  }
});

test('axe finds nothing on the forms, empty and with their errors', async ({ page, shop }) => {
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

test('axe finds nothing on the pages of a customer', async ({ page, shop }) => {
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

test('axe finds nothing where loading failed', async ({ page, shop }) => {
  shop.services.content.faults.add({ status: 400 });
  for (const route of ['/', '/collections/men', '/collections/weligama-batik-maxi']) {
    await page.goto(`${shop.url}/#${route}`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page, `${route} failed`);
  }
  shop.expectProblem(/./);
});
