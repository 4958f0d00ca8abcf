import type { Locator, Page } from '@playwright/test';
import { openProduct, productName } from './steps.ts';
import { expect, shipAfterMs, test } from './shop.ts';

interface Stop {
  name: string;
  /** Whether an outline of some width stands around it, or around what shows it. */
  isOutlined: boolean;
  /** Whether it is inside the window and nothing else, such as a sticky bar, stands over it. */
  isUncovered: boolean;
  /** Whether nothing around it ends before it and its outline do. */
  isWhole: boolean;
}

/** What has the focus, as a person who does not use a mouse sees it. */
function look(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const hasOutline = (element: Element | null, pseudo?: string) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    const box = focused.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const above = document.elementFromPoint(middle.x, middle.y);
    const frameOf = (element: Element): Element | null => {
      const around = element.parentElement;
      if (!around || around === document.body) return null;
      const { overflowX, contain, contentVisibility } = getComputedStyle(around);
      const cuts =
        overflowX !== 'visible' || contentVisibility === 'auto' || /paint|content|strict/.test(contain);
      return cuts ? around : frameOf(around);
    };
    const frame = frameOf(focused)?.getBoundingClientRect();
    const { outlineStyle: drawn, outlineWidth, outlineOffset } = getComputedStyle(focused);
    // Pixels; a part of one that is rounded away is not missed.
    const reach = drawn === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset) - 0.5;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    return {
      name:
        focused.getAttribute('aria-label') ??
        label ??
        (focused.matches('a, button') ? focused.textContent : ''),
      // A product's link spans its card; a size is a hidden radio button, shown by the text beside it.
      isOutlined:
        hasOutline(focused) || hasOutline(focused, '::after') || hasOutline(focused.nextElementSibling),
      isUncovered:
        above !== null &&
        (focused.contains(above) || above.contains(focused) || above.parentElement === focused.parentElement),
      isWhole:
        frame === undefined ||
        (frame.left <= box.left - reach &&
          frame.right >= box.right + reach &&
          frame.top <= box.top - reach &&
          frame.bottom >= box.bottom + reach),
    };
  });
}

/** Goes on by Tab until the target has the focus, which must be seen at every stop on the way. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    const { name } = await look(page);
    // A message that makes room for another one slides for a moment.
    await expect
      .poll(() => look(page), `the focus on "${name}"`)
      .toMatchObject({ isOutlined: true, isUncovered: true, isWhole: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`80 times ${key} did not reach ${String(target)}.`);
}

async function press(page: Page, target: Locator, key: 'Enter' | ' ' = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('without a mouse, from the home page to a confirmed order', async ({ page, shop }) => {
  // Some two hundred stops, each of them looked at.
  test.slow();
  const main = page.getByRole('main');

  await test.step('skips the top bar, and comes to the collections', async () => {
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await press(page, page.getByRole('button', { name: 'Pause motion' }).first());
    await expect(page.getByRole('button', { name: 'Play motion' }).first()).toBeFocused();
    await press(page, page.getByRole('link', { name: 'SHOW NOW' }).first());
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('filters, and opens a product', async () => {
    await tabTo(page, page.getByRole('button', { name: 'all' }));
    await press(page, main.getByRole('group').getByRole('button').nth(1), ' ');
    await expect(main.getByRole('group').getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
    await press(page, main.getByRole('article').first().getByRole('link'));
    await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  });

  await test.step('turns the pictures, is told to choose a size, and chooses it by an arrow', async () => {
    await openProduct(page, shop.url);
    // The heading, which has the focus, stands after the pictures.
    await tabTo(page, page.getByRole('button', { name: /^Next slide/ }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^2 of \d$/)).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText(/^1 of \d$/)).toBeVisible();
    await press(page, page.getByRole('button', { name: 'ADD TO CART' }));
    await expect(page.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await press(page, page.getByRole('button', { name: /^Increase/ }), ' ');
    await press(page, page.getByRole('button', { name: 'BUY NOW' }));
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  });

  await test.step('removes the line and takes it back', async () => {
    await press(page, page.getByRole('button', { name: /^Remove/ }));
    await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article', { name: productName })).toBeVisible();
  });

  await test.step('signs in on the way to the payment', async () => {
    await press(page, page.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await press(page, page.getByRole('link', { name: 'sign in', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await type(page, page.getByLabel('Email'), 'demo@sarasa.lk');
    await type(page, page.getByRole('textbox', { name: 'Password' }), 'ayubowan');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await press(page, page.getByRole('button', { name: 'CONTINUE PAYMENT' }));
  });

  await test.step('pays', async () => {
    await type(page, page.getByLabel('Card number'), '4242424242424242');
    await type(page, page.getByLabel(/Expiry/), '1234');
    await type(page, page.getByLabel(/CVC/), '123');
    await type(page, page.getByLabel('Name on card'), 'Nimali Perera');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your order is confirmed.')).toBeVisible();
  });

  await test.step('confirms that the order has come', async () => {
    const orders = page.getByRole('article');
    await press(page, main.getByRole('link', { name: 'My orders' }));
    await expect(orders.first().getByText('order pending')).toBeVisible();
    shop.advance(shipAfterMs);
    await expect(orders.first().getByText('order shipped')).toBeVisible({ timeout: 30_000 });
    await press(page, orders.first().getByRole('button', { name: 'Confirm delivery' }));
    await expect(orders.first().getByText('order confirmed')).toBeVisible();
  });
});

test('on a phone, the menu opens, is left by Escape, and holds the page behind it back', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(`${shop.url}/#/terms-and-conditions`);
  const toggle = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const reached = new Set<string>();
  for (let stops = 0; stops < 6; stops += 1) {
    await page.keyboard.press('Tab');
    reached.add((await look(page)).name);
  }
  expect([...reached].some((name) => /Shipping|Skip/.test(name))).toBe(false);
  expect([...reached]).toEqual(expect.arrayContaining(['men', 'women', 'unisex']));
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: 'women', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'women' })).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('on a phone, nothing that is reached stands under a bar', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openProduct(page, shop.url);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
  await tabTo(page, page.getByRole('button', { name: 'Menu' }), 'Shift+Tab');
});
