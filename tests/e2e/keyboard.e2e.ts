import type { Locator, Page } from '@playwright/test';
import { openProduct, scrollTop } from './steps.ts';
import { expect, test } from './shop.ts';

/** Measures the focused element as a keyboard user sees it. */
function measureFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const box = focused.getBoundingClientRect();
    const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // A product's link spans its card; a size is a hidden radio button, shown by the text beside it.
    const outlines = [
      { around: focused, style: getComputedStyle(focused) },
      { around: focused.closest('article') ?? focused, style: getComputedStyle(focused, '::after') },
      ...(focused.nextElementSibling
        ? [{ around: focused.nextElementSibling, style: getComputedStyle(focused.nextElementSibling) }]
        : []),
    ];
    const outline = outlines.find(
      ({ style }) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
    );
    const frameOf = (element: Element): Element | null => {
      const around = element.parentElement;
      if (!around || around === document.body) return null;
      const { overflowX, contain, contentVisibility } = getComputedStyle(around);
      const clips =
        overflowX !== 'visible' || contentVisibility === 'auto' || /paint|content|strict/.test(contain);
      return clips ? around : frameOf(around);
    };
    const around = (outline?.around ?? focused).getBoundingClientRect();
    const frame = frameOf(outline?.around ?? focused)?.getBoundingClientRect();
    // In px; half a pixel is allowed for rounding.
    const outlinePx = outline
      ? parseFloat(outline.style.outlineWidth) + parseFloat(outline.style.outlineOffset) - 0.5
      : 0;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
    return {
      name: focused.getAttribute('aria-label') ?? label ?? focused.textContent.slice(0, 40),
      isOutlined: outline !== undefined,
      /** Whether it is inside the window and nothing, such as a sticky bar, covers it. */
      isUncovered:
        above !== null &&
        (focused.contains(above) || above.contains(focused) || above.parentElement === focused.parentElement),
      /** Whether no container clips its outline. */
      isUnclipped:
        frame === undefined ||
        (frame.left <= around.left - outlinePx &&
          frame.right >= around.right + outlinePx &&
          frame.top <= around.top - outlinePx &&
          frame.bottom >= around.bottom + outlinePx),
    };
  });
}

/** Presses Tab until the target has the focus. The focus must be visible at every stop. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 80; stops += 1) {
    await page.keyboard.press(key);
    const { name } = await measureFocus(page);
    await expect
      .poll(() => measureFocus(page), `the focus on "${name}"`)
      .toMatchObject({ isOutlined: true, isUncovered: true, isUnclipped: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`80 times ${key} did not reach ${String(target)}.`);
}

test('on a phone, no bar covers the focus and its ring is whole; the menu keeps it and closes on Escape [U1] [U6] [U29] [U70]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${shop.url}/#/collections/women?category=dresses`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await tabTo(page, page.getByRole('article').last().getByRole('link'));
  await openProduct(page, shop.url);
  await tabTo(page, page.getByRole('contentinfo').getByRole('link').last());
  const toggle = page.getByRole('button', { name: 'Menu' });
  await tabTo(page, toggle, 'Shift+Tab');

  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const reached = new Set<string>();
  // Each collection leads to its categories, too.
  for (let stops = 0; stops < 30 && !reached.has('unisex'); stops += 1) {
    await page.keyboard.press('Tab');
    reached.add((await measureFocus(page)).name);
  }
  expect([...reached].some((name) => /Shipping|Skip/.test(name))).toBe(false);
  expect([...reached]).toEqual(expect.arrayContaining(['men', 'women', 'unisex']));
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'women', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'women' })).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
});
