import type { Page } from '@playwright/test';
import { productName, productSlug } from './steps.ts';
import { expect, test } from './shop.ts';

declare global {
  interface Window {
    /** The sum of all layout shifts without recent input. */
    layoutShift: number;
  }
}

/** Much longer than the 500 ms in which the browser blames a shift on the last input, also on a busy machine. */
const slowMs = 1500;

const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const width of [360, 1280]) {
  test(
    `nothing moves when content replaces its skeleton, at ${width} px`,
    { tag: width === 360 ? [] : '@nightly' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 780 });
      await recordLayoutShifts(page);
      await page.goto(`${shop.url}/#/privacy-policy`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      shop.services.content.faults.add({ delayMs: slowMs });

      await page.evaluate(() => {
        window.location.hash = '#/collections/men';
      });
      await expect(page.getByRole('status').filter({ hasText: 'Loading products' })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();

      await page.evaluate((slug) => {
        window.location.hash = `#/collections/${slug}`;
      }, productSlug);
      await expect(page.getByRole('status').filter({ hasText: 'Loading the product' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();

      expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.001);
    },
  );
}
