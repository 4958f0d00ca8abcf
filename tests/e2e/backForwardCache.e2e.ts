import type { Page } from '@playwright/test';
import { chromiumLaunch } from '../../playwright.config.ts';
import { expectEmptyCartPage, openPaymentPage, payAndConfirm, startPayment } from './paymentSteps.ts';
import { expect, test } from './shop.ts';

// Playwright disables the back/forward cache, which shoppers have. Tracing does not work with it, nor does the headless shell.
test.use({
  trace: 'off',
  channel: 'chromium',
  launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  }),
);

async function goBack(page: Page) {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
}

test('a cart that the browser restores from its cache is empty after another tab has paid [F9]', async ({
  page,
  context,
  shop,
}) => {
  await startPayment(page, shop);
  const other = await context.newPage();
  await openPaymentPage(other, shop.url);
  await payAndConfirm(other);
  await goBack(page);
  await expectEmptyCartPage(page);
});
