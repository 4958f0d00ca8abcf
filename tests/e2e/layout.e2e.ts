import type { Page } from '@playwright/test';
import { boxOf, openProduct, scrollTop } from './steps.ts';
import { expect, test } from './shop.ts';

const messages = (page: Page) => page.getByRole('status', { name: 'Messages' });

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
  await expect.poll(covered).toEqual([]);
}

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
    expect(await scrollTop(page)).toBe(before);
    await toggle.click();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a message covers no heading, field, price or button, and goes when its cause is mended [U28] [U54]', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => localStorage.setItem('lastSizes', '[["men/shirts","S"]]'));
    await openProduct(page, shop.url);
    const add = page.getByRole('button', { name: 'ADD TO CART' });
    await add.click();
    await expect(messages(page)).toContainText('select item size');
    await expectUncovered(page);
    await page.getByRole('radio').first().check();
    await expect(messages(page)).toBeEmpty();
    await add.click();
    await expect(messages(page)).toContainText('added to the cart.');
    await expectUncovered(page);

    await page.goto(`${shop.url}/#/cart`);
    await page.getByRole('button', { name: /^Remove/ }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expectUncovered(page);
    // A message with focus does not disappear.
    await undo.focus();
    expect((await boxOf(undo)).y).toBeGreaterThan(320);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(async () => (await boxOf(undo)).y).toBeLessThan(120);
    expect((await boxOf(undo)).x).toBeGreaterThan(1080);
    await page.setViewportSize({ width: 360, height: 640 });

    await page.goto(`${shop.url}/#/sign-in`);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong password');
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await expect(messages(page)).toContainText('check again');
    await expectUncovered(page, ':is(main, footer) a');

    await page.goto(`${shop.url}/#/collections/men?category=shirts`);
    const hearts = page.getByRole('button', { name: /^Save / });
    await expect(hearts.first()).toBeVisible();
    for (const top of [0, 60, 120, 180]) {
      await page.evaluate((px) => window.scrollTo(0, px), top);
      await hearts.nth(top / 60).click();
      await expect(messages(page)).toContainText('saved.');
      await expectUncovered(page, 'main article p');
    }
    const action = page.getByRole('button', { name: 'View saved' });
    expect((await boxOf(action)).x).toBeGreaterThanOrEqual(
      (await boxOf(page.getByText(/ saved\.$/))).right - 1,
    );
    await action.click();
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(messages(page)).toContainText('added to the cart.');
    await expectUncovered(page, 'main article p');
    shop.allowProblem(/status of 400/);
  });
});
