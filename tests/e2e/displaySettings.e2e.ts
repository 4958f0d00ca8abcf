import type { Locator, Page } from '@playwright/test';
import { shop as identity } from '../../src/config/shop.ts';
import { addToCart, openProduct, productSlug, scrollToCampaign, signIn } from './steps.ts';
import { expect, test } from './shop.ts';

const shopName = identity.name;

/** The title of every page. */
const titles = {
  '/': shopName,
  '/collections/men': `men collection | ${shopName}`,
  '/collections/women': `women collection | ${shopName}`,
  '/collections/unisex': `unisex collection | ${shopName}`,
  [`/collections/${productSlug}`]: `Weligama Batik Maxi | ${shopName}`,
  '/cart': `Cart | ${shopName}`,
  '/saved': `Saved pieces | ${shopName}`,
  '/sign-in': `Sign in | ${shopName}`,
  '/sign-up': `Sign up | ${shopName}`,
  '/reset-password': `Reset password | ${shopName}`,
  '/shipping-policy': `Shipping policy | ${shopName}`,
  '/privacy-policy': `Privacy policy | ${shopName}`,
  '/terms-and-conditions': `Terms and conditions | ${shopName}`,
  '/nowhere': `Page not found | ${shopName}`,
};
const customerTitles = {
  '/account/profile': `My profile | ${shopName}`,
  '/account/orders': `My orders | ${shopName}`,
};

async function open(page: Page, url: string, route: string, title: string) {
  await page.goto(`${url}/#${route}`);
  await expect(page).toHaveTitle(title);
  // Home has its title from the start.
  await expect(page.locator('#root h1').first()).toBeAttached();
}

/** Runs a check on every page with an item in the cart, the customer's pages last. */
async function onEveryPage(page: Page, url: string, check: (route: string) => Promise<void>) {
  await openProduct(page, url);
  await addToCart(page);
  for (const [route, title] of Object.entries(titles)) {
    await open(page, url, route, title);
    await check(route);
  }
  await open(page, url, '/sign-in', titles['/sign-in']);
  await signIn(page);
  for (const [route, title] of Object.entries(customerTitles)) {
    await open(page, url, route, title);
    await expect(page.getByRole('status').getByText(/^Loading/)).toHaveCount(0);
    await check(route);
  }
}

/** The elements that extend beyond the window or clip their text. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName} "${element.textContent?.slice(0, 40)}"`;
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, [aria-hidden=true], .carousel-root, svg'),
    );
    const scrolls =
      document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : [];
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const clipped = elements.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        hasText(element) &&
        ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
      );
    });
    // Content of a scroll container, such as thumbnails, is not cut off.
    const isScrollable = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        isScrollable(element.parentElement));
    // The frame around a message is as wide as the page and moves with its message; nobody sees it.
    const outside = elements.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const isSeen = hasText(element) || element.matches('img, picture, button, input, select, textarea');
      return isSeen && width > 0 && (right > window.innerWidth + 1 || left < -1) && !isScrollable(element);
    });
    return [...scrolls, ...[...clipped, ...outside].map(nameOf)];
  });
}

/** The spacing of WCAG 1.4.12. */
const textSpacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-block-end: 2em !important; }`;
const doubleText = 'html { font-size: 200% !important; }';

/** Applies a user style sheet in a way that the page's security policy allows. */
async function withStyle(page: Page, css: string, check: () => Promise<void>) {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await check();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every page has a title and fits 320 px, also with wide text spacing [U3] [U7]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await onEveryPage(page, shop.url, async (route) => {
    expect(await findCutOff(page), route).toEqual([]);
    await withStyle(page, textSpacing, async () => {
      expect(await findCutOff(page), `${route}, with wide text spacing`).toEqual([]);
    });
  });
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/maximum|scalable/);
});

test(
  'every page fits a phone and a desk with text at 200 percent [U7]',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    await onEveryPage(page, shop.url, async (route) => {
      await withStyle(page, doubleText, async () => {
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 780 });
          expect(await findCutOff(page), `${route}, ${width} px`).toEqual([]);
        }
      });
    });
  },
);

test(
  'the cart and the size guide fit a window 320 px wide with text at 200 percent',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openProduct(page, shop.url);
    await addToCart(page);
    await page.getByRole('button', { name: 'Size guide' }).click();
    const caption = page.getByText(/^Weligama Batik Maxi, in centimetres$/);
    await expect(caption).toBeVisible();
    await withStyle(page, doubleText, async () => {
      const { left, right } = await caption.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(320);
    });
    await open(page, shop.url, '/cart', titles['/cart']);
    await withStyle(page, doubleText, async () => {
      expect(await findCutOff(page)).toEqual([]);
      const priceTexts = page.getByRole('article').getByText(/^LKR/);
      await expect(priceTexts.first()).toBeVisible();
      const pastTheEdge = await priceTexts.evaluateAll(
        (prices) => prices.filter((price) => price.getBoundingClientRect().right > 320).length,
      );
      expect(pastTheEdge).toBe(0);
    });
  },
);

test(
  'a shared cart and the arrival of a listing have room on a phone with text at 200 percent',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await openProduct(page, shop.url);
    await addToCart(page);
    await page.goto(`${shop.url}/#/cart?pieces=1;nuwara-eliya-hoodie:1:S;weligama-batik-maxi:2:10`);
    const look = page.getByRole('region', { name: /^A cart somebody shared/ });
    await expect(look.getByRole('listitem').first()).toBeVisible();
    await expect(look.getByRole('link', { name: 'Nuwara Eliya Hoodie' })).toBeVisible();
    // The button that pays floats over nothing while there is something else to decide.
    await expect(page.getByRole('button', { name: 'CONTINUE PAYMENT' })).not.toBeInViewport();
    await withStyle(page, doubleText, async () => {
      expect(await findCutOff(page)).toEqual([]);
      // No word of the name is broken.
      const name = look.getByRole('link', { name: 'Nuwara Eliya Hoodie' });
      expect(await name.evaluate((link) => link.getClientRects().length)).toBeLessThanOrEqual(2);
    });
    await open(page, shop.url, '/collections/men', titles['/collections/men']);
    const arrival = page.getByText(/^Arrives/);
    await expect(arrival).toBeVisible();
    await withStyle(page, doubleText, async () => {
      await expect(arrival).toBeVisible();
      expect(await findCutOff(page)).toEqual([]);
    });
  },
);

test('every target is at least 24 px in size, and the main ones 44 px [U5]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await onEveryPage(page, shop.url, async (route) => {
    const small = await page.evaluate(() => {
      // What is far away is not laid out, and has no pseudo-elements.
      for (const element of document.querySelectorAll<HTMLElement>('#root *'))
        if (getComputedStyle(element).contentVisibility === 'auto')
          element.style.contentVisibility = 'visible';
      const targets = [...document.querySelectorAll<HTMLElement>('a, button, input, summary, select')].filter(
        (target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
      );
      // WCAG 2.5.8 exempts links within a sentence.
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
          const minPx = isMain(target) ? 44 : 24;
          return !isInline(target) && (Math.round(width) < minPx || Math.round(height) < minPx);
        })
        .map(
          (target) =>
            `${target.textContent || target.ariaLabel} ${JSON.stringify(target.getBoundingClientRect())}`,
        );
    });
    expect(small, route).toEqual([]);
  });
});

test('buttons that look like links take the taps of 44 px, as do the pieces of a shared cart', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => {
    localStorage.setItem('lastSizes', '[["men/shirts","M"],["women/dresses","10"]]');
    localStorage.setItem('viewedPieces', '["horton-linen-shirt"]');
  });
  /** How far the taps of a target reach to each side of its middle. */
  const reachOf = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    return target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const takesTap = (x: number, y: number) =>
        element.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
      return [takesTap(0, -21), takesTap(0, 21), takesTap(-21, 0), takesTap(21, 0)];
    });
  };
  const all = [true, true, true, true];
  for (const [route, name] of [
    ['/collections/men', /^Forget/],
    [`/collections/${productSlug}`, /^Forget/],
    ['/saved', /^Clear/],
  ] as const) {
    await page.goto(`${shop.url}/#${route}`);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await reachOf(page.getByRole('button', { name })), route).toEqual(all);
  }
  await page.goto(`${shop.url}/#/cart?pieces=1;nuwara-eliya-hoodie:1:S`);
  const link = page.getByRole('link', { name: 'Nuwara Eliya Hoodie' });
  await expect(link).toBeVisible();
  // Forced: the link's area lies over what is in its middle.
  await page.getByRole('listitem').filter({ has: link }).click({ force: true });
  await expect(page).toHaveURL(/nuwara-eliya-hoodie$/);
});

test('the filter of all categories is 24 px wide before its count arrives', async ({ page, shop }) => {
  shop.services.content.faults.add({ delayMs: 60_000 });
  await page.goto(`${shop.url}/#/collections/women`);
  const filter = page.getByRole('button', { name: 'all', exact: true });
  await expect(filter).toBeVisible();
  expect((await filter.boundingBox())?.width).toBeGreaterThanOrEqual(24);
});

test('selected options remain visible with forced colours', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openProduct(page, shop.url);
  const look = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const { borderColor, backgroundColor, outlineStyle } = getComputedStyle(element);
      return { borderColor, backgroundColor, outlineStyle };
    });
  const sizes = page.getByRole('radio');
  await sizes.first().check();
  const [first, second] = await sizes.evaluateAll((radios) =>
    radios.map((radio) => (radio as HTMLInputElement).value),
  );
  expect(await look(first ?? '')).not.toEqual(await look(second ?? ''));
  await page.goto(`${shop.url}/#/collections/men`);
  const filters = page.getByRole('group').getByRole('button');
  await expect(filters.nth(1)).toBeVisible();
  const [chosen, other] = await filters.evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button).backgroundColor),
  );
  expect(chosen).not.toBe(other);
  // Nothing is laid over the ground of a saved heart.
  const heart = page.getByRole('button', { name: /^Save / }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const disc = await heart.evaluate((button) => getComputedStyle(button, '::before').content);
  expect(disc).toBe('none');
});

test('the main button differs from the others with forced colours [U77]', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openProduct(page, shop.url);
  const look = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return { color, backgroundColor };
    });
  const main = await look('BUY NOW');
  expect(main).not.toEqual(await look('ADD TO CART'));
  expect(main.color).not.toBe(main.backgroundColor);
});

test('the pale grounds of pictures are dimmed in dark mode only [U77]', async ({ page, shop }) => {
  await openProduct(page, shop.url);
  const picture = page.getByRole('main').locator('img[fetchpriority="high"]').first();
  await expect(picture).toHaveCSS('filter', 'none');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(picture).toHaveCSS('filter', 'brightness(0.8)');
});

test('the header and floating bars are opaque with reduced transparency', async ({ page, shop }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }],
  });
  // Wide enough for the header, narrow enough for the buttons to float.
  await page.setViewportSize({ width: 390, height: 780 });
  await openProduct(page, shop.url);
  const transparentBars = await page.evaluate(
    () =>
      [...document.querySelectorAll('header, [data-floating-bar]')].filter((bar) => {
        const { backgroundColor, backdropFilter, opacity } = getComputedStyle(bar);
        return /rgba|\/ 0/.test(backgroundColor) || backdropFilter !== 'none' || opacity !== '1';
      }).length,
  );
  expect(transparentBars).toBe(0);
});

test('with reduced motion nothing moves or stays hidden [U13]', async ({ page, shop }) => {
  await page.goto(shop.url);
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeAttached();
  const carousel = await scrollToCampaign(page);
  await expect(carousel.getByRole('button', { name: /motion/ })).toHaveCount(0);
  await expect(page.locator('[data-aos]')).toHaveCount(0);
});

test(
  'content that animates on scroll becomes visible, even when the animation fails to load [U13]',
  { tag: '@nightly' },
  async ({ browser, shop }) => {
    for (const isBlocked of [false, true]) {
      const context = await browser.newContext({
        reducedMotion: 'no-preference',
        viewport: { width: 390, height: 780 },
      });
      const page = await context.newPage();
      const requests: string[] = [];
      await page.route(/animateOnScroll.*\.js/, (route) => {
        requests.push(route.request().url());
        return isBlocked ? route.abort() : route.continue();
      });
      await page.goto(shop.url);
      // The first grid waits for its animation once it is near the window.
      await page.getByRole('region', { name: 'campaign 1' }).scrollIntoViewIfNeeded();
      await expect.poll(() => requests.length).toBeGreaterThan(0);
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
  },
);
