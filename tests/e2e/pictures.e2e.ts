import type { Page } from '@playwright/test';
import { addToCart, openProduct, productSlug } from './steps.ts';
import { awaitApp, expect, test } from './shop.ts';

/** Each page, and how many of its pictures load eagerly. */
const pages = [
  ['/', 1],
  ['/collections/women', 2],
  [`/collections/${productSlug}`, 1],
  ['/cart', 0],
] as const;
/** The smallest available picture, as in `src/domain/images.ts`. */
const smallestPx = 160;
/** The largest step between two available widths. */
const maxOversize = 1.5;
/** The smallest allowed ratio of fetched to shown pixels. A phone shows only the middle of the first picture. */
const minSharpness = (pathname: string) => (pathname.includes('scenetop') ? 0.6 : 0.9);

/** Scrolls through the page until every picture that can be seen has loaded, and measures them. */
async function measurePictures(page: Page) {
  const images = page.locator('main img');
  await expect(images.first()).toBeVisible();
  const countMissing = () =>
    images.evaluateAll(async (all) => {
      for (const image of all) {
        image.scrollIntoView({ block: 'center', inline: 'nearest' });
        await new Promise(requestAnimationFrame);
      }
      return (all as HTMLImageElement[]).filter(
        (image) => !image.complete && image.checkVisibility() && !image.closest('[aria-hidden=true]'),
      ).length;
    });
  await expect.poll(countMissing, { timeout: 60_000 }).toBe(0);
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
          /** The width in its URL. */
          fetchedPx: Number(searchParams.get('w')),
          /** In CSS px; larger than its frame when it is cropped. */
          drawnPx: isCropped ? Math.max(clientWidth, clientHeight * ratio) : clientWidth,
          naturalWidthPx,
          isStretched: !isCropped && Math.abs(clientWidth / clientHeight - ratio) > 0.05,
        };
      }),
  );
}

/** A carousel repeats its first picture so that it can loop. */
const countEager = (page: Page) =>
  page.locator('main img').evaluateAll((all) => {
    const eager = (all as HTMLImageElement[]).filter(
      (image) => image.loading === 'eager' && image.currentSrc && image.checkVisibility(),
    );
    return new Set(eager.map(({ currentSrc }) => new URL(currentSrc).pathname)).size;
  });

test('pictures have a fitting width, are not stretched, and only the first load eagerly [U69]', async ({
  page: shopper,
  shop,
  browser,
}) => {
  await openProduct(shopper, shop.url);
  await addToCart(shopper);
  const storageState = await shopper.context().storageState();
  const deviceScaleFactor = 2;
  for (const [route, eagerCount] of pages) {
    // An empty cache: the browser would use a larger cached picture instead of fetching the right one.
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 360, height: 800 },
      deviceScaleFactor,
      storageState,
    });
    context.on('page', awaitApp);
    const page = await context.newPage();
    await page.goto(`${shop.url}/#${route}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect.poll(() => countEager(page), `${route}: eager`).toBe(eagerCount);
    const shown = await measurePictures(page);
    expect(shown.length, route).toBeGreaterThan(0);
    for (const { pathname, fetchedPx, drawnPx, ...picture } of shown) {
      const label = `${route}: ${pathname} in ${fetchedPx} px`;
      // The browser uses a picture's largest version for its smaller copies, such as thumbnails.
      const copies = shown.filter((copy) => copy.pathname === pathname);
      const largestPx = Math.max(...copies.map((copy) => copy.drawnPx));
      const maxPx = Math.ceil(largestPx * deviceScaleFactor * maxOversize);
      expect(fetchedPx, label).toBeLessThanOrEqual(Math.max(smallestPx, maxPx));
      // A picture that is too narrow looks blurred.
      const minPx = Math.floor(drawnPx * deviceScaleFactor * minSharpness(pathname));
      expect(fetchedPx, label).toBeGreaterThanOrEqual(Math.min(picture.naturalWidthPx, minPx));
      expect(picture.isStretched, label).toBe(false);
    }
    await context.close();
  }
});
