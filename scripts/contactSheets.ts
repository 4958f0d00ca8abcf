import { mkdirSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

interface Shop {
  browser: Browser;
  url: string;
  slug: string;
  paymentSuccessToken: string;
}

interface Shot {
  name: string;
  source: string;
}

const sizes = {
  phone: { viewport: { width: 390, height: 780 }, columns: 8, shownWidthPx: 195 },
  desktop: { viewport: { width: 1280, height: 800 }, columns: 4, shownWidthPx: 400 },
} as const;
const folder = 'docs/screens';

/** Writes contact sheets of every screen in its main states, one for each size and colour scheme. */
export async function takeContactSheets(shop: Shop): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [size, layout] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await shop.browser.newContext({
        viewport: layout.viewport,
        reducedMotion: 'reduce',
        colorScheme,
      });
      const shots = await takeShots(await context.newPage(), shop, size === 'phone');
      await context.close();
      await composeSheet(shop.browser, shots, layout, `${folder}/${size}-${colorScheme}.jpg`);
    }
  }
}

async function takeShots(
  page: Page,
  { url, slug, paymentSuccessToken }: Shop,
  hasMenu: boolean,
): Promise<Shot[]> {
  const shots: Shot[] = [];
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  async function shoot(name: string) {
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ type: 'jpeg', quality: 85 });
    shots.push({ name, source: `data:image/jpeg;base64,${picture.toString('base64')}` });
  }
  async function open(name: string, route: string) {
    await page.goto(`${url}/#${route}`);
    await shoot(name);
  }

  await open('home', '/');
  if (hasMenu) {
    await button('Menu').click();
    await shoot('menu');
  }
  await open('empty cart', '/cart');
  await open('listing', '/collections/women');
  await open('product', `/collections/${slug}`);
  await button('ADD TO CART').click();
  await shoot('no size chosen');
  await page.getByRole('radio').first().check();
  await button('BUY NOW').click();
  await shoot('cart');
  await button('CONTINUE PAYMENT').click();
  await page.getByRole('link', { name: 'Sign up' }).waitFor();
  await shoot('payment of a visitor');
  await open('sign-up', '/sign-up');
  await button('SIGN UP').click();
  await shoot('sign-up with errors');
  await open('reset password', '/reset-password');
  await open('sign-in', '/sign-in');
  await button('Fill them in').click();
  await button('SIGN IN').click();
  await button('SAVE ADDRESS').waitFor();
  await shoot('profile');
  await page.getByRole('main').getByRole('link', { name: 'My orders' }).click();
  await page.getByRole('article').first().waitFor();
  await shoot('orders');
  await open('shipping policy', '/shipping-policy');
  await open('privacy policy', '/privacy-policy');
  await open('terms', '/terms-and-conditions');
  await open('payment success', `/payment-success/${paymentSuccessToken}`);
  await open('not found', '/nowhere');
  return shots;
}

async function composeSheet(
  browser: Browser,
  shots: readonly Shot[],
  { columns, shownWidthPx }: { columns: number; shownWidthPx: number },
  path: string,
) {
  const page = await browser.newPage({
    viewport: { width: columns * (shownWidthPx + 16) + 16, height: 600 },
  });
  const figures = shots.map(
    ({ name, source }) =>
      `<figure style="margin:0"><img src="${source}" width="${shownWidthPx}"><figcaption>${name}</figcaption></figure>`,
  );
  await page.setContent(
    `<body style="margin:16px;display:grid;gap:16px;grid-template-columns:repeat(${columns},${shownWidthPx}px);
      background:#d9d4cc;font:13px sans-serif">${figures.join('')}</body>`,
  );
  await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true });
  await page.close();
}
