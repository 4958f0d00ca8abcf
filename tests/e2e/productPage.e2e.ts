import type { Locator, Page } from '@playwright/test';
import { allOf, boxOf, changeProduct, documentOf, openProduct, productName, productSlug } from './steps.ts';
import { expect, test } from './shop.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const carouselOf = (page: Page) => page.getByRole('region', { name: /^pictures of/ });
const stageOf = (page: Page) => carouselOf(page).locator('div[id]').first();

/** How much larger the picture's frame is than the stage. */
const enlargement = (frame: Locator) =>
  frame.evaluate((element) => {
    const stage = element.parentElement ?? element;
    return element.getBoundingClientRect().width / stage.clientWidth;
  });

test('name, price and first sizes are seen without scrolling, pictures run from edge to edge on a phone and are whole in a wide window [U29] [U60] [U61] [U80]', async ({
  page,
  shop,
}) => {
  await openProduct(page, shop.url);
  // The library replaces the first picture when it loads.
  await expect(carouselOf(page).locator('li.slide').first()).toBeAttached();
  const bar = page.locator('[data-floating-bar]');
  await expect(bar).toContainText('LKR 9,800.00');
  const before = await boxOf(bar);
  expect(before.bottom).toBeCloseTo(740, 0);
  const price = page.getByRole('article').first().getByText('LKR 9,800.00').first();
  for (const part of [page.getByRole('heading', { level: 1 }), price, page.getByRole('radio').first()]) {
    const { y, bottom } = await boxOf(part);
    expect(y).toBeGreaterThan(64);
    expect(bottom).toBeLessThanOrEqual(before.y);
  }
  expect(await boxOf(stageOf(page))).toMatchObject({ x: 0, width: 360 });
  const counter = carouselOf(page).getByText('1 of 4');
  for (const picture of await allOf(stageOf(page).getByRole('img', { includeHidden: true })))
    expect(await boxOf(picture)).toMatchObject({ width: 360, height: 440 });
  expect((await boxOf(counter)).bottom).toBeLessThan((await boxOf(stageOf(page))).bottom);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await boxOf(bar)).y).toBeCloseTo(before.y, 0);
  await page.getByRole('radio').nth(1).check();
  await expect(bar).toContainText('Size 10');

  for (const [width, height] of [
    [667, 375],
    [703, 800],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    const ratio = async () => {
      const picture = await boxOf(stageOf(page).getByRole('img').first());
      return picture.height / picture.width;
    };
    await expect.poll(ratio, `at ${width} x ${height}`).toBeCloseTo(4 / 3, 1);
    expect((await boxOf(page.getByRole('radio').first())).bottom).toBeLessThanOrEqual(height);
  }
  const stage = await boxOf(stageOf(page));
  expect(stage.bottom).toBeLessThanOrEqual(800);
  for (const thumbnail of await allOf(carouselOf(page).getByRole('button', { name: /^Show picture/ })))
    expect((await boxOf(thumbnail)).right).toBeLessThan(stage.x);
  const [previous, shown, next] = await Promise.all([
    boxOf(carouselOf(page).getByRole('button', { name: /^Previous/ })),
    boxOf(counter),
    boxOf(carouselOf(page).getByRole('button', { name: /^Next/ })),
  ]);
  expect(previous.x).toBeGreaterThan(stage.x);
  expect(previous.right).toBeLessThan(shown.x);
  expect(shown.right).toBeLessThan(next.x);
  expect(next.bottom).toBeLessThan(stage.bottom);

  // Text of twice the size makes a bar that would cover the page, so that it stays in it.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const buy = page.getByRole('button', { name: 'BUY NOW' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await boxOf(buy)).bottom).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

  // On its side nothing sticks.
  await page.setViewportSize({ width: 740, height: 360 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const part of [page.getByRole('banner'), buy])
    await expect.poll(async () => (await boxOf(part)).bottom).toBeLessThanOrEqual(0);
});

test('the pictures open in a dialog that enlarges them by tap and double click, and follows a drag [U61]', async ({
  page,
  shop,
}) => {
  await openProduct(page, shop.url);
  const stage = await boxOf(stageOf(page));
  const zoomIn = page.getByRole('button', { name: 'Zoom in on the picture' });
  await expect(carouselOf(page).locator('li.slide').first()).toBeAttached();
  await page.touchscreen.tap(180, stage.y + 60);
  const dialog = page.getByRole('dialog', { name: `Pictures of ${productName}` });
  const frame = dialog.getByRole('button', { name: /^Zoom (in|out):/ });
  expect((await boxOf(dialog)).width).toBe(360);
  // One tap shows it larger than the page does, with what was tapped in sight.
  await expect.poll(() => enlargement(frame)).toBeCloseTo(2, 1);
  const scrolled = () => frame.evaluate((element) => element.parentElement?.scrollLeft ?? 0);
  await expect.poll(scrolled).toBeCloseTo(180, -1);
  await page.touchscreen.tap(180, 400);
  await expect.poll(() => enlargement(frame)).toBeCloseTo(1, 1);
  // At another place, because two taps in a row at one place count as a double tap.
  await page.touchscreen.tap(90, 200);
  await expect.poll(() => enlargement(frame)).toBeCloseTo(2, 1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(zoomIn).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 800 });
  await zoomIn.click();
  await expect.poll(async () => (await boxOf(frame)).width).toBe(1280);
  await frame.press('Enter');
  await frame.dblclick({ position: { x: 300, y: 200 } });
  const top = () => frame.evaluate((element) => element.parentElement?.scrollTop ?? 0);
  await expect.poll(async () => (await boxOf(frame)).height).toBeGreaterThan(1600);
  const before = await top();
  await page.mouse.move(600, 500);
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(top).toBeGreaterThan(before + 100);
  // Dragging is no click.
  expect((await boxOf(frame)).height).toBeGreaterThan(1600);
});

test('Back closes what is open over a page, and Back and Forward lead from the page after that [U92]', async ({
  page,
  shop,
}) => {
  await openProduct(page, shop.url);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Size guide' }).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  // Closed in another way, it leaves no entry.
  await page.getByRole('button', { name: 'Zoom in on the picture' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  // The browser takes the entry away a moment later; two steps back at once would leave the page.
  const entry = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(entry).not.toContain('isOver');
  // Closed by a reload, neither.
  await page.getByRole('button', { name: 'Zoom in on the picture' }).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect.poll(entry).not.toContain('isOver');

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  // Its entry comes with its further links.
  await expect.poll(entry).toContain('isOver');
  await page.goBack();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  await page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'unisex' }).click();
  await expect(heading('unisex')).toBeVisible();
  await page.goBack();
  await expect(heading(productName)).toBeVisible();
  // The link has taken the place of the menu's entry, where Forward would stay on this page.
  await page.goForward();
  await expect(heading('unisex')).toBeVisible();
});

test('a missing size is asked for in sight above the bar, in even rows, with 12 sizes, a name of 125 letters, 1 picture and 20 [U80] [U82]', async ({
  page,
  shop,
}) => {
  const [picture] = (documentOf(shop).image ?? []) as object[];
  const name = 'Handloom '.repeat(14).trim();
  const size = Array.from({ length: 12 }, (_, at) => String(26 + at * 2));
  for (const count of [1, 20]) {
    const image = Array.from({ length: count }, (_, at) => ({ ...picture, _key: `picture${at}` }));
    changeProduct(shop, { name, size, image, soldOutSizes: [], fewLeft: [] });
    await page.goto('about:blank');
    await page.goto(`${shop.url}/#/collections/${productSlug}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const stage = await boxOf(stageOf(page));
    expect(stage).toMatchObject({ x: 0, width: 360 });
    // The whole garment, as far as the window is high enough.
    expect(stage.height).toBeCloseTo(740 - 300, 0);
    await expect(carouselOf(page).getByText('1 of 20')).toHaveCount(count > 1 ? 1 : 0);

    await page.getByRole('button', { name: 'ADD TO CART' }).click();
    const message = page.getByRole('status', { name: 'Messages' }).getByText('select item size');
    const { y: messageTop } = await boxOf(message);
    const sentence = await boxOf(page.getByText('Choose a size'));
    const chips = await Promise.all((await allOf(page.getByRole('radio'))).map(boxOf));
    expect(new Set(chips.map(({ width }) => Math.round(width))).size).toBe(1);
    const rows = [...new Set(chips.map(({ y }) => y))];
    expect(rows.map((top) => chips.filter(({ y }) => y === top).length)).toEqual([6, 6]);
    expect(sentence.y).toBeGreaterThan(57);
    for (const { y, bottom } of chips) {
      expect(y).toBeGreaterThan(sentence.bottom);
      expect(bottom).toBeLessThan(messageTop);
    }
    await page.getByRole('radio', { name: '30' }).check();
    await expect(message).toHaveCount(0);
    await expect(page.getByText('Choose a size')).toHaveCount(0);
  }
});
