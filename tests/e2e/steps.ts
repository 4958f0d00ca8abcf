import type { Locator, Page } from '@playwright/test';
import { slugOf } from '../../local/services/values.ts';
import { expect } from './shop.ts';
import type { Shop } from './shop.ts';

/** Steps that many tests share. */

export const productSlug = 'weligama-batik-maxi';
export const productFolder = `p/${productSlug}/`;
export const productName = 'Weligama Batik Maxi';

/** The document of a product, as the content service stores it. */
export function documentOf({ services }: Pick<Shop, 'services'>, slug = productSlug) {
  const product = services.content.list('published').find((one) => slugOf(one) === slug);
  if (!product) throw new Error(`The demo has no product ${slug}.`);
  return product;
}

/** Changes the product in the catalogue. */
export const changeProduct = (shop: Pick<Shop, 'services'>, changes: Record<string, unknown>) =>
  shop.services.content.patch(documentOf(shop)._id, changes);

export async function openProduct(page: Page, url: string) {
  await page.goto(`${url}/#/collections/${productSlug}`);
  await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
}

/** Adds one unit of the product on its page. */
export async function addToCart(page: Page) {
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText(`1 ${productName} added to the cart.`)).toBeVisible();
}

/** Signs in as the demo customer on the sign-in page. */
export async function signIn(page: Page) {
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('button', { name: 'SAVE ADDRESS' })).toBeVisible();
}

/** Scrolls to the home page's first carousel, which loads its slides when it comes near the window. */
export async function scrollToCampaign(page: Page) {
  const campaign = page.getByRole('region', { name: 'campaign 1' });
  await campaign.scrollIntoViewIfNeeded();
  await expect(campaign.locator('li.slide').first()).toBeAttached();
  return campaign;
}

/** Goes from any page to the cart with one unit of the first product of a collection. */
export async function buyFirstOf(page: Page, collection: 'men' | 'women' | 'unisex') {
  const collections = page.getByRole('navigation', { name: 'Collections' });
  await collections.getByRole('link', { name: collection, exact: true }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'BUY NOW' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
}

/** Goes from a visitor's cart to the payment page and signs in as the demo customer on the way. */
export async function signInToPay(page: Page) {
  await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
  await page.getByRole('button', { name: 'Fill them in' }).click();
  // The payment goes on by itself.
  await page.getByRole('button', { name: 'SIGN IN' }).click();
}

/** Submits the card form of the test payment page. */
export async function payByCard(page: Page, cardNumber = '4242 4242 4242 4242') {
  await page.getByLabel('Card number').fill(cardNumber);
  await page.getByLabel(/Expiry/).fill('12 / 34');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByLabel('Name on card').fill('Nimali Perera');
  await page.getByRole('button', { name: /^Pay / }).click();
}

/** Requests for content, without those for what goes with a product, which are sent near the window. */
export const pageRequests = (requests: readonly { url: string }[]) =>
  requests.filter(({ url }) => !new URL(url).searchParams.get('query')?.includes('!= $slug'));

/** The URLs of the pictures that the page loads from now on. */
export async function recordPictures(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route('**/images/**', async (route) => {
    urls.push(route.request().url());
    await route.continue();
  });
  return urls;
}

/** All elements of a list, once there are any. */
export async function allOf(locator: Locator): Promise<Locator[]> {
  await expect(locator).not.toHaveCount(0);
  return locator.all();
}

/** The box of an element in the window, once it is shown and stands still. */
export async function boxOf(locator: Locator) {
  await expect(locator).toBeVisible();
  return locator.evaluate(async (element) => {
    let before: DOMRect | undefined;
    for (;;) {
      const { x, y, width, height } = element.getBoundingClientRect();
      const hasMoved =
        before?.x !== x || before.y !== y || before.width !== width || before.height !== height;
      if (!hasMoved) return { x, y, width, height, right: x + width, bottom: y + height };
      before = new DOMRect(x, y, width, height);
      await new Promise(requestAnimationFrame);
    }
  });
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens a route as the address bar does for one that is typed, pasted or bookmarked: without reloading the shop. */
export const typeHash = (page: Page, route: string) =>
  page.evaluate((typed) => {
    window.location.hash = typed;
  }, route);

declare global {
  interface Window {
    /** The sum of all layout shifts without recent input since the page was opened. */
    layoutShift: () => number;
  }
}

export const watchLayoutShift = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.layoutShift = () => {
      add(observer.takeRecords());
      return sum;
    };
  });

/** The budget for a page: a heading whose lines break elsewhere in the display face costs a tenth of it. */
export const expectNoShift = async (page: Page, label?: string) =>
  expect(await page.evaluate(() => window.layoutShift()), label).toBeLessThan(0.01);

/** Lets the requests for some files wait. Returns a function that lets them through. */
export async function holdFiles(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
