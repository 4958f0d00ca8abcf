import type { Locator, Page } from '@playwright/test';
import { openProduct, productName } from './steps.ts';
import { expect, shipAfterMs, test } from './shop.ts';

interface Stop {
  name: string;
  /** Whether it, or the element that represents it, has a visible outline. */
  isOutlined: boolean;
  /** Whether it is inside the window and nothing, such as a sticky bar, covers it. */
  isUncovered: boolean;
  /** Whether no container clips it or its outline. */
  isUnclipped: boolean;
}

/** Measures the focused element as a keyboard user sees it. */
function measureFocus(page: Page): Promise<Stop> {
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
      const clips =
        overflowX !== 'visible' || contentVisibility === 'auto' || /paint|content|strict/.test(contain);
      return clips ? around : frameOf(around);
    };
    const frame = frameOf(focused)?.getBoundingClientRect();
    const { outlineStyle: drawn, outlineWidth, outlineOffset } = getComputedStyle(focused);
    // In px; half a pixel is allowed for rounding.
    const outlinePx = drawn === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset) - 0.5;
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
      isUnclipped:
        frame === undefined ||
        (frame.left <= box.left - outlinePx &&
          frame.right >= box.right + outlinePx &&
          frame.top <= box.top - outlinePx &&
          frame.bottom >= box.bottom + outlinePx),
    };
  });
}

/** Presses Tab until the target has the focus. The focus must be visible at every stop. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    const { name } = await measureFocus(page);
    // Messages move for a moment when a new one appears.
    await expect
      .poll(() => measureFocus(page), `the focus on "${name}"`)
      .toMatchObject({ isOutlined: true, isUncovered: true, isUnclipped: true });
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

// Every run does so in WebKit: scripts/smokeWebKit.ts.
test(
  'a keyboard user can shop from the home page to a confirmed order',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    // It checks about two hundred stops.
    test.slow();
    const main = page.getByRole('main');

    await test.step('skips the header and opens a collection', async () => {
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

    await test.step('filters the collection and opens a product', async () => {
      await tabTo(page, page.getByRole('button', { name: /^all / }));
      await press(page, main.getByRole('group').getByRole('button').nth(1), ' ');
      await expect(main.getByRole('group').getByRole('button').nth(1)).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await press(page, main.getByRole('article').first().getByRole('link'));
      await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
    });

    await test.step('browses the pictures and chooses a size with the arrow keys', async () => {
      await openProduct(page, shop.url);
      // The focused heading comes after the pictures.
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

    await test.step('removes the item and restores it', async () => {
      await press(page, page.getByRole('button', { name: /^Remove/ }));
      await tabTo(page, page.getByRole('button', { name: 'Undo' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article', { name: productName })).toBeVisible();
    });

    await test.step('signs in before payment', async () => {
      // The cart has opened anew, and a press in its first moment would not count.
      await expect(page.getByRole('button', { name: 'CONTINUE PAYMENT' })).toBeEnabled();
      await press(page, page.getByRole('button', { name: 'CONTINUE PAYMENT' }));
      await press(page, page.getByRole('link', { name: 'sign in', exact: true }));
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await type(page, page.getByLabel('Email'), 'demo@sarasa.lk');
      await type(page, page.getByRole('textbox', { name: 'Password' }), 'ayubowan');
      // The payment goes on by itself.
      await page.keyboard.press('Enter');
    });

    await test.step('pays', async () => {
      await expect(page.getByLabel('Card number')).toBeVisible();
      await type(page, page.getByLabel('Card number'), '4242424242424242');
      await type(page, page.getByLabel(/Expiry/), '1234');
      await type(page, page.getByLabel(/CVC/), '123');
      await type(page, page.getByLabel('Name on card'), 'Nimali Perera');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Your order is confirmed.')).toBeVisible();
    });

    await test.step('confirms the delivery', async () => {
      const orders = page.getByRole('article');
      await press(page, main.getByRole('link', { name: 'My orders' }));
      await expect(orders.first().getByText('order pending')).toBeVisible();
      shop.advance(shipAfterMs);
      await expect(orders.first().getByText('order shipped')).toBeVisible({ timeout: 30_000 });
      await press(page, orders.first().getByRole('button', { name: 'Confirm delivery' }));
      await expect(orders.first().getByText('order confirmed')).toBeVisible();
    });
  },
);

test('on a phone, the menu keeps the focus while it is open and closes on Escape [U1]', async ({
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
    reached.add((await measureFocus(page)).name);
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

test('on a phone, no bar covers the focused element [U6] [U29]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openProduct(page, shop.url);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
  await tabTo(page, page.getByRole('button', { name: 'Menu' }), 'Shift+Tab');
});
