import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { expectNoShift, productName, watchLayoutShift } from './steps.ts';

const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true }).first();
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('a heart moves nothing, keeps the focus, and leaves the rest of the picture to the product [U74]', async ({
  page,
  shop,
}) => {
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.url}/#/collections/women`);
  const heart = heartOf(page, productName);
  await expect(heart).toBeVisible();
  await expectNoShift(page);
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  expect(page.url()).toBe(`${shop.url}/#/collections/women`);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  // The rest of the picture leads to the product.
  const card = cards(page).filter({ hasText: productName });
  await card.click({ position: { x: 60, y: 80 } });
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
});
