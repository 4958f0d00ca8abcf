import type { Browser, Page } from '@playwright/test';
import { slugOf } from '../../local/services/values.ts';
import { newPhone, newSlowPage, tapMs } from './browser.ts';
import { enlargedCatalogue } from './catalogue.ts';
import { milliseconds } from './figures.ts';
import type { Section } from './figures.ts';
import { watchTraffic } from './firstLoad.ts';
import { interactionLimit } from './limits.ts';

const cartLines = 20;

async function filter(page: Page): Promise<number[]> {
  const filters = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  const times: number[] = [];
  // A category that has to load, then all, then the first category again.
  for (const index of [1, 0, 1]) {
    times.push(await tapMs(page, filters.nth(index)));
    await cards.first().waitFor();
  }
  return times;
}

async function addToCart(page: Page): Promise<number[]> {
  const add = page.getByRole('button', { name: 'ADD TO CART' });
  await page.getByRole('radio').first().check();
  return [await tapMs(page, add), await tapMs(page, add)];
}

async function count(page: Page): Promise<number[]> {
  const button = page.getByRole('button');
  return [await tapMs(page, button), await tapMs(page, button), await tapMs(page, button)];
}

async function changeQuantity(page: Page): Promise<number[]> {
  const increase = page.getByRole('button', { name: /^Increase quantity/ });
  const decrease = page.getByRole('button', { name: /^Decrease quantity/ });
  await increase.first().waitFor();
  return [
    await tapMs(page, increase.first()),
    await tapMs(page, increase.nth(cartLines / 2)),
    await tapMs(page, decrease.nth(cartLines / 2)),
  ];
}

/** The slowest tap of a visit, as in Interaction to Next Paint. */
async function slowestMs(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<number[]>,
  storedCart = '',
): Promise<number> {
  const context = await newPhone(browser);
  const page = await newSlowPage(context);
  await page.addInitScript((items) => localStorage.setItem('cartItems', items), storedCart);
  const traffic = await watchTraffic(page);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await traffic.untilIdle();
  const slowest = Math.max(...(await act(page)));
  await context.close();
  return slowest;
}

export const bareTapMs = (browser: Browser, bareUrl: string): Promise<number> =>
  slowestMs(browser, `${bareUrl}/#/`, count);

/** How long a slow phone takes to respond to a tap, with a full cart. */
export const interactionSection: Section = async function* (shop, browser) {
  const documents = enlargedCatalogue('women', cartLines, Date.now());
  shop.use({ documents });
  const products = documents
    .filter(({ _type, is_outof_stock }) => _type === 'product' && is_outof_stock !== true)
    .slice(0, cartLines);
  const [first] = products;
  if (!first || products.length < cartLines) throw new Error('The catalogue has too few products in stock.');
  // A line of one unit each, as the shop stores it.
  const storedCart = products.map((product) => {
    const [size] = product.size as string[];
    const rows = [{ size, quantity: 1 }];
    return { ...product, quantity: 1, selectedSize: size, selectedSizeAndQuantities: rows };
  });
  const bare = await bareTapMs(browser, shop.bareUrl);
  const scenarios = [
    { name: 'filter', path: '/#/collections/women', act: filter },
    { name: 'add to cart', path: `/#/collections/${slugOf(first)}`, act: addToCart },
    { name: 'stepper', path: '/#/cart', act: changeQuantity },
  ];
  for (const { name, path, act } of scenarios) {
    const value = await slowestMs(browser, shop.url + path, act, JSON.stringify(storedCart));
    yield { measure: `${name}, slowest tap`, value, format: milliseconds, bare, limit: interactionLimit };
  }
};
