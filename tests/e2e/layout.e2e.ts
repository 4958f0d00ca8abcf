import { expect, test } from './shop.ts';

test('on a small screen the links stand in a menu that locks the page’s scroll while it is open', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`${shop.url}#/terms-and-conditions`);
  const toggle = page.getByRole('button', { name: 'Menu' });
  const men = page.getByRole('navigation', { name: 'Collections' }).getByText('men', { exact: true });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect(toggle).toBeVisible();
  await expect(men).toBeHidden();

  // The page can be scrolled, which makes the lock worth a test.
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(100);

  await toggle.click();
  await expect(men).toBeVisible();
  const before = await scrolled();
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('End');
  // A frame in which the page would have moved.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await scrolled()).toBe(before);

  await toggle.click();
  await expect(men).toBeHidden();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(scrolled).toBeGreaterThan(before);
});

test('on a large screen the links are there at once, without a toggle', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${shop.url}#/terms-and-conditions`);
  await expect(
    page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'unisex' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('a new page starts at the top, and Back returns to its place', async ({ page, shop }) => {
  await page.goto(`${shop.url}#/terms-and-conditions`);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(100);
  const place = await scrolled();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await expect.poll(scrolled).toBe(place);
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
  // For the tab of a picture the browser asks the host for an icon.
  shop.allowProblem(/Failed to load resource: .*404/);
});

for (const [device, use] of [
  ['a phone', { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test('the message after adding keeps nobody from a button', async ({ page, shop }) => {
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

test('Sinhala and Tamil have room: their lines are half as high again as their letters', async ({
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
  // A field shows what is written in it whole.
  expect(await name.evaluate((field) => field.scrollHeight <= field.clientHeight)).toBe(true);
});
