import type { Page } from '@playwright/test';
import { addToCart, openProduct, productSlug } from './steps.ts';
import { expect, test } from './shop.ts';

const pages = {
  home: '/',
  listing: '/collections/women',
  product: `/collections/${productSlug}`,
  cart: '/cart',
};
/** The smallest picture that is offered, as in `src/domain/pictureSources.ts`. */
const smallestPx = 160;
/** A step of the offered widths: none is more than half as wide again as the one before. */
const mostTooWide = 1.5;
/** How many pictures each page loads at once. */
const eager = { home: 1, listing: 2, product: 1, cart: 0 };

/** How many of the pixels that could be shown are fetched at least: fewer of the first picture on a phone, which shows its middle alone. */
const sharpnessOf = (pathname: string, widthPx: number) =>
  pathname.includes('scenetop') && widthPx < 640 ? 0.6 : 0.9;

interface Shown {
  pathname: string;
  isEager: boolean;
  /** The width in its address, which it was asked for in. */
  fetchedPx: number;
  /** In CSS px; more than its frame when it is cut to fit. */
  drawnPx: number;
  naturalWidthPx: number;
  isStretched: boolean;
}

/** Every picture of the page, once it has been scrolled through and all have loaded. */
async function pictures(page: Page): Promise<Shown[]> {
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
        const isCut = getComputedStyle(image).objectFit === 'cover';
        return {
          pathname,
          isEager: image.loading === 'eager',
          fetchedPx: Number(searchParams.get('w')),
          drawnPx: isCut ? Math.max(clientWidth, clientHeight * ratio) : clientWidth,
          naturalWidthPx,
          isStretched: !isCut && Math.abs(clientWidth / clientHeight - ratio) > 0.05,
        };
      }),
  );
}

for (const [widthPx, deviceScaleFactor] of [
  [360, 2],
  [768, 1],
  [1280, 1],
] as const) {
  test.describe(`at ${widthPx} px, ${deviceScaleFactor} device px each`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('no picture is fetched much wider than it is shown, none is stretched, and only the first are eager', async ({
      page: shopper,
      shop,
      browser,
      contextOptions,
    }) => {
      await openProduct(shopper, shop.url);
      await addToCart(shopper);
      const storageState = await shopper.context().storageState();
      for (const [name, route] of Object.entries(pages)) {
        // With nothing cached: a browser takes a larger picture that it has over one that it would have to fetch.
        const context = await browser.newContext({
          ...contextOptions,
          viewport: { width: widthPx, height: 800 },
          deviceScaleFactor,
          storageState,
        });
        const page = await context.newPage();
        await page.goto(`${shop.url}/#${route}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        const shown = await pictures(page);
        expect(shown.length, name).toBeGreaterThan(0);
        // A carousel shows its first picture twice, so that it can loop.
        const eagerPictures = new Set(shown.filter(({ isEager }) => isEager).map(({ pathname }) => pathname));
        expect(eagerPictures.size, `${name}: eager`).toBe(eager[name as keyof typeof eager]);
        // What was fetched for the largest place of a picture serves the smaller ones, such as thumbnails.
        const drawnPxOf = new Map<string, number>();
        for (const { pathname, drawnPx } of shown) {
          drawnPxOf.set(pathname, Math.max(drawnPx, drawnPxOf.get(pathname) ?? 0));
        }
        for (const { pathname, fetchedPx, drawnPx, ...picture } of shown) {
          const label = `${name}: ${pathname} in ${fetchedPx} px`;
          const mostPx = (drawnPxOf.get(pathname) ?? 0) * deviceScaleFactor * mostTooWide;
          expect(fetchedPx, label).toBeLessThanOrEqual(Math.max(smallestPx, Math.ceil(mostPx)));
          // Nor so narrow that it looks blurred.
          const leastPx = Math.floor(drawnPx * deviceScaleFactor * sharpnessOf(pathname, widthPx));
          expect(fetchedPx, label).toBeGreaterThanOrEqual(Math.min(picture.naturalWidthPx, leastPx));
          expect(picture.isStretched, label).toBe(false);
        }
        await context.close();
      }
    });
  });
}
