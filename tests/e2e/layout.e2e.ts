import type { Page } from '@playwright/test';
import { openProduct } from './steps.ts';
import { expect, test } from './shop.ts';

/** Waits until the message covers no heading, field, button or floating bar in the window, nor what else is named. */
async function expectUncovered(page: Page, others = '[data-floating-bar]') {
  const covered = () =>
    page.evaluate((alsoUncovered) => {
      const message = document
        .querySelector('[aria-label="Messages"] p')
        ?.parentElement?.getBoundingClientRect();
      if (!message) return ['no message'];
      const selector = `main :is(h1, h2, h3, label, button, input, select, .button), [data-floating-bar], ${alsoUncovered}`;
      return [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          // A heading takes its whole line, of which its text is only a part.
          const measured = element.matches('h1, h2, h3') ? range : element;
          const { left, right, top, bottom, width } = measured.getBoundingClientRect();
          return (
            width > 1 &&
            element.checkVisibility({ visibilityProperty: true }) &&
            left < message.right &&
            message.left < right &&
            top < message.bottom &&
            message.top < bottom
          );
        })
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    }, others);
  await expect.poll(covered, { intervals: [100], timeout: 2000 }).toEqual([]);
}

test('on a small screen the links are in a menu that locks page scrolling while it is open [2.L.2] [2.L.3]', async ({
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

test('on a phone on its side the open menu lies over the page, wherever it is scrolled to', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(`${shop.url}#/terms-and-conditions`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Menu' });
  const men = page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: 'men', exact: true });
  for (const scrollPx of [0, 400]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrollPx);
    await toggle.click();
    await expect(men).toBeVisible();
    const isOnTop = await men.evaluate((link) => {
      const { left, top, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left + 10, top + height / 2));
    });
    expect(isOnTop).toBe(true);
    expect((await men.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await toggle.click();
  }
});

test('on a large screen the links are visible without a menu [2.L.2]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${shop.url}#/terms-and-conditions`);
  await expect(
    page.getByRole('navigation', { name: 'Collections' }).getByRole('link', { name: 'unisex' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('a new page starts at the top, and Back restores the scroll position [2.L.13] [U3]', async ({
  page,
  shop,
}) => {
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

test('a size chart opens in a new tab [2.R.33] [U27]', async ({ page, shop, context }) => {
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

test.describe('on a phone, a message', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test('with a short text has its button beside it', async ({ page, shop }) => {
    await page.goto(`${shop.url}/#/collections/men?category=kurtas`);
    await page.getByRole('button', { name: 'Save Avurudu Kurta' }).click();
    const text = await page.getByText('Avurudu Kurta saved.').boundingBox();
    const button = await page.getByRole('button', { name: 'View saved' }).boundingBox();
    expect(button?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  });

  test('covers no price of a list, and no button of the saved pieces [U54]', async ({ page, shop }) => {
    await page.addInitScript(() => localStorage.setItem('lastSizes', '[["men/shirts","S"]]'));
    await page.goto(`${shop.url}/#/collections/men?category=shirts`);
    const hearts = page.getByRole('button', { name: /^Save / });
    await expect(hearts.first()).toBeVisible();
    for (const scrollTop of [0, 60, 120, 180]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrollTop);
      await hearts.nth(scrollTop / 60).click();
      await expect(page.getByText(/saved\.$/)).toBeVisible();
      await expectUncovered(page, 'main article p');
    }
    await page.getByRole('button', { name: 'View saved' }).click();
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(page.getByText(/added to the cart\./)).toBeVisible();
    await expectUncovered(page, 'main article p');
  });
});

for (const [device, use] of [
  ['a phone', { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true }],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
] as const) {
  test.describe(`on ${device}`, () => {
    const tag = device === 'a phone' ? [] : '@nightly';
    test.use(use);

    test(
      'a message covers no heading, field or button, and goes when its cause is mended [U28] [U54]',
      { tag },
      async ({ page, shop }) => {
        await openProduct(page, shop.url);
        const add = page.getByRole('button', { name: 'ADD TO CART' });
        await add.click();
        const message = page.getByRole('status', { name: 'Messages' });
        await expect(message.getByText('select item size')).toBeVisible();
        await expectUncovered(page);
        await page.getByRole('radio').first().check();
        await expect(message).toBeEmpty();
        await add.click();
        await expect(message.getByText(/added to the cart\.$/)).toBeVisible();
        await expectUncovered(page);
        await add.click();
        await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

        await page.getByRole('link', { name: 'Cart, 2 items' }).click();
        await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
        await expect(message.getByText(/added to the cart\.$/)).toHaveCount(0);
        await page.getByRole('button', { name: /^Remove/ }).click();
        await expect(message.getByText(/Removed$/)).toBeVisible();
        await expectUncovered(page);

        await page.goto(`${shop.url}/#/sign-in`);
        await page.getByLabel('Email').fill('nobody@example.com');
        await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
        await page.getByRole('button', { name: 'SIGN IN' }).click();
        await expect(message.getByText('check again')).toBeVisible();
        await expectUncovered(page, ':is(main, footer) a');
        shop.allowProblem(/status of 400/);
      },
    );

    test('a message stands at its place when nothing is there [U54]', { tag }, async ({ page, shop }) => {
      await page.goto(`${shop.url}/#/cart`);
      await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
      await openProduct(page, shop.url);
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'ADD TO CART' }).click();
      await page.getByRole('link', { name: /^Cart, 1/ }).click();
      await page.getByRole('button', { name: /^Remove/ }).click();
      const box = await page.getByRole('button', { name: 'Undo' }).boundingBox();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      if (width < 700) expect(box?.y).toBeGreaterThan(height / 2);
      else expect(box).toMatchObject({ x: expect.closeTo(width - 100, -2), y: expect.closeTo(80, -1.5) });
    });
  });
}

test('lines are at least 1.5 times as high as their text, which Sinhala and Tamil need [U46]', async ({
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
