import type { Page } from '@playwright/test';
import { boxOf } from './steps.ts';
import { expect, test } from './shop.ts';

/** How many cards stand in the first row. */
const columnsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const tops = [...main.querySelectorAll('article')].map((card) => card.getBoundingClientRect().top);
    return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
  });

/** The largest gap between a name and its price in the first row, read in one go, because parts above may still grow. */
const largestHoleOf = (page: Page, columns: number) =>
  page.getByRole('article').evaluateAll(
    (cards, count) =>
      Math.max(
        ...cards.slice(0, count).map((card) => {
          const name = card.querySelector('h3');
          const { bottom = 0 } = name?.getBoundingClientRect() ?? {};
          const below = [...(name?.parentElement?.children ?? [])].map(
            (each) => each.getBoundingClientRect().top,
          );
          return Math.min(...below.filter((top) => top >= bottom)) - bottom;
        }),
      ),
    columns,
  );

test('lists have 2 to 6 columns, nothing gapes below names, and campaigns span the window [U69]', async ({
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
      expect(await largestHoleOf(page, columns), `${route} at ${width} px`).toBeLessThanOrEqual(4);
    }
  }
  const width = await page.evaluate(() => document.body.clientWidth);
  const [first, second, last] = [
    await boxOf(page.getByRole('region', { name: 'campaign 1' })),
    await boxOf(page.getByRole('region', { name: 'campaign 2' })),
    await boxOf(page.getByRole('region', { name: 'Follow us' })),
  ];
  expect([first.x, second.right, last.x, last.width]).toEqual([0, width, 0, width]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the first product begins within one and a half screens, one button pauses the page, and its pictures are links [U67] [U88]', async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url);
    const card = await boxOf(page.getByRole('article').first());
    expect(card.y + (await page.evaluate(() => window.scrollY))).toBeLessThanOrEqual(1.5 * 740);
    await expect(page.getByRole('link', { name: 'Shop women', exact: true })).toBeVisible();
    // Above the button.
    await page.mouse.click(180, 150);
    await expect(page.getByRole('heading', { level: 1, name: 'women' })).toBeVisible();

    await page.goBack();
    const sale = page.getByRole('region', { name: 'The Monsoon Sale' });
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await expect(page.getByRole('button', { name: 'Play motion' })).toHaveCount(1);
    await sale.getByRole('img').click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: 'men' })).toBeVisible();
  });
});
