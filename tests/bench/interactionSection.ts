import type { Browser, Page } from '@playwright/test';
import type { ContentDocument } from '../../local/services/content/documents.ts';
import type { LocalServices } from '../../local/services/localServices.ts';
import { slugOf } from '../../local/services/values.ts';
import { launchBrowser } from './browser.ts';
import { enlargedCatalogue } from './catalogue.ts';
import { milliseconds } from './format.ts';
import { openSlowPhone, tapMs } from './interactions.ts';
import { interactionLimit } from './limits.ts';
import type { Figure, Section } from './section.ts';
import { createServices } from './shop.ts';
import { repeat } from './statistics.ts';

const cartLines = 20;

interface Scenario {
  name: string;
  /** With the `#` and the path. */
  url: string;
  /** @returns how long each interaction took, in milliseconds */
  act: (page: Page) => Promise<number[]>;
}

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

const inStock = ({ content }: LocalServices) =>
  content
    .list('published')
    .filter(({ _type, is_outof_stock }) => _type === 'product' && is_outof_stock !== true)
    .slice(0, cartLines);

/** A cart line of one unit, as the shop stores it. */
function lineOf(product: ContentDocument) {
  const [size] = product.size as string[];
  return { ...product, quantity: 1, selectedSize: size, selectedSizeAndQuantities: [{ size, quantity: 1 }] };
}

/** The slowest interaction of a visit, as in Interaction to Next Paint. */
async function visit(browser: Browser, storedCart: string, { url, act }: Scenario): Promise<number> {
  const { context, page, slowDown } = await openSlowPhone(browser, url, (opened) =>
    opened.addInitScript((items) => localStorage.setItem('cartItems', items), storedCart),
  );
  await slowDown();
  const times = await act(page);
  await context.close();
  return Math.max(...times);
}

/** How long a slow phone takes to respond to a tap, with a full cart. */
export const interactionSection: Section = async (shop, runs) => {
  const services = createServices({ documents: enlargedCatalogue('women', cartLines, Date.now()) });
  const products = inStock(services);
  const [first] = products;
  if (!first || products.length < cartLines) throw new Error('The catalogue has too few products in stock.');
  shop.use(services);
  const scenarios: Scenario[] = [
    { name: 'filter', url: `${shop.url}/#/collections/women`, act: filter },
    {
      name: 'add to cart',
      url: `${shop.url}/#/collections/${slugOf(first)}`,
      act: addToCart,
    },
    {
      name: 'stepper',
      url: `${shop.url}/#/cart`,
      act: changeQuantity,
    },
  ];
  const storedCart = JSON.stringify(products.map(lineOf));
  const browser = await launchBrowser(shop.certificate);
  const figures: Figure[] = [];
  for (const scenario of scenarios)
    figures.push({
      measure: `${scenario.name}, slowest tap`,
      values: await repeat(runs, () => visit(browser, storedCart, scenario)),
      format: milliseconds,
      limit: interactionLimit,
    });
  await browser.close();
  shop.use(createServices());
  return figures;
};
