import { writeFileSync } from 'node:fs';
import { compose, desk, goTo, openPage, shadow, sourceOf } from './page.ts';
import type { Shop } from './page.ts';

const phone = { width: 390, height: 780 };

/** The README's picture: the home page, a product and the cart beside each other. */
export async function takeShopPicture(shop: Shop): Promise<void> {
  const images: string[] = [];
  const [onDesk, onPhone] = [await openPage(shop, { ...desk, height: 780 }), await openPage(shop, phone)];
  for (const [page, route] of [
    [onDesk, '/'],
    [onPhone, `/collections/${shop.slug}`],
    [onPhone, '/cart'],
  ] as const) {
    if (route === '/cart') {
      await page.getByRole('radio', { disabled: false }).first().check();
      await page.getByRole('button', { name: 'BUY NOW' }).click();
      await page.getByRole('heading', { name: 'Your cart' }).waitFor();
    }
    await goTo(page, `${shop.url}/#${route}`);
    images.push(`<img src="${sourceOf(await page.screenshot())}" style="height:560px;${shadow}">`);
  }
  await onDesk.context().close();
  await onPhone.context().close();
  const html = `<main style="width:1600px;height:640px;display:flex;gap:32px;align-items:center;justify-content:center;background:#efe6da">
    ${images.join('')}</main>`;
  writeFileSync('docs/shop.png', await compose(shop, html));
}
