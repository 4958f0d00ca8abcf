import type { Locator, Page } from '@playwright/test';
import { kurta, payButton, storeCart, tee } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import { boxOf, productSlug } from './steps.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const lines = [tee, kurta, productSlug];
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  const signIn = (page: Page) => page.getByLabel('Email');

  test('the sum and the pay button stay in reach of a long cart and cover nothing, and in a low window nothing sticks [U53]', async ({
    page,
    shop,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await storeCart(page, shop, lines);
    await page.goto(`${shop.url}/#/cart`);
    await expect(page.getByRole('link', { name: 'Add a delivery address' })).toBeAttached();
    const total = page.getByText('Total', { exact: true }).last();
    for (const share of [0, 0.3, 0.6]) {
      await page.evaluate((part) => window.scrollTo(0, document.body.scrollHeight * part), share);
      await expect(payButton(page)).toBeInViewport({ ratio: 1 });
      await expect(total).toBeInViewport({ ratio: 1 });
    }

    await page.getByRole('heading', { name: 'Your cart' }).focus();
    const covered: string[] = [];
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press('Tab');
      covered.push(
        ...(await page.evaluate(() => {
          const focused = document.activeElement;
          const bar = document.querySelector('[data-floating-bar]')?.getBoundingClientRect();
          const isElsewhere = focused?.closest('body > :not(#root), [data-floating-bar], footer, header');
          if (!focused || !bar || focused === document.body || isElsewhere) return [];
          const { top, bottom } = focused.getBoundingClientRect();
          return bottom > bar.top + 1 && top < bar.bottom - 1 ? [focused.textContent || focused.tagName] : [];
        })),
      );
    }
    expect(covered).toEqual([]);

    await page.setViewportSize({ width: 740, height: 360 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(payButton(page)).not.toBeInViewport();
    // A visitor needs no account until the payment.
    expect(scripts.filter((url) => /\/(auth|firebaseApp|database)-/.test(url))).toEqual([]);
  });

  test('what is pressed stays under the finger [U53]', async ({ page, shop }) => {
    await storeCart(page, shop, [tee]);
    for (const [width, height] of [
      [360, 640],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`${shop.url}/?${width}#/cart`);
      await expect(page.getByRole('link', { name: 'Add a delivery address' })).toBeAttached();
      // Playwright scrolls while it waits for a button that is not yet enabled.
      await expect(payButton(page)).toBeEnabled();
      const line = page.getByRole('main').getByRole('article');
      const top = await topOf(line);
      // A locator's click would scroll first.
      const more = await boxOf(line.getByRole('button', { name: /^Increase quantity/ }));
      await page.mouse.click(more.x + more.width / 2, more.y + more.height / 2);
      await expect(page.getByRole('link', { name: /^Cart, [23] items$/ })).toBeAttached();
      expect(Math.abs((await topOf(line)) - top)).toBeLessThanOrEqual(2);
      const onward = page.getByRole('link', { name: 'CONTINUE SHOPPING' });
      await onward.scrollIntoViewIfNeeded();
      const pay = await topOf(payButton(page));
      expect(await topOf(page.getByText('Delivery', { exact: true }))).toBeLessThan(pay);
      expect(await topOf(onward)).toBeLessThan(pay);

      await payButton(page).click();
      await expect(signIn(page)).toBeFocused();
      await expect(signIn(page)).toBeInViewport({ ratio: 1 });
    }
  });
});
