import type { Page } from '@playwright/test';
import { addToCart, openProduct, productSlug } from './steps.ts';
import { expect, test } from './shop.ts';

const pages = {
  home: '/',
  listing: '/collections/women',
  product: `/collections/${productSlug}`,
  cart: '/cart',
};
/** The smallest available picture, as in `src/domain/pictureSources.ts`. */
const smallestPx = 160;
/** The largest step between two available widths. */
const maxOversize = 1.5;
/** How many pictures of each page load eagerly. */
const eagerCounts = { home: 1, listing: 2, product: 1, cart: 0 };

/** The smallest allowed ratio of fetched to shown pixels. A phone shows only the middle of the first picture. */
const minSharpness = (pathname: string, widthPx: number) =>
  pathname.includes('scenetop') && widthPx < 640 ? 0.6 : 0.9;

interface ShownPicture {
  pathname: string;
  isEager: boolean;
  /** The width in its URL. */
  fetchedPx: number;
  /** In CSS px; larger than its frame when it is cropped. */
  drawnPx: number;
  naturalWidthPx: number;
  isStretched: boolean;
}

/** Scrolls through the page and measures every loaded picture. */
async function measurePictures(page: Page): Promise<ShownPicture[]> {
  const images = page.locator('main img');
  await expect(images.first()).toBeVisible();
  await images.evaluateAll(async (all) => {
    for (const image of all) {
      image.scrollIntoView({ block: 'center', inline: 'nearest' });
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForLoadState('networkidle');
  return images.evaluateAll((all) =>
    (all as HTMLImageElement[])
      .filter((image) => image.complete && image.currentSrc && image.checkVisibility())
      .map((image) => {
        const { pathname, searchParams } = new URL(image.currentSrc);
        const naturalWidthPx = Number(image.getAttribute('width'));
        const ratio = naturalWidthPx / Number(image.getAttribute('height'));
        const { clientWidth, clientHeight } = image;
        const isCropped = getComputedStyle(image).objectFit === 'cover';
        return {
          pathname,
          isEager: image.loading === 'eager',
          fetchedPx: Number(searchParams.get('w')),
          drawnPx: isCropped ? Math.max(clientWidth, clientHeight * ratio) : clientWidth,
          naturalWidthPx,
          isStretched: !isCropped && Math.abs(clientWidth / clientHeight - ratio) > 0.05,
        };
      }),
  );
}

for (const [widthPx, deviceScaleFactor] of [
  [360, 2],
  [768, 1],
  [1280, 1],
] as const) {
  test.describe(`at ${widthPx} px and scale factor ${deviceScaleFactor}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test(
      'pictures have a fitting width, are not stretched, and only the first load eagerly [U69]',
      { tag: widthPx === 360 ? [] : '@nightly' },
      async ({ page: shopper, shop, browser, contextOptions }) => {
        await openProduct(shopper, shop.url);
        await addToCart(shopper);
        const storageState = await shopper.context().storageState();
        for (const [name, route] of Object.entries(pages)) {
          // An empty cache: the browser would use a larger cached picture instead of fetching the right one.
          const context = await browser.newContext({
            ...contextOptions,
            viewport: { width: widthPx, height: 800 },
            deviceScaleFactor,
            storageState,
          });
          const page = await context.newPage();
          await page.goto(`${shop.url}/#${route}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
          const shown = await measurePictures(page);
          expect(shown.length, name).toBeGreaterThan(0);
          // A carousel repeats its first picture so that it can loop.
          const eagerPictures = new Set(
            shown.filter(({ isEager }) => isEager).map(({ pathname }) => pathname),
          );
          expect(eagerPictures.size, `${name}: eager`).toBe(eagerCounts[name as keyof typeof eagerCounts]);
          // The browser uses a picture's largest version for its smaller copies, such as thumbnails.
          const drawnPxOf = new Map<string, number>();
          for (const { pathname, drawnPx } of shown) {
            drawnPxOf.set(pathname, Math.max(drawnPx, drawnPxOf.get(pathname) ?? 0));
          }
          for (const { pathname, fetchedPx, drawnPx, ...picture } of shown) {
            const label = `${name}: ${pathname} in ${fetchedPx} px`;
            const maxPx = (drawnPxOf.get(pathname) ?? 0) * deviceScaleFactor * maxOversize;
            expect(fetchedPx, label).toBeLessThanOrEqual(Math.max(smallestPx, Math.ceil(maxPx)));
            // A picture that is too narrow looks blurred.
            const minPx = Math.floor(drawnPx * deviceScaleFactor * minSharpness(pathname, widthPx));
            expect(fetchedPx, label).toBeGreaterThanOrEqual(Math.min(picture.naturalWidthPx, minPx));
            expect(picture.isStretched, label).toBe(false);
          }
          await context.close();
        }
      },
    );
  });
}
