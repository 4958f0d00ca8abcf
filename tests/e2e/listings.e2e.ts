import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

const listing = '/collections/women';

async function openListing(page: Page, url: string, search = '') {
  await page.goto(`${url}/#${listing}${search}`);
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** How many cards stand in the first row. */
const columnsOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const tops = [...main.querySelectorAll('article')].map((card) => card.getBoundingClientRect().top);
    return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 1).length;
  });

for (const [widthPx, columns] of [
  [360, 2],
  [768, 3],
  [1280, 4],
  [1599, 4],
  [1600, 5],
  [1920, 6],
  [2560, 6],
] as const) {
  test(
    `at ${widthPx} px, lists have ${columns} columns within the window [U69]`,
    { tag: [768, 1599, 1600, 2560].includes(widthPx) ? '@nightly' : [] },
    async ({ page, shop }) => {
      await page.setViewportSize({ width: widthPx, height: 900 });
      for (const route of [listing, '/']) {
        await page.goto(`${shop.url}/#${route}`);
        await expect(page.getByRole('article').first()).toBeAttached();
        expect(await columnsOf(page), route).toBe(columns);
      }
      const outside = await page.getByRole('article').evaluateAll(
        (cards) =>
          cards.filter((card) => {
            const { left, right } = card.getBoundingClientRect();
            return left < 0 || right > document.documentElement.clientWidth;
          }).length,
      );
      expect(outside).toBe(0);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    },
  );
}

test('the prices of a row stand on one line, with a discount or without', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${shop.url}/#/collections/men`);
  const prices = page.getByRole('article').locator('p', { hasText: /^(now )?LKR/ });
  await expect(prices.nth(3)).toBeVisible();
  const tops = await prices.evaluateAll((row) =>
    row.slice(0, 4).map((price) => Math.round(price.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
});

test('campaigns span the window, and nothing is cut off at the edge of a column [U69]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(shop.url);
  for (const name of ['campaign 1', 'campaign 2', 'Follow us']) {
    const box = await page.getByRole('region', { name }).boundingBox();
    expect([name, box?.x, box?.width]).toEqual([
      name,
      0,
      await page.evaluate(() => document.body.clientWidth),
    ]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the first product is within two screens of the home page [U67]', async ({ page, shop }) => {
    await page.goto(shop.url);
    const picture = page.getByRole('article').first().locator('img');
    await expect(picture).toBeAttached();
    const endPx = await picture.evaluate((image) => image.getBoundingClientRect().bottom + window.scrollY);
    expect(endPx).toBeLessThanOrEqual(2 * 740);
  });

  test('the picture at the top is a link with a call to action [U67]', async ({ page, shop }) => {
    await page.goto(shop.url);
    await expect(page.getByRole('link', { name: 'Shop women', exact: true })).toBeVisible();
    // Above the button.
    await page.mouse.click(180, 150);
    await expect(page.getByRole('heading', { level: 1, name: 'women' })).toBeVisible();
  });

  test('a sale is a link as a whole, except for its pause button [U67]', async ({ page, shop }) => {
    await page.goto(shop.url);
    const sale = page.getByRole('region', { name: 'The Monsoon Sale' });
    await sale.getByRole('button', { name: 'Pause motion' }).click();
    await expect(sale.getByRole('button', { name: 'Play motion' })).toBeVisible();
    // It pauses the other sale's countdown too.
    await expect(
      page.getByRole('region', { name: 'Batik, to the floor' }).getByRole('button'),
    ).not.toBeAttached();
    await sale.getByRole('img').click({ force: true });
    await expect(page.getByRole('heading', { level: 1, name: 'men' })).toBeVisible();
  });

  test('the filters stand within the window and do not move when their options arrive', async ({
    page,
    shop,
  }) => {
    const select = page.getByRole('combobox');
    shop.services.content.faults.add({ delayMs: 1500 });
    await page.goto(`${shop.url}/#/cart`);
    await page.evaluate((route) => {
      window.location.hash = `#${route}`;
    }, listing);
    await expect(select).toHaveCount(3);
    const boxes = async () =>
      Promise.all((await select.all()).map(async (each) => JSON.stringify(await each.boundingBox())));
    const before = await boxes();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await boxes()).toEqual(before);
    const last = await select.last().boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});

test('the focus ring of every card is whole [U70]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openListing(page, shop.url);
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  for (const index of [0, 4, 7, 9]) {
    const link = links.nth(index);
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const room = await link.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element, '::after');
      const ringPx = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const card = element.closest('article')?.getBoundingClientRect();
      const frame = element.closest('li')?.getBoundingClientRect();
      if (!card || !frame) throw new Error('The link is in no card.');
      const clips = getComputedStyle(element.closest('li') ?? element).contentVisibility === 'auto';
      return {
        ringPx,
        roomPx: clips
          ? Math.min(card.left - frame.left, frame.right - card.right, card.top - frame.top)
          : ringPx,
      };
    });
    expect(room.ringPx).toBeGreaterThanOrEqual(4);
    expect(room.roomPx, `card ${index}`).toBeGreaterThanOrEqual(room.ringPx);
  }
});

test('a price range works with sort, category, Back and reload [U72]', async ({ page, shop }) => {
  await openListing(page, shop.url);
  const price = page.getByRole('combobox', { name: 'Price, LKR' });
  const shown = () =>
    page
      .getByRole('article')
      .getByText(/^(?:now )?LKR/)
      .allTextContents();
  await price.selectOption('5000-7500');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
  await expect(page).toHaveURL(/\?price=5000-7500&sort=price-low$/);
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(2);
  const prices = (await shown()).map((text) => Number(text.replace(/[^\d.]/g, '')));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  for (const lkr of prices) expect(lkr >= 5000 && lkr < 7500).toBe(true);

  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  await page.goBack();
  await expect(price).toHaveValue('5000-7500');
  await page.reload();
  await expect(price).toHaveValue('5000-7500');
  await expect.poll(shown).toHaveLength(prices.length);
});

test('every size and category on offer has as many products as it says [U71]', async ({ page, shop }) => {
  await openListing(page, shop.url);
  const size = page.getByRole('combobox', { name: 'Size' });
  const status = page.getByRole('main').getByRole('status');
  const counted = (text: string) => Number(/(\d+)\)?$/.exec(text)?.[1]);
  const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;
  const categories = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
  await expect(categories.nth(1)).toBeVisible();
  for (const category of await categories.all()) {
    const count = counted((await category.textContent()) ?? '');
    expect(count).toBeGreaterThan(0);
    await category.click();
    await expect(status).toHaveText(products(count));
  }
  for (const option of (await size.getByRole('option').allTextContents()).slice(1)) {
    await size.selectOption({ label: option });
    await expect(status).toHaveText(products(counted(option)));
    await size.selectOption('all');
  }
});
