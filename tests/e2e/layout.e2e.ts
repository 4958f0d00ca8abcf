import { expect, test } from './shop.ts';

test('on a small screen the links are in a menu that locks page scrolling while it is open', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${shop.url}#/terms-and-conditions`);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const men = page.getByRole('navigation', { name: 'Collections' }).getByText('men', { exact: true });
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await expect(toggle).toBeVisible();
  await expect(men).toBeHidden();

  // Without the lock the page scrolls.
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrollTop).toBeGreaterThan(100);

  await toggle.click();
  await expect(men).toBeVisible();
  const before = await scrollTop();
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('End');
  // The page would scroll in the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await scrollTop()).toBe(before);

  await toggle.click();
  await expect(men).toBeHidden();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrollTop).toBeGreaterThan(before);
});

test('on a large screen the links are visible without a menu', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${shop.url}#/terms-and-conditions`);
  await expect(
    page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'unisex' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('a new page starts at the top, and Back restores the scroll position', async ({ page, shop }) => {
  await page.goto(`${shop.url}#/terms-and-conditions`);
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(scrollTop).toBeGreaterThan(100);
  const position = await scrollTop();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect.poll(scrollTop).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await expect.poll(scrollTop).toBe(position);
});

test('a size chart opens in a new tab', async ({ page, shop, context }) => {
  await page.goto(`${shop.url}#/collections/men`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  const chart = page.getByRole('link', { name: /size chart/i });
  const opened = context.waitForEvent('page');
  await chart.click();
  const tab = await opened;
  await expect.poll(() => tab.evaluate(() => document.contentType)).toMatch(/^image\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser requests an icon for the picture's tab.
  shop.allowProblem(/Failed to load resource: .*404/);
});

for (const [device, use] of [
  ['a phone', { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test('the message after adding to the cart covers no button', async ({ page, shop }) => {
      await page.goto(`${shop.url}/#/collections/weligama-batik-maxi`);
      await page.getByRole('radio').first().check();
      const add = page.getByRole('button', { name: 'ADD TO CART' });
      await add.click();
      await expect(page.getByText(/added to the cart\.$/).last()).toBeVisible();
      const covered = await page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => {
              const { left, top, width, height } = button.getBoundingClientRect();
              const [x, y] = [left + width / 2, top + height / 2];
              const isInView = y > 0 && y < window.innerHeight && width > 0;
              const onTop = isInView ? document.elementFromPoint(x, y) : null;
              return onTop?.closest('[aria-label="Messages"]');
            })
            .map((button) => button.textContent),
        );
      expect(covered).toEqual([]);
      await add.click();
      await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    });
  });
}

test('lines are at least 1.5 times as high as their text, which Sinhala and Tamil need', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/sign-up`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('ක්‍රිෂාන්ත தமிழ்');
  const ratio = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { lineHeight, fontSize } = getComputedStyle(element);
      return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
    });
  expect(await ratio('body')).toBeGreaterThanOrEqual(1.5);
  // The field does not clip its text.
  expect(await name.evaluate((field) => field.scrollHeight <= field.clientHeight)).toBe(true);
});
