import type { Page } from '@playwright/test';
import { boxOf, openProduct, scrollTop } from './steps.ts';
import { expect, test } from './shop.ts';

const messages = (page: Page) => page.getByRole('status', { name: 'Messages' });

test('on a small screen the links are in a menu that lies over the page and locks its scrolling [2.L.2] [2.L.3]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${shop.url}#/terms-and-conditions`);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const men = page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'men' })
    .first();
  await expect(men).toBeVisible();
  await expect(toggle).toBeHidden();

  for (const size of [
    { width: 390, height: 700 },
    // A phone on its side.
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await expect(men).toBeHidden();
    await page.mouse.move(200, 300);
    const start = await scrollTop(page);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(start + 100);

    await toggle.click();
    const { x, y, height } = await boxOf(men);
    expect(height).toBeGreaterThanOrEqual(44);
    const isOnTop = await men.evaluate(
      (link, [left, top]) => link.contains(document.elementFromPoint(left, top)),
      [x + 10, y + height / 2] as const,
    );
    expect(isOnTop).toBe(true);
    const before = await scrollTop(page);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('End');
    // The page would scroll in the next frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await scrollTop(page)).toBeLessThan(before + 100);
    await toggle.click();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a message stands directly above the bar at the bottom, on a wide screen top right, and goes when its cause is mended [U28] [U54]', async ({
    page,
    shop,
  }) => {
    const message = messages(page).locator(':scope > div > div');
    const bar = page.locator('[data-floating-bar]');
    const expectAboveBar = () =>
      expect(async () => {
        const gapPx = (await boxOf(bar)).y - (await boxOf(message)).bottom;
        expect(gapPx).toBeGreaterThanOrEqual(4);
        expect(gapPx).toBeLessThanOrEqual(20);
      }).toPass();

    await openProduct(page, shop.url);
    const add = page.getByRole('button', { name: 'ADD TO CART' });
    await add.click();
    await expect(messages(page)).toContainText('select item size');
    await expectAboveBar();
    const firstSize = page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .first();
    await expect
      .poll(async () => (await boxOf(message)).y - (await boxOf(firstSize)).bottom)
      .toBeGreaterThanOrEqual(0);
    await page.getByRole('radio').first().check();
    await expect(messages(page)).toBeEmpty();
    await add.click();
    await expect(messages(page)).toContainText('added to the cart.');
    await expectAboveBar();
    const end = page.getByText(/^© /);
    await expect(async () => {
      // The page grows when what is below the product comes near.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      expect((await boxOf(bar)).y - (await boxOf(end)).bottom).toBeGreaterThan(-1);
    }).toPass();

    await page.goto(`${shop.url}/#/cart`);
    await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
    await expect(messages(page)).toContainText('Please sign up before making payments.');
    await expect(page.getByLabel('Email')).toBeFocused();
    const { y, bottom } = await boxOf(message);
    expect(y).toBeGreaterThan(56);
    const covered = page
      .getByRole('main')
      .locator('a, button, input')
      .filter({ visible: true })
      .evaluateAll(
        (controls, [top, foot]) =>
          controls.filter((control) => {
            const box = control.getBoundingClientRect();
            return box.top < foot && box.bottom > top;
          }).length,
        [y, bottom] as const,
      );
    expect(await covered).toBe(0);
    await page.getByRole('button', { name: /^Remove/ }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    // A message with focus does not disappear.
    await undo.focus();
    await expect.poll(async () => (await boxOf(message)).bottom).toBeGreaterThan(610);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await boxOf(undo)).y).toBeLessThan(120);
    await expect.poll(async () => (await boxOf(undo)).x).toBeGreaterThan(1080);
  });
});
