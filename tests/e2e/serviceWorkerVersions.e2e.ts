import type { Page } from '@playwright/test';
import { bundleScript } from '../../build/bundleScript.ts';
import { expect } from './shop.ts';
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
  // What it still asks for at this moment would keep the old worker.
  await untilKept(other);

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
