import type { Page } from '@playwright/test';
import { demoCustomer } from '../../local/catalogue/seed/demoCustomer.ts';
import { shop as identity } from '../../src/config/shop.ts';
import { addProduct, openPaymentPage, payButton, returnToShop, tee } from './paymentSteps.ts';
import {
  addToCart,
  changeProduct,
  openProduct,
  productName,
  productSlug,
  scrollToCampaign,
  signIn,
} from './steps.ts';
import { violations } from './ownerSteps.ts';
import { expect, paymentSuccessToken, test } from './shop.ts';

/** Orders stay in confirmation until the test delivers the notification. */
test.use({ payments: { notifications: 'held' } });

declare global {
  interface Window {
    userSheet?: CSSStyleSheet;
  }
}

/** The audit walk: every page and state once in each look, in which nothing may be cut off, too small or against axe's rules. */

/** What a bar covers at one place of the page is free at another: each further attempt scrolls on. */
async function violationsAt(page: Page, attempt = 0): Promise<string[]> {
  await page.evaluate((top) => window.scrollTo(0, top), 70 * attempt);
  return violations(page);
}

/** The elements that extend beyond the window or clip their text. */
const cutOff = (page: Page, _attempt: number) =>
  page.evaluate(() => {
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, [aria-hidden=true], .carousel-root, svg'),
    );
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isClipped = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    // Content of a scroll container, such as thumbnails, is not cut off.
    const isScrollable = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) ||
        isScrollable(element.parentElement));
    // The frame around a message is as wide as the page and moves with its message; nobody sees it.
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > window.innerWidth + 1 || left < -1) && !isScrollable(element);
    };
    const found = elements.filter(
      (element) =>
        (hasText(element) && (isClipped(element) || isOutside(element))) ||
        (element.matches('img, picture, button, input, select, textarea') && isOutside(element)),
    );
    const scrolls = document.documentElement.scrollWidth > window.innerWidth;
    return [
      ...(scrolls ? ['the page scrolls sideways'] : []),
      ...found.map(({ tagName, textContent }) => `${tagName} "${textContent.slice(0, 40)}"`),
    ];
  });

/** The targets smaller than 24 px, or 44 px for the main ones. */
const smallTargets = (page: Page, _attempt: number) =>
  page.evaluate(() => {
    // WCAG 2.5.8 exempts links within a sentence.
    const isInline = (target: Element) =>
      target.matches('p a, li a') &&
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      );
    return [...document.querySelectorAll<HTMLElement>('a, button, input, summary, select')]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
      .filter((target) => {
        // A product's link spans its card, or its line of a shared cart.
        const spans = getComputedStyle(target, '::after').position === 'absolute';
        const { width, height } = (
          (spans && target.closest('article, li')) ||
          target
        ).getBoundingClientRect();
        const minPx = target.matches('.button, .icon-button, header a') ? 44 : 24;
        return !isInline(target) && (Math.round(width) < minPx || Math.round(height) < minPx);
      })
      .map((target) => `${target.textContent || target.ariaLabel} is too small`);
  });

const doubleText = 'html { font-size: 200% !important; }';
/** Phone and desk, light and dark, with the text spacing of WCAG 1.4.12, and with text of twice the size. */
const looks = [
  {
    width: 320,
    css: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`,
    checks: [cutOff],
  },
  // What is far away is not laid out, and has no pseudo-elements.
  { width: 360, css: '* { content-visibility: visible !important; }', checks: [cutOff, smallTargets] },
  { width: 360, checks: [violationsAt] },
  { width: 390, css: doubleText, checks: [cutOff] },
  { width: 1280, css: doubleText, checks: [cutOff] },
  { width: 1280, colorScheme: 'dark', checks: [violationsAt] },
  { width: 1920, checks: [cutOff] },
] as const;

const messages = (page: Page) => page.getByRole('status', { name: 'Messages' });

async function audit(page: Page, state: string, message: string | RegExp = '') {
  await expect(messages(page)).toHaveText(message);
  for (const look of looks) {
    const { width, css = '', colorScheme = 'light' } = { css: undefined, colorScheme: undefined, ...look };
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    // A user style sheet in a way that the page's security policy allows.
    await page.evaluate((text) => {
      window.userSheet ??= new CSSStyleSheet();
      window.userSheet.replaceSync(text);
      const others = document.adoptedStyleSheets.filter((sheet) => sheet !== window.userSheet);
      document.adoptedStyleSheets = [...others, window.userSheet];
    }, css);
    let attempt = 0;
    for (const check of look.checks)
      await expect
        .poll(() => check(page, attempt++), `${state} at ${width} px, ${colorScheme} ${css}`)
        .toEqual([]);
  }
  await page.evaluate(() => window.userSheet?.replaceSync(''));
}

async function open(page: Page, url: string, route: string, title: string | RegExp) {
  await page.goto(`${url}/#${route}`);
  await expect(page).toHaveTitle(title);
  // Home has its title from the start.
  await expect(page.locator('#root h1').first()).toBeAttached();
  await expect(page.getByRole('status').getByText(/^Loading/)).toHaveCount(0);
}

const sharedCart = `1;${productSlug}:2:12;${productSlug}:1:16;peacock-batik-saree:1:Free~20size;gone-product:1:M`;

/** Each page of a visitor: its route, its title, and a text that is there when it is complete. */
const pages: [route: string, title: string, text: RegExp][] = [
  ['/', '', /Sale ends in/],
  ['/collections/men', 'men collection', /^In my size: M/],
  ['/collections/men?size=M', 'men collection', /^In my size: M/],
  ['/collections/women', 'women collection', /^\d+ products$/],
  ['/collections/unisex', 'unisex collection', /^\d+ products$/],
  [`/collections/${productSlug}`, productName, /^10, the size you chose last time/],
  ['/search', 'Search', /^Recent searches$/],
  ['/search?q=batik under 9000', 'Search: batik under 9000', /^\d+ products for /],
  ['/search?q=xqzvwk', 'Search: xqzvwk', /^Nothing found for /],
  ['/cart', 'Cart', /^Your cart is empty$/],
  [`/cart?products=${sharedCart}`, 'Cart', /^3 of 5 items can be added\./],
  ['/saved', 'Saved products', /^No longer in the shop$/],
  [`/saved?products=1;${productSlug};gone-product`, 'Shared list', /^1 product is no longer in the shop\.$/],
  ['/sign-in', 'Sign in', /^Forgot your password/],
  ['/sign-up', 'Create account', /^CREATE ACCOUNT$/],
  ['/reset-password', 'Reset password', /^SEND RESET EMAIL$/],
  ['/shipping-policy', 'Shipping policy', /^Shipping policy$/],
  ['/privacy-policy', 'Privacy policy', /^Privacy policy$/],
  ['/terms-and-conditions', 'Terms and conditions', /^Terms and conditions$/],
  ['/nowhere', 'Page not found', /^404/],
];

test.beforeEach(() => {
  // Each look takes its time.
  test.slow();
});

test('every page has its title, fits every window and text size, and passes axe [U3] [U5] [U7] [U9] [U74]', async ({
  page,
  shop,
}) => {
  await page.addInitScript((slug) => {
    localStorage.setItem('savedProducts', `{"rows":"${slug}@1=1:900:;gone-product@1=1:900:;"}`);
    localStorage.setItem('viewedProducts', '["horton-linen-shirt"]');
    localStorage.setItem('recentSearches', '["linen shirt","saree"]');
    localStorage.setItem('lastSizes', '[["men/shirts","M"],["women/dresses","10"]]');
  }, productSlug);
  for (const [route, title, text] of pages) {
    await open(page, shop.url, route, title ? `${title} | ${identity.name}` : identity.name);
    if (route === '/') await scrollToCampaign(page);
    await expect(page.getByText(text).first()).toBeVisible();
    await audit(page, route);
  }
  await expect(page.locator('meta[name=viewport]')).not.toHaveAttribute('content', /maximum|scalable/);
});

test('every dialog, message and error fits every window and text size, and passes axe [U5] [U7] [U9] [U62] [U63] [F74]', async ({
  page,
  shop,
}) => {
  await openProduct(page, shop.url);
  for (const title of ['Fabric and care', 'Delivery', 'Returns'])
    await page.getByRole('main').getByText(title, { exact: true }).click();
  await page.getByRole('radio', { name: '16 (sold out)' }).check();
  await audit(page, 'product with open details and a sold-out size');
  await page.getByRole('button', { name: 'Size guide' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Inches' }).check();
  await expect(page.getByRole('cell', { name: '34¾' })).toBeVisible();
  await audit(page, 'size guide');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zoom in on the picture' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await audit(page, 'zoom');
  await page.keyboard.press('Escape');

  await addToCart(page);
  await open(page, shop.url, '/cart', /^Cart/);
  await audit(page, 'cart');
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await audit(page, 'cart of a visitor who wants to pay');
  await open(page, shop.url, `/cart?products=1;${productSlug}:1:8`, /^Cart/);
  await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await audit(page, 'shared cart that is there already');
  await open(page, shop.url, '/cart', /^Cart/);
  await page.getByRole('button', { name: /^Remove/ }).click();
  // A message with focus does not disappear.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await audit(page, 'cart with a line removed', `${productName} RemovedUndo`);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');

  changeProduct(shop, { price: 0 });
  await addProduct(page, shop.url, tee);
  await openProduct(page, shop.url);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Ask us about/ })).toBeVisible();
  await audit(page, 'product that is not for sale');
  await open(page, shop.url, '/cart', /^Cart/);
  await expect(page.getByText(/cannot be bought online/)).toBeVisible();
  await audit(page, 'cart with a product that is not for sale');

  for (const [route, button] of [
    ['/sign-in', 'SIGN IN'],
    ['/sign-up', 'CREATE ACCOUNT'],
    ['/reset-password', 'SEND RESET EMAIL'],
  ] as const) {
    await open(page, shop.url, route, /./);
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await audit(page, `${route} with errors`);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await violations(page), 'menu').toEqual([]);

  shop.services.content.faults.add({ status: 400 });
  for (const route of ['/', '/collections/men', `/collections/${productSlug}`]) {
    await page.goto(`${shop.url}/#${route}`);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await audit(page, `${route} failed`);
  }
  shop.expectProblem(/./);
});

test("a customer's pages fit every window and text size, and pass axe [U5] [U7] [U9] [U56]", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/sign-in`);
  await signIn(page);
  await open(page, shop.url, '/account/profile', `My profile | ${identity.name}`);
  await audit(page, 'profile');
  await open(page, shop.url, '/account/orders', `My orders | ${identity.name}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await audit(page, 'orders');
  await open(page, shop.url, `/payment-success/${paymentSuccessToken}`, /./);
  await expect(page.getByText('There is nothing left to confirm.')).toBeVisible();
  await audit(page, 'payment success');
  await openProduct(page, shop.url);
  await addToCart(page);
  await open(page, shop.url, '/account/profile', /profile/);
  await page.getByRole('checkbox', { name: /^Show my cart/ }).check();
  await audit(page, 'kept cart');

  const { payments } = shop.services;
  const id = await openPaymentPage(page, shop.url);
  payments.pay(id);
  await returnToShop(page, shop.services, id);
  await expect(page.getByText(/is being confirmed/)).toBeVisible();
  await open(page, shop.url, '/cart', /^Cart/);
  await payButton(page).click();
  await expect(page.getByText('Your payment is being confirmed. Pay again anyway?')).toBeVisible();
  await audit(page, 'cart whose payment is being confirmed');
  await page.getByRole('button', { name: 'No, wait' }).press('Enter');
  await expect(payButton(page)).toBeFocused();

  await payments.notifications.deliver();
  await returnToShop(page, shop.services, id);
  await expect(page.getByRole('button', { name: 'Change address' })).toBeVisible();
  await audit(page, 'after a payment, with an address');
  shop.services.database.remove(`userAddresses/${demoCustomer.uid}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'SAVE ADDRESS' })).toBeVisible();
  await audit(page, 'after a payment, without an address');
});

test('texts have room for Sinhala and Tamil, and targets that look like text take the taps of 44 px [U5] [U46]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.addInitScript(() => {
    localStorage.setItem('lastSizes', '[["men/shirts","M"],["women/dresses","10"]]');
    localStorage.setItem('viewedProducts', '["horton-linen-shirt"]');
  });
  for (const [route, name] of [
    ['/collections/men', /^Forget/],
    [`/collections/${productSlug}`, /^Forget/],
    ['/saved', /^Clear/],
  ] as const) {
    await page.goto(`${shop.url}/#${route}`);
    const target = page.getByRole('button', { name });
    // To each side of its middle.
    const takesTaps = () =>
      target.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const takesTap = (x: number, y: number) =>
          element.contains(document.elementFromPoint(left + width / 2 + x, top + height / 2 + y));
        return takesTap(0, -21) && takesTap(0, 21) && takesTap(-21, 0) && takesTap(21, 0);
      });
    await expect.poll(takesTaps, route).toBe(true);
  }

  await page.goto(`${shop.url}/#/sign-up`);
  const field = page.getByRole('textbox', { name: 'Name' });
  await field.fill('ක්‍රිෂාන්ත தமிழ்');
  expect(await field.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true);
  const ratio = await page.locator('body').evaluate((body) => {
    const { lineHeight, fontSize } = getComputedStyle(body);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(ratio).toBeGreaterThanOrEqual(1.5);
});

test('forced colours, dark mode and less transparency, motion or data are respected [U13] [U77]', async ({
  page,
  shop,
}) => {
  /** How the elements look, in one order. */
  const styles = async (...names: string[]) =>
    Promise.all(
      names.map((name) =>
        page
          .getByText(name, { exact: true })
          .evaluate((element) => [
            getComputedStyle(element).color,
            getComputedStyle(element).backgroundColor,
          ]),
      ),
    );
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await openProduct(page, shop.url);
  const [main = [], other] = await styles('BUY NOW', 'ADD TO CART');
  expect(main).not.toEqual(other);
  expect(main[0]).not.toBe(main[1]);
  await page.getByRole('radio', { name: '8', exact: true }).check();
  const [chosen, free] = await styles('8', '10');
  expect(chosen).not.toEqual(free);

  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
  const picture = page.getByRole('main').locator('img[fetchpriority="high"]').first();
  await expect(picture).toHaveCSS('filter', 'none');
  await expect(picture).toHaveCSS('background-color', 'rgb(44, 48, 49)');

  const session = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await session.send('Emulation.setEmulatedMedia', { features });
  // Wide enough for the header, narrow enough for the buttons to float.
  await page.setViewportSize({ width: 390, height: 780 });
  for (const bar of [page.getByRole('banner'), page.locator('[data-floating-bar]')]) {
    await expect(bar).toHaveCSS('backdrop-filter', 'none');
    await expect(bar).not.toHaveCSS('background-color', /rgba|\/ 0/);
  }

  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  await page.goto(shop.url);
  const campaign = await scrollToCampaign(page);
  await expect(campaign.getByRole('button', { name: /motion/ })).toHaveCount(0);
  await expect(page.locator('[data-aos]')).toHaveCount(0);
});
