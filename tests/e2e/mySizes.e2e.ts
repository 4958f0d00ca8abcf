import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';

declare global {
  interface Window {
    /** What moved without recent input: the sum of all layout shifts. */
    movedBy: number;
  }
}

/** As after purchases on earlier visits. */
async function rememberSizes(page: Page, ...sizes: [kind: string, size: string][]) {
  await page.addInitScript((stored) => {
    // Firefox runs this in the empty page of another tab as well, which has no storage.
    if (window.origin === 'null') return;
    if (sessionStorage.getItem('began') === null) localStorage.setItem('lastSizes', JSON.stringify(stored));
    sessionStorage.setItem('began', '');
    window.movedBy = 0;
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) window.movedBy += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, sizes);
}

/** Delays the code that reads the sizes until the page has stood still for a while. */
async function delayCode(page: Page, name: string) {
  await page.route(`**/${name}-*.js`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
}

const moved = (page: Page) => page.evaluate(() => window.movedBy);

for (const width of [360, 1280]) {
  test(
    `the size that was taken last is chosen without moving anything, at ${width} px [U62]`,
    { tag: width === 360 ? [] : '@nightly' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 780 });
      await rememberSizes(page, ['women/dresses', '10']);
      await delayCode(page, 'MySize');
      await page.goto(`${shop.url}/#/collections/weligama-batik-maxi`);
      await expect(page.getByRole('radio', { name: '10' })).toBeVisible();
      const quantity = page.getByText('Quantity', { exact: true });
      const before = await quantity.boundingBox();
      await expect(page.getByText('10, the size you took last time')).toBeAttached();
      await expect(page.getByRole('radio', { name: '10' })).toBeChecked();
      expect(await quantity.boundingBox()).toEqual(before);
      expect(await moved(page)).toBeLessThan(0.001);
      if (width === 360) await expect(page.locator('[data-floating-bar]')).toContainText('Size 10');
    },
  );

  test(
    `the filter of my sizes comes without moving anything, at ${width} px [U71]`,
    { tag: width === 360 ? [] : '@nightly' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 780 });
      await rememberSizes(page, ['men/shirts', 'M'], ['men/trousers', '32']);
      await delayCode(page, 'InMySize');
      await page.goto(`${shop.url}/#/collections/men`);
      const card = page.getByRole('article').first();
      await expect(card).toBeVisible();
      const before = await card.boundingBox();
      const chip = page.getByRole('button', { name: 'In my size: M, 32' });
      await expect(chip).toBeVisible();
      expect(await card.boundingBox()).toEqual(before);
      expect(await moved(page)).toBeLessThan(0.001);
      // Beside the count, within the window.
      const count = await page.getByText(/^\d+ products$/).boundingBox();
      const [box, forget] = await Promise.all([
        chip.boundingBox(),
        page.getByRole('button', { name: 'Forget my sizes' }).boundingBox(),
      ]);
      if (!box || !count || !forget) throw new Error('A part is not shown.');
      expect(box.y + box.height / 2).toBeCloseTo(count.y + count.height / 2, 0);
      expect(box.x).toBeGreaterThan(count.x + 75);
      expect(forget.x + forget.width).toBeLessThanOrEqual(width);
    },
  );
}

test(
  'the filter of my sizes works by keyboard, with a reload, Back and another tab [U71]',
  { tag: '@firefox' },
  async ({ page, context, shop }) => {
    await rememberSizes(page, ['men/shirts', 'M'], ['men/trousers', '32']);
    await page.goto(`${shop.url}/#/collections/men`);
    const chip = page.getByRole('button', { name: 'In my size: M, 32' });
    const status = page.getByRole('main').getByRole('status');
    await expect(chip).toBeVisible();
    await expect(status).toHaveText(/^\d+ products$/);
    const all = await status.textContent();
    await page.getByRole('combobox', { name: 'Sort by' }).focus();
    await page.keyboard.press('Tab');
    await expect(chip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\?sizes=M,32$/);
    await expect(status).not.toHaveText(all ?? '');
    await expect(chip).toBeFocused();
    await expect(status).toHaveText(/^\d+ products$/);
    const filtered = (await status.textContent()) ?? '';

    await page.reload();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(status).toHaveText(filtered);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
    await page.goBack();
    await expect(status).toHaveText(filtered);

    const other = await context.newPage();
    await other.goto(`${shop.url}/#/collections/men?sizes=32,M`);
    await other.getByRole('button', { name: 'Forget my sizes' }).click();
    await expect(other.getByText('Your sizes are forgotten.')).toBeFocused();
    await expect(other).toHaveURL(/#\/collections\/men$/);
    const shared = page.getByRole('button', { name: 'In size: M, 32' });
    await expect(shared).toHaveAttribute('aria-pressed', 'true');
  },
);

test(
  'a listing and a product are complete without the code of my sizes',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await rememberSizes(page, ['men/shirts', 'M'], ['women/dresses', '10']);
    await page.route('**/*MySize-*.js', (route) => route.abort());
    await page.goto(`${shop.url}/#/collections/men?sizes=M,32`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Size' })).toHaveValue('32,M');
    await page.goto(`${shop.url}/#/collections/weligama-batik-maxi`);
    await page.getByRole('radio', { name: '10' }).check();
    await page.getByRole('button', { name: 'BUY NOW' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
    shop.expectProblem(/MySize|net::ERR_FAILED/);
  },
);
