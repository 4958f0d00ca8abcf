import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { screenshots } from '../../build/identity.ts';
import { listingPath, paths } from '../../src/paths.ts';
import { goTo, openPage } from './page.ts';
import type { Shop } from './page.ts';

const routes = { phone: listingPath('women'), desk: paths.home };

const draw = (svg: string, px: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * px) / 32 })
    .resize(px, px)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`public/${name}.png`);

/** What phones and browsers show when the shop is installed: icons from docs/icon.svg, and screenshots. */
export async function takeInstallPictures(shop: Shop): Promise<void> {
  const icon = readFileSync('docs/icon.svg', 'utf8');
  // Fills the square: each system cuts its own shape out of it. The letter lies within the circle that is never cut.
  const maskableIcon = icon.replace(/ rx="\d+"/, '');
  if (maskableIcon === icon) throw new Error('docs/icon.svg has no round corners to fill.');
  await draw(icon, 192, 'icon-192');
  await draw(icon, 512, 'icon-512');
  await draw(maskableIcon, 512, 'icon-maskable-512');
  for (const { name, widthPx, heightPx, scale } of screenshots) {
    const viewport = { width: widthPx / scale, height: heightPx / scale };
    const page = await openPage(shop, viewport, { deviceScaleFactor: scale });
    await goTo(page, `${shop.url}/#${routes[name]}`);
    const picture = sharp(await page.screenshot()).jpeg({ quality: 80, mozjpeg: true });
    await picture.toFile(`public/screenshot-${name}.jpg`);
    await page.context().close();
  }
}
