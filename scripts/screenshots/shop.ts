import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { compose, desk, folder, goTo, openPage, rest, shadow, sourceOf } from './page.ts';
import type { Shop } from './page.ts';

const phone = { width: 390, height: 780 };

/** The README's picture: the home page, a collection and a product beside each other. */
export async function takeShopPicture(shop: Shop): Promise<void> {
  const images: string[] = [];
  const [onDesk, onPhone] = [await openPage(shop, { ...desk, height: 780 }), await openPage(shop, phone)];
  for (const [page, route] of [
    [onDesk, '/'],
    [onPhone, '/collections/women'],
    [onPhone, `/collections/${shop.slug}`],
  ] as const) {
    await goTo(page, `${shop.url}/#${route}`);
    images.push(`<img src="${sourceOf(await page.screenshot())}" style="height:560px;${shadow}">`);
  }
  await onDesk.context().close();
  await onPhone.context().close();
  const html = `<main style="width:1600px;height:640px;display:flex;gap:32px;align-items:center;justify-content:center;background:#efe6da">
    ${images.join('')}</main>`;
  writeFileSync('docs/shop.png', await compose(shop, html));
}

const sheets = [
  { name: 'phone', viewport: phone, columns: 8, shownWidthPx: 195 },
  { name: 'desktop', viewport: desk, columns: 4, shownWidthPx: 400 },
] as const;

/** Every screen in its main states, one sheet for each size and colour scheme. */
export async function takeContactSheets(shop: Shop): Promise<void> {
  for (const { name, viewport, columns, shownWidthPx } of sheets) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage(shop, viewport, { colorScheme });
      const figures = await takeShots(page, shop, name === 'phone', shownWidthPx);
      await page.setViewportSize({ width: columns * (shownWidthPx + 16) + 16, height: 600 });
      await page.setContent(
        `<body style="margin:16px;display:grid;gap:16px;grid-template-columns:repeat(${columns},${shownWidthPx}px);
          background:#d9d4cc;color:#000;font:13px sans-serif">${figures.join('')}</body>`,
      );
      const path = `${folder}/${name}-${colorScheme}.jpg`;
      await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true });
      await page.context().close();
    }
  }
}

async function takeShots(page: Page, shop: Shop, hasMenu: boolean, widthPx: number): Promise<string[]> {
  const figures: string[] = [];
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  async function shoot(name: string) {
    await rest(page);
    const source = sourceOf(await page.screenshot({ type: 'jpeg', quality: 85 }), 'jpeg');
    const caption = `<figcaption>${name}</figcaption>`;
    figures.push(`<figure style="margin:0"><img src="${source}" width="${widthPx}">${caption}</figure>`);
  }
  async function open(name: string, route: string) {
    await page.goto(`${shop.url}/#${route}`);
    await shoot(name);
  }

  await open('home', '/');
  if (hasMenu) {
    await button('Menu').click();
    await shoot('menu');
  }
  await open('empty cart', '/cart');
  await open('listing', '/collections/women');
  await open('product', `/collections/${shop.slug}`);
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
  await open('payment success', `/payment-success/${shop.paymentSuccessToken}`);
  await open('not found', '/nowhere');
  return figures;
}
