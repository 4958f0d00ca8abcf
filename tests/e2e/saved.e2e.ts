import type { Page } from '@playwright/test';
import { overflowPx, violations } from './ownerSteps.ts';
import { expect, test } from './shop.ts';
import { expectNoShift, productName, productSlug, watchLayoutShift } from './steps.ts';

const heartOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save ${name}`, exact: true }).first();
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Prices at which nothing has ever been saved, and a size that is sold out. */
const saved = [
  `${productSlug}@9=9:100:16`,
  'araliya-tea-dress@8=8:9999:10',
  'an-old-silk-saree@7=7:9999:',
  'knuckles-cargo-shorts@6=6:4200:',
];

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

test('every state of saved and shared products is accessible and fits 320 px, and no price breaks [U74]', async ({
  page,
  shop,
}) => {
  const check = async (state: string) => {
    // axe takes what is under a sticky bar for covered.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowPx(page), `${state} at ${width} px`).toBe(0);
      if (width > 320) expect(await brokenPrices(page), `${state} at ${width} px`).toEqual([]);
      if (width === 320) expect(await violations(page), `${state} at ${width} px`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(page), `${state}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  const openSaved = async (rows: readonly string[]) => {
    await page.evaluate((list) => {
      localStorage.setItem('savedProducts', JSON.stringify({ rows: list.map((row) => `${row};`).join('') }));
      localStorage.setItem(
        'viewedProducts',
        JSON.stringify(['horton-linen-shirt', 'indigo-chore-overshirt']),
      );
    }, rows);
    await page.goto(`${shop.url}/?${rows.length}#/saved`);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${shop.url}/#/privacy-policy`);
  await openSaved(saved);
  await expect(page.getByText(/^Price dropped/)).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await check('all labels');
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(page.getByText('This one needs a size first.')).toBeVisible();
  await check('a size is missing');
  for (const [path, shown] of [
    [`saved?products=1;${productSlug};never-was;Bad!`, '1 product is no longer in the shop.'],
    ['saved?products=1;never-was', 'Nothing here is available right now.'],
    [`saved?products=2;${productSlug}`, 'Ask for it to be sent again'],
    [`cart?products=1;${productSlug}:2:10;nuwara-eliya-hoodie:1:S;gone-product:1:M`, 'at today’s prices'],
  ] as const) {
    await page.goto(`${shop.url}/#/${path}`);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await check(path);
  }
  await openSaved([]);
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await check('an empty list');

  // Also of a product that is sold out in its size, the buttons of a row stand on one line.
  await openSaved(['araliya-tea-dress@2=2:7450:14', `${productSlug}@1=1:9800:12`]);
  await expect(page.getByRole('link', { name: /^Tell me when size 14 is back/ })).toBeVisible();
  const buttons = cards(page).getByRole('button', { name: /^Add to cart/ });
  await expect(buttons).toHaveCount(2);
  const apart = () =>
    buttons.evaluateAll(([one, other]) =>
      Math.abs((one?.getBoundingClientRect().top ?? 0) - (other?.getBoundingClientRect().top ?? 0)),
    );
  await expect.poll(apart).toBeLessThan(0.5);
});
