import type { Page } from '@playwright/test';
import { addToCart, openProduct, productSlug, scrollToCampaign, signIn } from './steps.ts';
import { expect, test } from './shop.ts';

/** Every page, whose window is named so. */
const titles = {
  '/': 'Sarasa',
  '/collections/men': 'men collection | Sarasa',
  '/collections/women': 'women collection | Sarasa',
  '/collections/unisex': 'unisex collection | Sarasa',
  [`/collections/${productSlug}`]: 'Weligama Batik Maxi | Sarasa',
  '/cart': 'Cart | Sarasa',
  '/sign-in': 'Sign in | Sarasa',
  '/sign-up': 'Sign up | Sarasa',
  '/reset-password': 'Reset password | Sarasa',
  '/shipping-policy': 'Shipping policy | Sarasa',
  '/privacy-policy': 'Privacy policy | Sarasa',
  '/terms-and-conditions': 'Terms and conditions | Sarasa',
  '/nowhere': 'Page not found | Sarasa',
};
const customerTitles = { '/account/profile': 'My profile | Sarasa', '/account/orders': 'My orders | Sarasa' };

async function open(page: Page, url: string, route: string, title: string) {
  await page.goto(`${url}/#${route}`);
  await expect(page).toHaveTitle(title);
}

/** Calls back on every page; those of a customer last, with something in the cart. */
async function onEveryPage(page: Page, url: string, look: (route: string) => Promise<void>) {
  await openProduct(page, url);
  await addToCart(page);
  for (const [route, title] of Object.entries(titles)) {
    await open(page, url, route, title);
    await look(route);
  }
  await open(page, url, '/sign-in', titles['/sign-in']);
  await signIn(page);
  for (const [route, title] of Object.entries(customerTitles)) {
    await open(page, url, route, title);
    await expect(page.getByRole('status').getByText(/^Loading/)).toHaveCount(0);
    await look(route);
  }
}

/** What reaches out of the window, or hides a part of its text. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName} "${element.textContent?.slice(0, 40)}"`;
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, [aria-hidden=true], .carousel-root, [data-rht-toaster], svg'),
    );
    const scrolls =
      document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
    const clipped = elements.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      return (
        hasText &&
        ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
      );
    });
    // What may be scrolled to within its own frame, such as thumbnails, is not cut off.
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const outside = elements.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > window.innerWidth + 1 || left < -1) && !isScrolled(element);
    });
    return [...scrolls, ...[...clipped, ...outside].map(nameOf)];
  });
}

/** WCAG 1.4.12, and text that runs wider than the one here. */
const textSpacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-block-end: 2em !important; }`;
const doubleText = 'html { font-size: 200% !important; }';

/** As a shopper's own style sheet, which the page's security policy does not hold back. */
async function withStyle(page: Page, css: string, look: () => Promise<void>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page has its title; at 320 px nothing is cut off, with wide text spacing neither', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await onEveryPage(page, shop.url, async (route) => {
    expect(await cutOff(page), route).toEqual([]);
    await withStyle(page, textSpacing, async () => {
      expect(await cutOff(page), `${route}, with wide text spacing`).toEqual([]);
    });
  });
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/maximum|scalable/);
});

test('with text of twice its size nothing is cut off, on a phone nor on a desk', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await onEveryPage(page, shop.url, async (route) => {
    await withStyle(page, doubleText, async () => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        expect(await cutOff(page), `${route}, ${width} px`).toEqual([]);
      }
    });
  });
});

test('every target is at least 24 px wide and high, the main ones 44', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await onEveryPage(page, shop.url, async (route) => {
    const small = await page.evaluate(() => {
      const targets = [...document.querySelectorAll<HTMLElement>('a, button, input, summary, select')].filter(
        (target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
      );
      // WCAG 2.5.8 leaves links within a sentence to their line.
      const isInline = (target: Element) =>
        target.matches('p a, li a') &&
        getComputedStyle(target).display === 'inline' &&
        [...(target.parentElement?.childNodes ?? [])].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
        );
      const isMain = (target: Element) => target.matches('.button, .icon-button, header a');
      return targets
        .filter((target) => {
          // A product's link spans its card.
          const spans = getComputedStyle(target, '::after').position === 'absolute';
          const { width, height } = ((spans && target.closest('article')) || target).getBoundingClientRect();
          const leastPx = isMain(target) ? 44 : 24;
          return !isInline(target) && (Math.round(width) < leastPx || Math.round(height) < leastPx);
        })
        .map(
          (target) =>
            `${target.textContent || target.ariaLabel} ${JSON.stringify(target.getBoundingClientRect())}`,
        );
    });
    expect(small, route).toEqual([]);
  });
});

test('with forced colours the choices and the focus are still seen', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openProduct(page, shop.url);
  const look = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const { borderColor, backgroundColor, outlineStyle } = getComputedStyle(element);
      return { borderColor, backgroundColor, outlineStyle };
    });
  const [first, second] = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  await page.getByRole('radio').first().check();
  expect(await look(first ?? '')).not.toEqual(await look(second ?? ''));
  await page.goto(`${shop.url}/#/collections/men`);
  const filters = page.getByRole('group').getByRole('button');
  await expect(filters.first()).toBeVisible();
  const [chosen, other] = await filters.evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button).backgroundColor),
  );
  expect(chosen).not.toBe(other);
});

test('nothing shines through for who wants less transparency', async ({ page, shop }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }],
  });
  await openProduct(page, shop.url);
  const seeThrough = await page.evaluate(
    () =>
      [...document.querySelectorAll('header, [data-floating-bar]')].filter((bar) => {
        const { backgroundColor, backdropFilter, opacity } = getComputedStyle(bar);
        return /rgba|\/ 0/.test(backgroundColor) || backdropFilter !== 'none' || opacity !== '1';
      }).length,
  );
  expect(seeThrough).toBe(0);
});

test('without motion nothing plays, moves in or stays unseen', async ({ page, shop }) => {
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeAttached();
  const carousel = await scrollToCampaign(page);
  await expect(carousel.getByRole('button', { name: /motion/ })).toHaveCount(0);
  await expect(page.locator('[data-aos]')).toHaveCount(0);
});

test('what comes in by scrolling is seen, also when its animation cannot be loaded', async ({
  browser,
  shop,
}) => {
  for (const isBlocked of [false, true]) {
    const context = await browser.newContext({
      reducedMotion: 'no-preference',
      viewport: { width: 390, height: 780 },
    });
    const page = await context.newPage();
    const asked: string[] = [];
    await page.route(/animateOnScroll.*\.js/, (route) => {
      asked.push(route.request().url());
      return isBlocked ? route.abort() : route.continue();
    });
    await page.goto(shop.url);
    // Near enough for the first grid to wait for its animation.
    await page.getByRole('region', { name: 'campaign 1' }).scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    for (const name of ['BEST SELLING', 'NEW ARRIVALS']) {
      const card = page.getByRole('region', { name }).getByRole('article').first();
      await card.scrollIntoViewIfNeeded();
      await expect
        .poll(() => card.evaluate((element) => element.checkVisibility({ opacityProperty: true })))
        .toBe(true);
    }
    await context.close();
  }
});
