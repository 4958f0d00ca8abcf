import type { Page } from '@playwright/test';
import { submitSignIn } from './paymentSteps.ts';
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
  shop.services.database.write('users/demo-customer/lists/saved', {
    rows: 'peacock-batik-saree@1764000000000=1764000000000:14000:;',
  });
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  await expect.poll(() => dumpStorage(page)).toMatch(/peacock/);

  const other = await context.newPage();
  await other.goto(`${shop.url}/#/account/orders`);
  await expect(other.getByRole('article')).toHaveCount(5);

  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(other.getByRole('article')).toHaveCount(0);

  for (const tab of [page, other]) {
    await expect.poll(() => dumpStorage(tab)).not.toMatch(personal);
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
