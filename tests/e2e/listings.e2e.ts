import type { Page } from '@playwright/test';
import { boxOf } from './steps.ts';
import { expect, test } from './shop.ts';

/** How many cards stand in the first row. */
const columnsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const tops = [...main.querySelectorAll('article')].map((card) => card.getBoundingClientRect().top);
    return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
  });

/** On how many lines the prices of the first row stand, read in one go, because parts above may still grow. */
const priceLinesOf = (page: Page, columns: number) =>
  page
    .getByRole('article')
    .getByText(/^(now )?LKR/)
    .evaluateAll(
      (prices, count) =>
        new Set(prices.slice(0, count).map((price) => Math.round(price.getBoundingClientRect().y))).size,
      columns,
    );

test('lists have 2 to 6 columns, prices stand on one line, and campaigns span the window [U69]', async ({
  page,
  shop,
}) => {
  for (const route of ['/collections/women', '/']) {
    await page.goto(`${shop.url}/#${route}`);
    for (const [width, columns] of [
      [360, 2],
      [768, 3],
      [1280, 4],
      [1599, 4],
      [1600, 5],
      [1920, 6],
      [2560, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columnsOf(page), `${route} at ${width} px`).toBe(columns);
      await expect.poll(() => priceLinesOf(page, columns), `${route} at ${width} px`).toBe(1);
    }
  }
  for (const name of ['campaign 1', 'campaign 2', 'Follow us']) {
    const { x, width } = await boxOf(page.getByRole('region', { name }));
    expect([name, x, width]).toEqual([name, 0, await page.evaluate(() => document.body.clientWidth)]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the first product is within two screens, and the pictures of the home page are links [U67]', async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url);
    const picture = await boxOf(page.getByRole('article').first().locator('img'));
    expect(picture.bottom + (await page.evaluate(() => window.scrollY))).toBeLessThanOrEqual(2 * 740);
    await expect(page.getByRole('link', { name: 'Shop women', exact: true })).toBeVisible();
    // Above the button.
    await page.mouse.click(180, 150);
    await expect(page.getByRole('heading', { level: 1, name: 'women' })).toBeVisible();

    await page.goBack();
    const sale = page.getByRole('region', { name: 'The Monsoon Sale' });
    await sale.getByRole('button', { name: 'Pause motion' }).click();
    await expect(sale.getByRole('button', { name: 'Play motion' })).toBeVisible();
    await sale.getByRole('img').click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: 'men' })).toBeVisible();
  });
});
