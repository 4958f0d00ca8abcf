import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the shop' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const searchLink = (page: Page) => page.getByRole('link', { name: 'Search', exact: true });
const expectHash = (page: Page, hash: string) =>
  expect.poll(() => page.evaluate(() => decodeURIComponent(window.location.hash))).toBe(hash);

test('a shopper searches, opens a product, and goes back to the same place, also after a reload [U73]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.url}/#/collections/women`);
  await searchLink(page).click();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('shirt');
  await expectHash(page, '#/search?q=shirt');
  // The cards before are those of a shorter text.
  await expect(page.getByRole('heading', { name: /products? for “shirt”/ })).toBeVisible();
  const chosen = cards(page).nth(6);
  await chosen.scrollIntoViewIfNeeded();
  const name = (await chosen.getByRole('heading').textContent()) ?? '';
  const topOf = () => chosen.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  let top = NaN;
  // Cards that come near the window may still move it.
  const hasMoved = async () => {
    const last = top;
    top = await topOf();
    return top - last;
  };
  await expect.poll(hasMoved).toBe(0);
  const expectPlace = async () => {
    await expect(chosen.getByRole('heading')).toHaveText(name);
    await expect(field(page)).toHaveValue('shirt');
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2);
  };
  await chosen.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expectPlace();
  await page.reload();
  await expectPlace();
  // One entry, however much was typed.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'women' })).toBeVisible();
});
