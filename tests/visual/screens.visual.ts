import { addToCart, openProduct, productSlug, signIn } from '../e2e/steps.ts';
import { expect, test } from '../e2e/shop.ts';

/** Compares the main screens with the pictures in `screens/`. `LONG_RUN=1 npx playwright test --project=visual --repeat-each=1 -- --update-snapshots` replaces them. */
const widths = { phone: { width: 390, height: 780 }, desk: { width: 1280, height: 780 } };
const screens = {
  home: '/',
  listing: '/collections/women',
  product: `/collections/${productSlug}`,
  'sign-in': '/sign-in',
  terms: '/terms-and-conditions',
};

for (const [size, viewport] of Object.entries(widths)) {
  test.describe(size, () => {
    test.use({ viewport, colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, route] of Object.entries(screens)) {
      test(name, async ({ page, shop }) => {
        await page.goto(`${shop.url}/#${route}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        const isLoading = () =>
          page.evaluate(() =>
            [...document.images].some(
              (image) => !image.complete && image.getBoundingClientRect().top < window.innerHeight,
            ),
          );
        await expect.poll(isLoading).toBe(false);
        await expect(page).toHaveScreenshot(`${name}-${size}.png`, { mask: [page.getByRole('timer')] });
      });
    }

    test('cart and account', async ({ page, shop }) => {
      await openProduct(page, shop.url);
      await addToCart(page);
      await page.getByRole('link', { name: 'Cart, 1 item' }).click();
      await expect(page.getByRole('status', { name: 'Messages' })).toHaveText('');
      // The days of the delivery follow the clock.
      await expect(page).toHaveScreenshot(`cart-${size}.png`, { mask: [page.getByText(/^Arrives/)] });
      await page.getByRole('link', { name: 'Profile' }).click();
      await signIn(page);
      await expect(page.getByRole('status', { name: 'Messages' })).toHaveText('');
      await expect(page).toHaveScreenshot(`profile-${size}.png`);
    });
  });
}
