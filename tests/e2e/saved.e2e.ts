import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { buildProductDocument } from '../factories.ts';
import { stubPictures } from './paymentSteps.ts';
import { productName, productSlug } from './steps.ts';
import { expect, test } from './shop.ts';
import type { Shop } from './shop.ts';

const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true }).first();
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Prices at which nothing has ever been saved, and a size that is sold out. */
const saved = [
  { slug: productSlug, savedAtMs: 9, priceLkr: 100, size: '16' },
  { slug: 'araliya-tea-dress', savedAtMs: 8, priceLkr: 9999, size: '10' },
  { slug: 'an-old-silk-saree', savedAtMs: 7, priceLkr: 9999 },
  { slug: 'knuckles-cargo-shorts', savedAtMs: 6, priceLkr: 4200 },
];

/** Opens a page of a browser that has saved pieces before. */
async function openSaved(page: Page, { url }: Shop, pieces: readonly object[] = saved) {
  await page.addInitScript((list) => {
    // In Firefox, the empty page before the first one has no storage.
    if (!location.protocol.startsWith('http') || localStorage.getItem('savedPieces') !== null) return;
    localStorage.setItem('savedPieces', JSON.stringify({ version: 1, pieces: list }));
    localStorage.setItem('viewedPieces', JSON.stringify(['horton-linen-shirt', 'indigo-chore-overshirt']));
  }, pieces);
  await page.goto(`${url}/#/saved`);
  await expect(cards(page).first()).toBeVisible();
}

async function violations(page: Page): Promise<string[]> {
  const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (context: Document) => Promise<AxeResults> } };
    const results = await axe.run(document);
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

/** Prices whose currency and amount stand on two lines. */
const brokenPrices = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: price, index } of (node.nodeValue ?? '').matchAll(/LKR [\d,.]*\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + price.length);
        if (range.getClientRects().length > 1) broken.push(price);
      }
    }
    return broken;
  });

test('on a phone no price breaks after its currency', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openSaved(page, shop);
  await expect(page.getByText(/^Price dropped/)).toBeVisible();
  expect(await brokenPrices(page)).toEqual([]);
  await page.goto(`${shop.url}/#/cart?pieces=1;weligama-batik-maxi:2:10;nuwara-eliya-hoodie:1:S`);
  await expect(page.getByText(/at today’s prices/)).toBeVisible();
  expect(await brokenPrices(page)).toEqual([]);
});

test('sizes and buttons of a row stand on one line, also of a piece that is sold out in its size', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSaved(page, shop, [
    { slug: 'araliya-tea-dress', savedAtMs: 2, priceLkr: 7450, size: '14' },
    { slug: productSlug, savedAtMs: 1, priceLkr: 9800, size: '12' },
  ]);
  await expect(page.getByRole('link', { name: /^Tell me when size 14 is back/ })).toBeVisible();
  const tops = await cards(page)
    .getByRole('button', { name: /^Add to cart/ })
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

test(
  'a heart saves a piece, which is there after a reload and in another tab [U74]',
  { tag: '@firefox' },
  async ({ page, context, shop }) => {
    const other = await context.newPage();
    await other.goto(`${shop.url}/#/collections/women`);
    await expect(heartOf(other, productName)).toHaveAttribute('aria-pressed', 'false');

    await page.bringToFront();
    await page.goto(`${shop.url}/#/collections/women`);
    await heartOf(page, productName).click();
    await expect(heartOf(page, productName)).toHaveAttribute('aria-pressed', 'true');
    // A reload before the code of messages is there would end its loading, which Firefox reports.
    await expect(page.getByText(`${productName} saved.`)).toBeVisible();
    expect(page.url()).toBe(`${shop.url}/#/collections/women`);
    await page.reload();
    await expect(heartOf(page, productName)).toHaveAttribute('aria-pressed', 'true');

    await other.bringToFront();
    await expect(heartOf(other, productName)).toHaveAttribute('aria-pressed', 'true');
    await other.goto(`${shop.url}/#/saved`);
    await expect(cards(other)).toHaveCount(1);

    // What one tab removes goes from the list of the other.
    await page.bringToFront();
    await heartOf(page, productName).click();
    await other.bringToFront();
    await expect(other.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  },
);

test('pieces are saved, put into the cart and removed by keyboard alone [U74]', async ({ page, shop }) => {
  await page.goto(`${shop.url}/#/collections/${productSlug}`);
  await page.getByRole('radio', { name: '12', exact: true }).focus();
  await page.keyboard.press('Space');
  const heart = heartOf(page, productName);
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${productName} saved.`)).toBeVisible();
  await expect(heart).toBeFocused();
  // The message stands before the page.
  await page.getByRole('button', { name: 'View saved' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Saved pieces' })).toBeFocused();

  const size = page.getByRole('combobox', { name: `Size of ${productName}` });
  await expect(size).toHaveValue('12');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 piece added to the cart.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await page.getByRole('button', { name: `Remove ${productName}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing saved yet' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('a list travels by its link, and the other browser keeps its own [U74]', async ({
  page,
  browser,
  shop,
}) => {
  await openSaved(page, shop);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: ({ url }: { url: string }) => Promise.resolve(void Object.assign(window, { shared: url })),
    });
  });
  await page.getByRole('button', { name: 'Share this list' }).click();
  const link = await page.evaluate(() => (window as unknown as { shared: string }).shared);

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(
    friend.getByRole('heading', { level: 1, name: 'A list somebody shared with you' }),
  ).toBeVisible();
  // Without the one that the shop no longer has.
  await expect(cards(friend)).toHaveCount(3);
  expect(await friend.evaluate(() => localStorage.getItem('savedPieces'))).toBeNull();
  await friend.getByRole('button', { name: 'Save all' }).click();
  await expect(friend.getByText('3 pieces saved.')).toBeVisible();
  await friend.getByRole('link', { name: 'Your saved pieces' }).click();
  await expect(friend.getByRole('heading', { level: 1, name: 'Saved pieces' })).toBeVisible();
  await expect(cards(friend)).toHaveCount(3);
  await context.close();
});

test('with full storage, pieces are saved for the visit, and the shop says so [U74]', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    };
  });
  await page.goto(`${shop.url}/#/collections/women`);
  await heartOf(page, productName).click();
  await expect(heartOf(page, productName)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^Your browser cannot store your cart or saved pieces/)).toBeVisible();
  await expect(page.getByText(`${productName} saved, but only until you close this page`)).toBeVisible();
  await page.getByRole('button', { name: 'View saved' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('every state is accessible, and nothing is wider than a window of 320 px [U74]', async ({
  page,
  shop,
}) => {
  const check = async (state: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow(), `${state} at ${width} px`).toBe(0);
      expect(await violations(page), `${state} at ${width} px`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSaved(page, shop);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await check('all labels');
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(page.getByText('This one needs a size first.')).toBeVisible();
  await check('a size is missing');
  await page.goto(`${shop.url}/#/saved?pieces=1;${productSlug};never-was;Bad!`);
  await expect(page.getByText('1 piece is no longer in the shop.')).toBeVisible();
  await check('a shared list');
  await page.goto(`${shop.url}/#/saved?pieces=1;never-was`);
  await expect(page.getByText('Nothing here can be bought at present.')).toBeVisible();
  await check('a shared list whose pieces are all gone');
  await page.goto(`${shop.url}/#/saved?pieces=2;${productSlug}`);
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await check('a list of a newer version');
  await page.evaluate(() => localStorage.setItem('savedPieces', '{"version":1,"pieces":[]}'));
  await page.goto(`${shop.url}/?again#/saved`);
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await check('an empty list');
  await page.goto(`${shop.url}/#/collections/${productSlug}`);
  await expect(heartOf(page, productName)).toBeVisible();
  await check('a product');
});

test('a list that cannot be loaded says so, and loads when the connection is back [U74]', async ({
  page,
  context,
  shop,
}) => {
  await page.goto(`${shop.url}/#/saved`);
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await context.setOffline(true);
  await page.evaluate((pieces) => {
    localStorage.setItem('savedPieces', JSON.stringify({ version: 1, pieces }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'savedPieces' }));
  }, saved);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('No longer in the shop')).toBeVisible();
  // The footer and the row of viewed pieces are missing too.
  shop.allowProblem(/ERR_INTERNET_DISCONNECTED|Loading failed|A page failed/);
});

test('hearts do not move anything, and leave the picture’s link alone [U74]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.url}/#/collections/women`);
  const heart = heartOf(page, productName);
  await expect(heart).toBeVisible();
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.01);
  const card = cards(page).filter({ hasText: productName });
  const picture = await card.boundingBox();
  await page.mouse.click((picture?.x ?? 0) + 60, (picture?.y ?? 0) + 80);
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
});

test.describe('with 500 saved pieces', () => {
  const pieces = Array.from({ length: 500 }, (_, index) => ({
    slug: `piece-${index}`,
    savedAtMs: 1000 - index,
    priceLkr: 3000,
  }));
  const documents = pieces.map(({ slug }, index) =>
    buildProductDocument({
      _id: slug,
      name: `Piece ${index}`,
      slug: { current: slug },
      size: index === 450 ? ['S', 'M'] : ['Free size'],
    }),
  );
  test.use({ content: { documents } });

  test('the whole list goes into the cart, and what lacks a size is shown, however far down [U74]', async ({
    page,
    shop,
  }) => {
    await stubPictures(page.context());
    await openSaved(page, shop, pieces);
    await expect(page.getByText('500 pieces')).toBeVisible();
    // The first piece without a size is far down.
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    // Hundreds of cards are rendered for it, which a busy machine takes its time for.
    await expect(page.getByText('499 pieces added to the cart. Choose a size for 1.')).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByRole('combobox', { name: 'Size of Piece 450' })).toBeFocused();
    expect(await cards(page).count()).toBeGreaterThan(450);
    await page.getByRole('button', { name: 'Remove Piece 449' }).click();
    await expect(page.getByText('499 pieces', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Piece 450' })).toBeFocused();
  });
});
