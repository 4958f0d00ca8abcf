import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { createDemoServices } from '../local/catalogue/createDemoServices.ts';
import { rulesText } from '../local/services/mounts/rulesText.ts';
import { slugOf } from '../local/services/values.ts';
import { startServer } from '../local/services/mounts/nodeServer.ts';
import { chromiumLaunch } from '../playwright.config.ts';
import { takeBoardScreens } from './boardScreens.ts';
import { takeContactSheets } from './contactSheets.ts';
import { takeLinkPreviews } from './linkPreviews.ts';

/** Takes the README's picture, the contact sheets and the pictures of the owner's board from the demo build. */
const builtDemo = process.env.BUILT_DEMO ?? 'dist-demo';
const paymentSuccessToken = 'demo-7f3a9c51e2b84d06a1f5';
const phone = { width: 390, height: 780 };
const desk = { width: 1280, height: 780 };

const services = createDemoServices({
  rules: rulesText,
  paymentSuccessToken,
  withDemoCustomer: true,
  withPastOrders: true,
});
const server = await startServer({ services, staticDir: builtDemo });
const browser = await chromium.launch(chromiumLaunch);

async function shoot(page: Page, route: string): Promise<string> {
  await page.goto(`${server.url}/#${route}`);
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
}

async function screensAt(viewport: typeof phone, routes: string[]): Promise<string[]> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  const screens: string[] = [];
  for (const route of routes) screens.push(await shoot(page, route));
  await context.close();
  return screens;
}

const products = services.content.list('published').filter(({ _type }) => _type === 'product');
const product = products.find((document) => document.is_best_selling === true);
const discounted = products.find((document) => typeof document.discount === 'number');
if (!product || !discounted) throw new Error('The catalogue has no best-selling or no discounted product.');
const slug = slugOf(product);

const [home = ''] = await screensAt(desk, ['/']);
const [collection = '', details = ''] = await screensAt(phone, [
  '/collections/women',
  `/collections/${slug}`,
]);

const context = await browser.newContext({ viewport: { width: 1600, height: 640 } });
const page = await context.newPage();
const frame = (source: string) =>
  `<img src="${source}" style="height:560px;border-radius:12px;box-shadow:0 8px 30px #0003">`;
await page.setContent(
  `<body style="margin:0;height:640px;display:flex;gap:32px;align-items:center;justify-content:center;background:#efe6da">
    ${[home, collection, details].map(frame).join('')}</body>`,
);
await page.screenshot({ path: 'docs/shop.png' });
await takeLinkPreviews(browser, server.url, [`p/${slug}/`, `p/${slugOf(discounted)}/`, 'c/women/', '']);
// Before the contact sheets, which leave orders behind.
await takeBoardScreens(browser, server.url);
await takeContactSheets({ browser, url: server.url, slug, paymentSuccessToken });
await browser.close();
await server.close();
console.log('docs/shop.png, docs/screens/');
