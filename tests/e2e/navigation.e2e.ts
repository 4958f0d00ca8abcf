import type { Page } from '@playwright/test';
import { pageRequests, scrollTop, typeHash } from './steps.ts';
import { expect, test } from './shop.ts';
import type { Shop } from './shop.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Adds products to the men's collection. */
function addProducts({ services }: Shop, count: number) {
  for (let index = 0; index < count; index += 1) {
    services.content.put({
      _id: `many-${index}`,
      _type: 'product',
      _createdAt: new Date(Date.UTC(2026, 5, 1) - index * 60_000).toISOString(),
      name: index % 3 === 0 ? `Shirt number ${index} with a name that needs two lines` : `Shirt ${index}`,
      slug: { current: `many-${index}` },
      price: 2500,
      gender: 'men',
      category: 'shirts',
      size: ['M'],
    });
  }
}

test('a very long list keeps only the cards near the window, and Back returns to the same card without another request', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  addProducts(shop, 340);
  await page.goto(`${shop.url}/#/collections/men`);
  const maxCards = 250;
  await expect(cards(page).first()).toBeVisible();
  const card = cards(page).filter({ hasText: 'Shirt 301' });
  // The next page comes whenever the end is near.
  const scrollOn = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return card.count();
  };
  await expect.poll(scrollOn, { intervals: [100], timeout: 60_000 }).toBe(1);
  await expect.poll(() => cards(page).count()).toBeLessThan(maxCards);

  // Scrolls to the link now, so that the click does not scroll.
  const link = card.getByRole('link');
  await link.hover();
  const topOf = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Cards that come above or below may still move it.
  let before = NaN;
  const hasMoved = async () => {
    const last = before;
    before = await topOf();
    return before - last;
  };
  await expect.poll(hasMoved).toBe(0);
  await link.click();
  await expect(heading(page, 'Shirt 301')).toBeVisible();
  const requestCount = pageRequests(shop.services.content.requests).length;
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  expect(pageRequests(shop.services.content.requests)).toHaveLength(requestCount);
  await expect.poll(() => cards(page).count()).toBeLessThan(maxCards);
});

test('a typed URL opens at the top, Back and Forward return to the same place, and "go back" to the page before [U79]', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/#/terms-and-conditions`);
  await expect(heading(page, 'Terms and conditions')).toBeVisible();
  const positions: number[] = [];
  for (const [path, name] of [
    ['/privacy-policy', 'Privacy policy'],
    ['/shipping-policy', 'Shipping policy'],
    ['/privacy-policy', 'Privacy policy'],
  ] as const) {
    const position = 150 + 60 * positions.length;
    await page.evaluate((px) => window.scrollTo(0, px), position);
    await expect.poll(() => scrollTop(page)).toBe(position);
    positions.push(position);
    await typeHash(page, path);
    await expect(heading(page, name)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
  // The same URL was typed twice: each visit has a place of its own.
  for (const position of positions.toReversed()) {
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(position);
  }
  await expect(heading(page, 'Terms and conditions')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(positions[1]);

  await typeHash(page, '/nowhere');
  await page.getByRole('link', { name: 'go back' }).click();
  await expect(heading(page, 'Privacy policy')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${shop.url}/#/nowhere`);
  await page.getByRole('link', { name: 'go back' }).click();
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();

  // In a list too, although the product was reloaded.
  await page.goto(`${shop.url}/#/collections/women`);
  await cards(page).nth(7).getByRole('link').hover();
  const position = await scrollTop(page);
  expect(position).toBeGreaterThan(100);
  await cards(page).nth(7).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'BUY NOW' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(position);
});

test('hovering over a link prefetches its page; with data saving on it does not, and pictures are smaller [U47]', async ({
  page,
  shop,
}) => {
  const { requests } = shop.services.content;
  await page.goto(`${shop.url}/#/collections/men`);
  const link = cards(page).first().getByRole('link');
  const hoverAgain = async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    return requests.length;
  };
  await expect.poll(hoverAgain).toBe(2);
  await link.click();
  await expect(page.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  expect(pageRequests(requests)).toHaveLength(2);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const widths: number[] = [];
  page.on('request', (request) => widths.push(Number(new URL(request.url()).searchParams.get('w'))));
  await page.goto('about:blank');
  requests.length = 0;
  await page.goto(`${shop.url}/#/`);
  await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
  const collections = page.getByRole('navigation', { name: 'Collections' });
  await collections.getByRole('link', { name: 'women' }).hover();
  await collections.getByRole('link', { name: 'men', exact: true }).click();
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  expect(Math.max(...widths)).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(640);
  // One for the home page and one for the opened collection; none for the hovered one.
  expect(requests).toHaveLength(2);
});
