import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { productName } from './steps.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the dialog; the page behind has tests of its own. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { axe } = window as unknown as {
      axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> };
    };
    const results = await axe.run('dialog', {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
    );
  }, tags);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'Search the shop' });
const results = (page: Page) => dialog(page).getByRole('list', { name: 'Results' }).getByRole('link');
const hash = (page: Page) => page.evaluate(() => decodeURIComponent(window.location.hash));
const openLink = (page: Page) => page.getByRole('link', { name: 'Search', exact: true });
/** Without the scrolling that goes before a click of a test: it takes a sticky bar for covered. */
const openFrom = (page: Page) =>
  openLink(page).evaluate((link) => {
    if (!(link instanceof HTMLElement)) return;
    link.focus({ preventScroll: true });
    link.click();
  });
const scrollTopOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a shopper searches, opens a product, and goes back to the results and the page behind @firefox [U73]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.url}/#/collections/women`);
  const card = page.getByRole('main').getByRole('article').nth(9).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => scrollTopOf(page)).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => scrollTopOf(page)).toBe(700);
  await openFrom(page);
  await expect(field(page)).toBeFocused();
  await expect(dialog(page).getByRole('combobox', { name: 'Collection' })).toHaveValue('women');
  await dialog(page).getByRole('combobox', { name: 'Collection' }).selectOption('All collections');
  await field(page).pressSequentially('shirt');
  await expect.poll(() => results(page).count()).toBeGreaterThan(4);
  await expect.poll(() => hash(page)).toBe('#/collections/women?q=shirt&q-in=all');
  const names = await results(page).allTextContents();

  const chosen = results(page).nth(4);
  await chosen.scrollIntoViewIfNeeded();
  const topOf = () => chosen.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const top = await topOf();
  await chosen.click();
  await expect(page.getByRole('heading', { level: 1, name: names[4] ?? '' })).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await page.goBack();
  await expect(chosen).toBeFocused();
  expect(Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2);
  await expect(field(page)).toHaveValue('shirt');
  expect(await results(page).allTextContents()).toEqual(names);

  await page.reload();
  await expect(results(page).nth(4)).toBeVisible();
  await expect(field(page)).toHaveValue('shirt');
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThanOrEqual(2);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => hash(page)).toBe('#/collections/women');
  await expect.poll(async () => Math.abs((await scrollTopOf(page)) - 700)).toBeLessThanOrEqual(2);
  await page.goForward();
  await expect(field(page)).toHaveValue('shirt');
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('the page behind is neither loaded again nor scrolled, and gets the focus back [U73]', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/collections/women`);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(async () => {
    // The page grows while the rest of its cards arrive.
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await scrollTopOf(page)).toBe(400);
  }).toPass();
  const listings = () =>
    shop.services.content.requests.filter(({ url }) => url.includes('subCategories')).length;
  const before = listings();
  await openFrom(page);
  await field(page).pressSequentially('batik');
  await expect(results(page).first()).toBeVisible();
  await expect.poll(() => hash(page)).toContain('q=batik');
  expect(await scrollTopOf(page)).toBe(400);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(openLink(page)).toBeFocused();
  await expect.poll(() => scrollTopOf(page)).toBe(400);
  expect(listings()).toBe(before);
});

test('the search works by keyboard alone [U73]', async ({ page, shop }) => {
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
  await page.keyboard.press('Enter');
  await expect(results(page).first()).toBeFocused();
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
  await expect.poll(() => hash(page)).toBe('#/shipping-policy');
});

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [740, 360],
  [1280, 800],
] as const) {
  const tag = width === 320 ? [] : '@nightly';
  test(
    `everything fits and is accessible at ${width} × ${height} px [U73]`,
    { tag },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const fits = (fontSize = '100%') =>
        page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          const { clientWidth, scrollWidth } = document.documentElement;
          const body = document.querySelector('dialog > :last-child');
          const isFitting = scrollWidth <= clientWidth && (!body || body.scrollWidth <= body.clientWidth);
          document.documentElement.style.fontSize = '';
          return isFitting;
        }, fontSize);
      await page.goto(`${shop.url}/#/collections/women`);
      await expect(openLink(page)).toBeVisible();
      expect(await fits()).toBe(true);
      await page.evaluate(() => localStorage.setItem('recentSearches', '["linen shirt","saree"]'));
      for (const [query, shown] of [
        ['q=', dialog(page).getByRole('heading', { name: 'Recent searches' })],
        ['q=batik&q-in=all', results(page).first()],
        ['q=batik under 10', dialog(page).getByRole('heading', { name: /^Nothing found/ })],
      ] as const) {
        await page.goto(`${shop.url}/#/collections/women?${query}`);
        await expect(shown).toBeVisible();
        expect(await fits(), query).toBe(true);
        // WCAG 1.4.4 asks for large text at the width of a phone.
        if (width >= 360) expect(await fits('200%'), `${query}, large text`).toBe(true);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await violations(page), `${query}, ${colorScheme}`).toEqual([]);
        }
      }
    },
  );
}

for (const width of [360, 1280]) {
  test(
    `a result is tapped anywhere in its entry at ${width} px [U73]`,
    { tag: width === 360 ? [] : '@nightly' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${shop.url}/#/?q=batik`);
      await expect(results(page).nth(1)).toBeVisible();
      const missed = await results(page).evaluateAll((links) =>
        links.slice(0, 2).flatMap((link) => {
          const { left, right, top, bottom } = link.closest('li')?.getBoundingClientRect() ?? new DOMRect();
          const corners = [
            [left, top],
            [right, top],
            [left, bottom],
            [right, bottom],
          ] as const;
          const inside = (edge: number, middle: number) => edge + Math.sign(middle - edge) * 4;
          return corners.filter(([x, y]) => {
            const point = [inside(x, (left + right) / 2), inside(y, (top + bottom) / 2)] as const;
            const tapped = document.elementFromPoint(...point);
            // The heart has a corner of its own.
            return tapped !== link && !tapped?.closest('button[aria-pressed]');
          });
        }),
      );
      expect(missed).toEqual([]);
    },
  );
}

test('the layer has edges and the field its focus with forced colours [U73]', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
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

test('a double click on Close reaches nothing under it, and one on the link is one step', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shop.url}/#/shipping-policy`);
  await expect(openLink(page)).toHaveAttribute('aria-keyshortcuts', '/');
  const length = await page.evaluate(() => window.history.length);
  for (let times = 0; times < 3; times += 1) {
    // A hand takes this long between two clicks.
    await openLink(page).dblclick({ delay: 30 });
    await expect(field(page)).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Close' }).dblclick({ delay: 30 });
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => hash(page)).toBe('#/shipping-policy');
  }
  // The search is open no more, but can be reached by Forward.
  expect(await page.evaluate(() => window.history.length)).toBe(length + 1);
});

test('a shared link opens with its text and filters, and closes on the page [U73]', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/cart?q=sare&q-in=women`);
  await expect(results(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('sare');
  await expect(dialog(page).getByRole('combobox', { name: 'Collection' })).toHaveValue('women');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => hash(page)).toBe('#/cart');
});

test('the link works on a written page before the app has started [U73]', async ({ page, shop }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto(`${shop.url}/c/women/`);
  await page.locator('#first-screen').getByRole('link', { name: 'Search' }).click();
  await expect(field(page)).toBeVisible();
  await expect(dialog(page).getByRole('combobox', { name: 'Collection' })).toHaveValue('women');
  await expect.poll(() => hash(page)).toBe('#/collections/women?q=');
});

for (const [fault, answer] of [
  ['is missing', { status: 404, body: 'Not found' }],
  ['is damaged', { status: 200, body: '{"format":' }],
  ['is not reached', 'abort'],
] as const) {
  test(
    `the content service answers when the index ${fault} [U73]`,
    { tag: fault === 'is damaged' ? [] : '@nightly' },
    async ({ page, shop }) => {
      await page.route('**/search/index.json', (route) =>
        answer === 'abort' ? route.abort() : route.fulfill(answer),
      );
      await page.goto(`${shop.url}/#/shipping-policy?q=batik`);
      await expect(results(page).filter({ hasText: productName })).toBeVisible();
      shop.allowProblem(/Failed to load resource|index/);
    },
  );
}

test('says when nothing can be searched, and goes on once it can [U73]', async ({ page, shop }) => {
  await page.route('**/search/index.json', (route) => route.abort());
  shop.services.content.faults.add({ status: 500 });
  await page.goto(`${shop.url}/#/shipping-policy?q=batik`);
  await expect(dialog(page).getByRole('alert')).toContainText('We could not search the shop.');
  expect(await violations(page)).toEqual([]);
  shop.services.content.faults.clear();
  await page.unroute('**/search/index.json');
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(results(page).first()).toBeVisible();
  shop.allowProblem(/Failed to load resource|The search failed/);
});
