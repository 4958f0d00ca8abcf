import type { Page } from '@playwright/test';
import { stubPictures, submitSignIn } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { signIn } from './steps.ts';

/** Everything that the shop has stored in this browser, and the values of the form fields. */
async function dumpStorage(page: Page): Promise<string> {
  const ofTab = await page.evaluate(async () => [
    Object.entries(sessionStorage),
    history.state as unknown,
    await caches.keys(),
    [...document.querySelectorAll('input')].map(({ value }) => value),
  ]);
  return JSON.stringify([await page.context().storageState({ indexedDB: true }), ofTab]);
}

test('signing out in one tab removes all personal data from both tabs [F42]', async ({
  page,
  shop,
  context,
}) => {
  const personal =
    /demo@sarasa|Nimali|Perera|071 234 5678|Temple Road|demo-customer|ayubowan|[rR]efreshToken|peacock/;
  await stubPictures(context);
  shop.services.database.write('users/demo-customer/lists/saved', {
    rows: 'peacock-batik-saree@1764000000000=1764000000000:14000:;',
  });
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  await expect.poll(() => dumpStorage(page)).toMatch(/peacock/);
  expect(await dumpStorage(page)).toMatch(personal);

  const other = await context.newPage();
  await other.goto(`${shop.url}/#/account/orders`);
  await expect(other.getByRole('article')).toHaveCount(5);

  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('article')).toHaveCount(0);

  for (const tab of [page, other]) {
    expect(await dumpStorage(tab)).not.toMatch(personal);
    await tab.goto(`${shop.url}/#/account/orders`);
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(tab.getByText(/Nimali|Temple Road/)).toHaveCount(0);
  }

  // The next customer in this browser sees no data of the last one.
  const uid = shop.services.auth.addUser({ email: 'kamal@example.com', password: 'monsoon-2026' });
  await submitSignIn(other, { email: 'kamal@example.com', password: 'monsoon-2026' });
  await expect(other.getByRole('heading', { name: 'My account' })).toBeVisible();
  await other.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My orders' }).click();
  await expect(other.getByText('You have no orders yet.')).toBeVisible();
  expect(shop.services.database.list(`users/${uid}/userPurchases`)).toEqual([]);
});

test('signing out before the orders are loaded sends no request that is refused', async ({ page, shop }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = page.waitForRequest(/orderList-.*\.js/);
  await page.route(/orderList-.*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  await held;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const loaded = page.waitForResponse(/orderList-.*\.js/);
  release();
  await (await loaded).finished();
  // The browser logs a refused request, which fails the test.
  await page.goto(`${shop.url}/#/terms-and-conditions`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(shop.services.database.requests.filter(({ url }) => url.includes(':runQuery'))).toEqual([]);
});

test('a browser whose database never answers leaves a way on', async ({ page, shop }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      document.documentElement.dataset.isAsked = '';
      return new EventTarget() as IDBOpenDBRequest;
    };
  });
  await page.goto(`${shop.url}/#/account/orders`);
  await expect(page.getByText('Loading your account')).toBeAttached();
  await expect(page.locator('html[data-is-asked]')).toBeAttached();
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.goto(`${shop.url}/#/sign-in`);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expect(page.getByText('Check your connection and try again')).toBeVisible();
  shop.expectProblem(/The stored sign-in could not be read/);
});
