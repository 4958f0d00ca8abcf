import type { Page } from '@playwright/test';
import { stubPictures } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { boxOf, holdFiles, watchLayoutShift } from './steps.ts';

/** As after purchases on earlier visits. */
async function rememberSizes(page: Page, ...sizes: [kind: string, size: string][]) {
  await stubPictures(page.context());
  await watchLayoutShift(page);
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('began') === null) localStorage.setItem('lastSizes', JSON.stringify(stored));
    sessionStorage.setItem('began', '');
  }, sizes);
}

const moved = (page: Page) => page.evaluate(() => window.layoutShift());

for (const width of [360, 1280]) {
  test(
    `the size taken last, and the filter of my sizes, come without moving anything, at ${width} px [U62] [U71]`,
    { tag: width === 360 ? [] : '@nightly' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 780 });
      await rememberSizes(page, ['women/dresses', '10'], ['men/shirts', 'M'], ['men/trousers', '32']);
      await page.goto(`${shop.url}/#/collections/weligama-batik-maxi`);
      await expect(page.getByText('10, the size you took last time')).toBeAttached();
      await expect(page.getByRole('radio', { name: '10' })).toBeChecked();
      expect(await moved(page)).toBeLessThan(0.001);
      if (width === 360) await expect(page.locator('[data-floating-bar]')).toContainText('Size 10');

      const releaseFilter = await holdFiles(page, '**/InMySize-*.js');
      await page.goto(`${shop.url}/?again#/collections/men`);
      const card = page.getByRole('article').first();
      await expect(card).toBeVisible();
      await expect(page.getByText(/^\d+ products$/)).toBeVisible();
      const before = await boxOf(card);
      releaseFilter();
      const chip = page.getByRole('button', { name: 'In my size: M, 32' });
      const forget = page.getByRole('button', { name: 'Forget my sizes' });
      await expect(chip).toBeVisible();
      await expect(forget).toBeVisible();
      expect(await boxOf(card)).toEqual(before);
      expect(await moved(page)).toBeLessThan(0.001);
      // Beside the count, within the window.
      const count = await boxOf(page.getByText(/^\d+ products$/));
      const [box, end] = [await boxOf(chip), await boxOf(forget)];
      expect(box.y + box.height / 2).toBeCloseTo(count.y + count.height / 2, 0);
      expect(box.x).toBeGreaterThan(count.x + 75);
      expect(end.x + end.width).toBeLessThanOrEqual(width);
    },
  );
}
