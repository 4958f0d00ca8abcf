import type { Locator, Page } from '@playwright/test';
import { openProduct, productName } from './steps.ts';
import { expect, test } from './shop.ts';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not shown.`);
  return box;
};

const carouselOf = (page: Page) => page.getByRole('region', { name: /^pictures of/ });
const stageOf = (page: Page) => carouselOf(page).locator('div[id]').first();
const zoomDialog = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${productName}` });

/** How much larger the picture's frame is than the stage. */
const enlargement = (dialog: Locator) =>
  dialog.getByRole('button', { name: /^Zoom (in|out):/ }).evaluate((frame) => {
    const stage = frame.parentElement ?? frame;
    return frame.getBoundingClientRect().width / stage.clientWidth;
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('name, price and the first sizes are seen without scrolling, and the bar has the price [U60]', async ({
    page,
    shop,
  }) => {
    await openProduct(page, shop.url);
    const bar = page.locator('[data-floating-bar]');
    await expect(bar).toContainText('LKR 9,800.00');
    const barTop = (await boxOf(bar)).y;
    expect(barTop + (await boxOf(bar)).height).toBeCloseTo(740, 0);
    const price = page.getByRole('article').first().getByText('LKR 9,800.00').first();
    for (const part of [page.getByRole('heading', { level: 1 }), price, page.getByRole('radio').first()]) {
      const { y, height } = await boxOf(part);
      expect(y).toBeGreaterThan(64);
      expect(y + height).toBeLessThanOrEqual(barTop);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect((await boxOf(bar)).y).toBeCloseTo(barTop, 0);
    await page.getByRole('radio').nth(1).check();
    await expect(bar).toContainText('Size 10');
  });

  test('the pictures reach from edge to edge, and a tap enlarges them [U61]', async ({ page, shop }) => {
    await openProduct(page, shop.url);
    const stage = await boxOf(stageOf(page));
    expect([stage.x, stage.width]).toEqual([0, 360]);
    await expect(carouselOf(page).locator('li.slide').first()).toBeAttached();

    await page.touchscreen.tap(180, stage.y + 60);
    const dialog = zoomDialog(page);
    await expect(dialog).toBeVisible();
    expect((await boxOf(dialog)).width).toBe(360);
    await page.touchscreen.tap(180, 400);
    await expect.poll(() => enlargement(dialog)).toBeCloseTo(2.5, 1);
    // At another place, because two taps in a row at one place count as a double tap.
    await page.touchscreen.tap(90, 200);
    await expect.poll(() => enlargement(dialog)).toBeCloseTo(1, 1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Zoom in on the picture' })).toBeFocused();
  });
});

for (const [width, height] of [
  [667, 375],
  [703, 800],
  [600, 900],
] as const) {
  test(
    `the picture is not cut to a belt in a window of ${width} x ${height}`,
    { tag: width === 667 ? [] : '@nightly' },
    async ({ page, shop }) => {
      await page.setViewportSize({ width, height });
      await openProduct(page, shop.url);
      // The library replaces the first picture when it loads.
      await expect(carouselOf(page).locator('li.slide').first()).toBeAttached();
      const picture = await boxOf(stageOf(page).getByRole('img').first());
      expect(picture.height / picture.width).toBeCloseTo(4 / 3, 1);
      const { y, height: sizeHeight } = await boxOf(page.getByRole('radio').first());
      expect(y + sizeHeight).toBeLessThanOrEqual(height);
    },
  );
}

test('nothing sticks on a phone on its side [U60]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openProduct(page, shop.url);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  for (const part of [page.getByRole('banner'), page.getByRole('button', { name: 'BUY NOW' })]) {
    const { y, height } = await boxOf(part);
    expect(y + height).toBeLessThanOrEqual(0);
  }
});

test('on a desk the thumbnails stand beside a picture that is seen whole [U61]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openProduct(page, shop.url);
  const stage = await boxOf(stageOf(page));
  expect(stage.y + stage.height).toBeLessThanOrEqual(800);
  expect(stage.height / stage.width).toBeCloseTo(4 / 3, 1);
  const thumbnails = carouselOf(page).getByRole('button', { name: /^Show picture/ });
  await expect(thumbnails.nth(1)).toBeVisible();
  for (const thumbnail of await thumbnails.all()) {
    const { x, width } = await boxOf(thumbnail);
    expect(x + width).toBeLessThan(stage.x);
  }
});

test('on a wide screen the facts of a sold-out product stand together', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${shop.url}/#/collections/knuckles-cargo-shorts`);
  await expect(page.getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible();
  // As high as their text of two lines and one, with a gap between.
  const facts = await boxOf(page.getByRole('list').filter({ hasText: /^Fast delivery/ }));
  expect(facts.height).toBeLessThan(90);
});

test('on a desk the enlarged picture moves with the mouse, and the arrow keys change the picture [U61]', async ({
  page,
  shop,
}) => {
  await openProduct(page, shop.url);
  await page.getByRole('button', { name: 'Zoom in on the picture' }).click();
  const dialog = zoomDialog(page);
  const status = dialog.getByRole('status');
  await expect(status).toHaveText('Picture 1 of 4');
  await page.keyboard.press('ArrowRight');
  await expect(status).toHaveText('Picture 2 of 4');

  const frame = dialog.getByRole('button', { name: /^Zoom (in|out):/ });
  await frame.dblclick({ position: { x: 300, y: 200 } });
  await expect.poll(() => enlargement(dialog)).toBeCloseTo(2.5, 1);
  const left = () => frame.evaluate((element) => element.parentElement?.scrollLeft ?? 0);
  const before = await left();
  expect(before).toBeGreaterThan(0);
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.move(400, 400, { steps: 5 });
  await page.mouse.up();
  expect(await left()).toBeGreaterThan(before + 100);
  // Dragging is no click.
  expect(await enlargement(dialog)).toBeCloseTo(2.5, 1);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(carouselOf(page).getByText('2 of 4')).toBeVisible();
});

test('a sold-out size can be reached with the keyboard, and says why [U64]', async ({ page, shop }) => {
  await openProduct(page, shop.url);
  await page.getByRole('radio').nth(3).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '16 (sold out)' })).toBeFocused();
  await expect(page.getByText('Sold out in 16. Please choose another size.')).toBeVisible();
  await page.getByRole('button', { name: 'ADD TO CART' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await page.getByRole('radio', { name: '12' }).check();
  await expect(page.getByText('Only 2 left in 12.')).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`the size guide fits a window ${width} px wide with text of twice the size [U62]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openProduct(page, shop.url);
    // The content security policy allows the shop's own style sheets only.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.getByRole('button', { name: 'Size guide' }).click();
    const dialog = page.getByRole('dialog', { name: /^Size guide/ });
    await dialog.getByRole('radio', { name: 'Inches' }).check();
    await expect(dialog.getByRole('cell', { name: '34¾' })).toBeVisible();
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Size guide' })).toBeFocused();
  });
}

// Each in a page of its own: a browser goes back to where the page was left, and there similar products move the footer.
for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`similar products come without moving what is on the screen, at ${size.width} px [U65]`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            shifts: Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize(size);
    await openProduct(page, shop.url);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { shifts: 0 }));
    const similar = page.getByRole('region', { name: 'Goes with' });
    await page.mouse.wheel(0, 400);
    await expect(similar.getByRole('article')).toHaveCount(3);
    await similar.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.001);
  });
}
