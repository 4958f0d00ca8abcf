/**
 * Draws the pictures that phones and browsers show when the shop is installed: icons from docs/icon.svg, and screenshots
 * of a built demo. `BUILT_DEMO` names its folder.
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { screenshots } from '../build/identity.ts';
import { createDemoServices } from '../local/catalogue/createDemoServices.ts';
import { rulesText } from '../local/services/mounts/rulesText.ts';
import { startServer } from '../local/services/mounts/nodeServer.ts';
import { chromiumLaunch } from '../playwright.config.ts';
import { listingPath, paths } from '../src/paths.ts';

const folder = 'public';
const icon = readFileSync('docs/icon.svg', 'utf8');
/** Fills the square: each system cuts its own shape out of it. The letter lies within the circle that is never cut. */
const maskableIcon = icon.replace(/ rx="\d+"/, '');
if (maskableIcon === icon) throw new Error('docs/icon.svg has no round corners to fill.');

const draw = (svg: string, px: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * px) / 32 })
    .resize(px, px)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}/${name}.png`);

const routes = { phone: listingPath('women'), desk: paths.home };

async function shoot(
  browser: Browser,
  url: string,
  { name, widthPx, heightPx, scale }: (typeof screenshots)[number],
) {
  const context = await browser.newContext({
    viewport: { width: widthPx / scale, height: heightPx / scale },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`${url}/#${routes[name]}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(`${folder}/screenshot-${name}.jpg`);
  await context.close();
}

await draw(icon, 192, 'icon-192');
await draw(icon, 512, 'icon-512');
await draw(maskableIcon, 512, 'icon-maskable-512');

const services = createDemoServices({ rules: rulesText, paymentSuccessToken: 'not-used' });
const server = await startServer({ services, staticDir: process.env.BUILT_DEMO ?? 'dist-demo' });
const browser = await chromium.launch(chromiumLaunch);
for (const screenshot of screenshots) await shoot(browser, server.url, screenshot);
await browser.close();
await server.close();
