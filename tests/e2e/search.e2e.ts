import type { Page } from '@playwright/test';
import { overflowPx, violations } from './ownerSteps.ts';
import { stubPictures } from './paymentSteps.ts';
import { expect, test } from './shop.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'Search the shop' });
const results = (page: Page) => dialog(page).getByRole('list', { name: 'Results' }).getByRole('link');
const expectHash = (page: Page, hash: string) =>
  expect.poll(() => page.evaluate(() => decodeURIComponent(window.location.hash))).toBe(hash);
const openLink = (page: Page) => page.getByRole('link', { name: 'Search', exact: true });
/** Without the scrolling that goes before a click of a test: it takes a sticky bar for covered. */
const openFrom = (page: Page) =>
  openLink(page).evaluate((link) => {
    if (!(link instanceof HTMLElement)) return;
    link.focus({ preventScroll: true });
    link.click();
  });
const scrollTopOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.beforeEach(({ context }) => stubPictures(context));

test('a shopper searches, opens a product, and goes back to the results and the page behind [U73]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.url}/#/collections/women`);
  await expect(page.getByRole('main').getByRole('article').nth(9)).toBeAttached();
  await expect(async () => {
    // The page grows while the rest of its cards arrive.
    await page.evaluate(() => window.scrollTo(0, 700));
    expect(await scrollTopOf(page)).toBe(700);
  }).toPass();
  const listings = () =>
    shop.services.content.requests.filter(({ url }) => url.includes('subCategories')).length;
  const before = listings();
  await openFrom(page);
  await expect(field(page)).toBeFocused();
  await dialog(page).getByRole('combobox', { name: 'Collection' }).selectOption('All collections');
  await field(page).pressSequentially('shirt');
  await expectHash(page, '#/collections/women?q=shirt&q-in=all');
  const chosen = results(page).nth(4);
  await expect(dialog(page).locator('mark').first()).toHaveText(/^shirt/i);
  await expect(chosen).toBeVisible();
  const name = (await chosen.textContent()) ?? '';
  await chosen.scrollIntoViewIfNeeded();
  const topOf = () => chosen.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const top = await topOf();
  const expectPlace = async () => {
    await expect(chosen).toHaveText(name);
    await expect(field(page)).toHaveValue('shirt');
    await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2);
  };
  await chosen.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await page.goBack();
  await expect(chosen).toBeFocused();
  await expectPlace();
  expect(listings()).toBe(before);
  await page.reload();
  await expectPlace();

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expectHash(page, '#/collections/women');
  await expect.poll(async () => Math.abs((await scrollTopOf(page)) - 700)).toBeLessThanOrEqual(2);
  await page.goForward();
  await expect(field(page)).toHaveValue('shirt');
});

test('the search works by keyboard alone, and a double click reaches nothing under it [U73]', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/shipping-policy`);
  await expect(openLink(page)).toHaveAttribute('aria-keyshortcuts', '/');
  // At once: the field is there a few keys later.
  await page.keyboard.type('/batik/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(field(page)).toHaveValue('batik');
  await expect(results(page).nth(5)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bars are outside of the page.
    const isInside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body || activeElement?.closest('dialog') !== null;
    });
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expectHash(page, '#/shipping-policy');

  await page.setViewportSize({ width: 360, height: 740 });
  const length = await page.evaluate(() => window.history.length);
  for (let times = 0; times < 2; times += 1) {
    // A hand takes this long between two clicks.
    await openLink(page).dblclick({ delay: 30 });
    await expect(field(page)).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Close' }).dblclick({ delay: 30 });
    await expect(dialog(page)).toBeHidden();
    await expectHash(page, '#/shipping-policy');
  }
  // The search is open no more, but can be reached by Forward.
  expect(await page.evaluate(() => window.history.length)).toBe(length);
});

for (const [width, height] of [
  [320, 640],
  [740, 360],
  [1280, 800],
] as const) {
  const tag = width === 320 ? [] : '@nightly';
  test(
    `everything fits, is accessible and easy to tap at ${width} × ${height} px [U73]`,
    { tag },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${shop.url}/#/collections/women`);
      await expect(openLink(page)).toBeVisible();
      await page.evaluate(() => localStorage.setItem('recentSearches', '["linen shirt","saree"]'));
      const expectFits = async (fontSize: string) => {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        expect(await overflowPx(page), fontSize).toBe(0);
        const body = dialog(page).locator('> :last-child');
        expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      };
      for (const [query, shown] of [
        ['q=', dialog(page).getByRole('heading', { name: 'Recent searches' })],
        ['q=batik under 10', dialog(page).getByRole('heading', { name: /^Nothing found/ })],
        ['q=batik&q-in=all', results(page).nth(1)],
      ] as const) {
        await page.goto(`${shop.url}/#/collections/women?${query}`);
        await expect(shown).toBeVisible();
        await expectFits('100%');
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await violations(page, 'dialog'), `${query}, ${colorScheme}`).toEqual([]);
        }
        // WCAG 1.4.4 asks for large text at the width of a phone.
        if (width >= 360) await expectFits('200%');
      }
      await expectFits('100%');
      const missed = await results(page).evaluateAll((links) =>
        links.slice(0, 2).flatMap((link) => {
          const { left, right, top, bottom } = link.closest('li')?.getBoundingClientRect() ?? new DOMRect();
          const corners = [
            [left + 4, top + 4],
            [right - 4, top + 4],
            [left + 4, bottom - 4],
            [right - 4, bottom - 4],
          ] as const;
          return corners.filter(([x, y]) => {
            const tapped = document.elementFromPoint(x, y);
            // The heart has a corner of its own; what is below the window cannot be tapped.
            return y < window.innerHeight && tapped !== link && !tapped?.closest('button[aria-pressed]');
          });
        }),
      );
      expect(missed).toEqual([]);
    },
  );
}

test('the layer has edges and the field its focus with forced colours [U73]', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`${shop.url}/#/shipping-policy?q=batik`);
  await expect(results(page).first()).toBeVisible();
  await expect(field(page)).toBeFocused();
  const { ground, edge, focus, mark } = await dialog(page).evaluate((layer) => {
    const look = getComputedStyle(layer);
    const line = getComputedStyle(layer.querySelector('form') ?? layer, '::after');
    return {
      ground: look.backgroundColor,
      edge: [look.borderBottomWidth, look.borderBottomColor],
      focus: [line.borderTopWidth, line.borderTopColor],
      mark: getComputedStyle(layer.querySelector('mark') ?? layer).color,
    };
  });
  expect(edge).toEqual(['2px', expect.not.stringMatching(/, 0\)$/)]);
  expect(focus).toEqual(['2px', expect.not.stringMatching(/, 0\)$/)]);
  expect([edge[1], focus[1], mark]).not.toContain(ground);
});

test('the link works on a written page before the app has started [U73]', async ({ page, shop }) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${shop.url}/c/women/`, { waitUntil: 'commit' });
  await page.locator('#first-screen').getByRole('link', { name: 'Search' }).click();
  release();
  await expect(field(page)).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: 'Collection' })).toHaveValue('women');
  await expectHash(page, '#/collections/women?q=');
});
