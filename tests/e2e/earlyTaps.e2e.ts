import type { Locator, Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { changeProduct, holdFiles, openProduct, productFolder, productName, scrollTop } from './steps.ts';

const scripts = /\/assets\/.*\.js$/;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** A written page whose scripts are held. What is pressed shows it at once. */
async function open(page: Page, url: string) {
  const release = await holdFiles(page, scripts);
  await page.goto(url, { waitUntil: 'commit' });
  const screen = page.locator('#first-screen');
  const press = async (control: Locator) => {
    await control.press('Enter');
    await expect(control).toHaveAttribute('aria-busy', 'true');
  };
  const tap = async (control: Locator) => {
    await control.tap();
    await expect(control).toHaveAttribute('aria-busy', 'true');
  };
  const button = (name: string) => screen.getByRole('button', { name });
  const size = (name: string) => screen.getByRole('radio', { name, exact: true });
  return { release, screen, press, tap, button, size };
}

const cartLines = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '[]'));

test('what is tapped before the code is there is carried out once, in its order: Menu, a size and BUY NOW, filters and a select', async ({
  page,
  shop,
}) => {
  const home = await open(page, shop.url);
  await home.tap(home.button('Menu'));
  await home.tap(home.button('Menu'));
  home.release();
  await expect(page.locator('#root').getByRole('button', { name: 'Menu' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );

  // Also with a size that was taken last time, which the app chooses by itself.
  await page.evaluate(() => localStorage.setItem('lastSizes', '[["women/dresses","10"]]'));
  await page.goto('about:blank');
  const product = await open(page, `${shop.url}/${productFolder}`);
  await product.tap(product.size('12'));
  await product.press(product.button('ADD TO CART'));
  await product.tap(product.size('14'));
  await product.press(product.button('Increase quantity'));
  await product.press(product.button('Increase quantity'));
  await product.press(product.button('BUY NOW'));
  await product.tap(product.button('BUY NOW'));
  product.release();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(await cartLines(page)).toMatchObject([
    {
      selectedSizeAndQuantities: [
        { size: '12', quantity: 1 },
        { size: '14', quantity: 3 },
      ],
    },
  ]);

  await page.goto('about:blank');
  const listing = await open(page, `${shop.url}/c/men/`);
  await listing.tap(listing.button('sarongs'));
  await listing.tap(listing.button('kurtas'));
  await listing.screen.getByRole('combobox', { name: 'Sort by' }).selectOption('price-low');
  listing.release();
  await expect(page).toHaveURL(/category=kurtas/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low');
  await expect(page.getByRole('heading', { level: 1, name: 'men' })).toBeVisible();
});

test('a tap on a product that has sold out, costs something else or shows a size that was not seen is not carried out, and says so', async ({
  page,
  shop,
}) => {
  const said = page.getByRole('alert').filter({ hasText: 'Your tap did not work.' });
  for (const [changes, shown, lastSizes] of [
    [{}, '10, the size you chose last time', '[["women/dresses","10"]]'],
    [{ price: 12_300 }, 'LKR 12,300.00', '[]'],
    [{ is_outof_stock: true }, 'out of stock', '[]'],
  ] as const) {
    changeProduct(shop, changes);
    await page.goto('about:blank');
    const product = await open(page, `${shop.url}/${productFolder}`);
    await expect(product.screen.getByText('LKR 9,800.00').first()).toBeVisible();
    await page.evaluate((sizes) => localStorage.setItem('lastSizes', sizes), lastSizes);
    if (lastSizes === '[]') await product.tap(product.size('12'));
    await product.tap(product.button('BUY NOW'));
    product.release();
    await expect(said).toBeVisible();
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: productName })).toBeVisible();
    expect(await cartLines(page)).toEqual([]);
  }
});

test('an address that asks for another product before the code is there buys neither', async ({
  page,
  shop,
}) => {
  const product = await open(page, `${shop.url}/${productFolder}`);
  await page.evaluate(() => {
    window.location.hash = '#/collections/araliya-tea-dress';
  });
  await product.tap(product.size('12'));
  await product.tap(product.button('BUY NOW'));
  product.release();
  await expect(page.getByRole('alert').filter({ hasText: 'Your tap did not work' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Araliya Tea Dress' })).toBeVisible();
  expect(await cartLines(page)).toEqual([]);
});

test('a shopper who scrolls the first screen after a reload is not taken back', async ({ page, shop }) => {
  await openProduct(page, shop.url);
  const release = await holdFiles(page, scripts);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#first-screen').getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 40));
  release();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await scrollTop(page)).toBe(40);
});
