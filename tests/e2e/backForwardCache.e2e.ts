import { chromiumLaunch } from '../../playwright.config.ts';
import {
  expectEmptyCartPage,
  openPaymentPage,
  ordersOf,
  payAndConfirm,
  payButton,
  paymentPageUrl,
  startPayment,
} from './paymentSteps.ts';
import { expect, test } from './shop.ts';

// Playwright disables the back/forward cache, which shoppers have. Tracing does not work with it, nor does the headless shell.
test.use({
  trace: 'off',
  channel: 'chromium',
  launchOptions: { ...chromiumLaunch, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a cart that the browser restores from its cache can be paid, and is empty once another tab has paid [F9] [F16]', async ({
  page,
  context,
  shop,
}) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    });
  });
  const goBack = async () => {
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  };
  const { account } = await startPayment(page, shop);
  await goBack();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(page.getByText(/we have not received the payment yet/)).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  await payButton(page).click();
  await page.waitForURL(paymentPageUrl);

  const other = await context.newPage();
  await openPaymentPage(other, shop.url);
  await payAndConfirm(other);
  await goBack();
  await expectEmptyCartPage(page);
  expect(ordersOf(shop.services, account)).toHaveLength(1);
});
