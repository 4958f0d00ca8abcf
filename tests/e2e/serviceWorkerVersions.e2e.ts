import type { Page } from '@playwright/test';
import { bundleScript } from '../../build/bundleScript.ts';
import { expect } from './shop.ts';
import { addToCart, openProduct } from './steps.ts';
import { acceptNewVersion, entryOf, test, untilKept, workers } from './workerSteps.ts';

/** Old and new versions of the shop, of its worker and of its files in every combination. */

const home = (page: Page) => page.getByRole('heading', { name: 'BEST SELLING' });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const offer = (page: Page) => page.getByRole('status', { name: 'Messages' });
const newVersion = 'A new version of the shop is ready.';

async function visit(page: Page, url: string) {
  await page.goto(url);
  await expect(home(page)).toBeVisible();
  await untilKept(page);
}

test('a new version is offered, never forced, and reloads into itself alone', async ({
  page,
  host,
  context,
}) => {
  await visit(page, host.url);
  const old = await entryOf(page);
  await host.deployNext();
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(offer(page)).toContainText(newVersion);
  expect(await entryOf(page)).toBe(old);

  // Not accepted: another tab opens the old version too, and its pages work.
  const other = await context.newPage();
  await other.goto(host.url);
  await expect(home(other)).toBeVisible();
  expect(await entryOf(other)).toBe(old);
  await cartLink(other).click();
  await expect(other.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();

  await page.bringToFront();
  await acceptNewVersion(page);
  expect(await entryOf(page)).not.toBe(old);
  await expect(home(page)).toBeVisible();
  await expect.poll(() => workers(page)).toEqual({ isControlled: true, isWaiting: false });

  // The other tab goes on with its own files, though the new worker answers it and the host has them no more.
  await other.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(other.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  expect(await entryOf(other)).toBe(old);
});

test('with the old worker and the new files, a page whose code is gone is repaired by one reload', async ({
  page,
  shop,
  host,
}) => {
  await visit(page, host.url);
  const old = await entryOf(page);
  await openProduct(page, host.url);
  await addToCart(page);
  await host.deployNext();
  // The new worker cannot be installed, so the old one stays.
  const giveBack = host.take(/^sw\.js$/);
  // Not kept: of no use without a connection.
  await page.goto(`${host.url}/#/sign-in`);
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await entryOf(page)).not.toBe(old);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  giveBack();
  // Each browser has its own words.
  shop.expectProblem(
    /ChunkLoadError|status of 404|could not be loaded|A page failed|ServiceWorker intercepted/,
  );
});

test('the switch removes the worker and everything that it stored', async ({ page, shop, host, context }) => {
  await visit(page, host.url);
  const remover = await bundleScript(process.cwd(), 'src/worker/remover.ts', {});
  host.edit('sw.js', () => remover);
  await page.reload();
  await expect(home(page)).toBeVisible();
  // Some browsers let the old worker go on as long as its page is open.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration === undefined || Boolean(registration.waiting);
      }),
    )
    .toBe(true);
  await page.close();

  const next = await context.newPage();
  // While developer tools are attached, Chromium may let a page wait for ever for a worker that it stops.
  await expect(() => next.goto(`${host.url}/robots.txt`, { timeout: 5000 })).toPass();
  await expect
    .poll(() =>
      next.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]),
    )
    .toEqual([[], []]);
  await next.goto(host.url);
  await expect(home(next)).toBeVisible();
  // The icon of a page that names none.
  shop.allowProblem(/status of 404/);
});
