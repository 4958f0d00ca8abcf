/**
 * Takes every screenshot that is kept in the repository: `npm run screenshots`, or only `install`, `shop`, `board` or
 * `share`: `npm run screenshots -- shop`.
 */
import { chromium } from '@playwright/test';
import { createDemoServices } from '../local/catalogue/createDemoServices.ts';
import { rulesText } from '../local/services/mounts/rulesText.ts';
import { startServer } from '../local/services/mounts/nodeServer.ts';
import { slugOf } from '../local/services/values.ts';
import { chromiumLaunch } from '../playwright.config.ts';
import { buildDemoShop } from './budget/buildDemo.ts';
import { takeBoardScreens } from './screenshots/board.ts';
import { takeInstallPictures } from './screenshots/install.ts';
import { takeLinkPreviews } from './screenshots/share.ts';
import { takeShopPicture } from './screenshots/shop.ts';

const parts = ['install', 'shop', 'share', 'board'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : parts;
const unknown = wanted.filter((part) => !parts.includes(part));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}: ${parts.join()}.`);

const services = createDemoServices({
  rules: rulesText,
  paymentSuccessToken: 'not-used',
  withDemoCustomer: true,
  withPastOrders: true,
});
const products = services.content.list('published').filter(({ _type }) => _type === 'product');
const [best, reduced] = [
  products.find((document) => document.is_best_selling === true),
  products.find((document) => typeof document.discount === 'number'),
];
if (!best || !reduced) throw new Error('The catalogue has no best-selling or no discounted product.');
const slug = slugOf(best);
await buildDemoShop('dist-demo');
const server = await startServer({ services, staticDir: 'dist-demo' });
const browser = await chromium.launch(chromiumLaunch);
const shop = { browser, url: server.url, slug };
if (wanted.includes('install')) await takeInstallPictures(shop);
if (wanted.includes('shop')) await takeShopPicture(shop);
if (wanted.includes('share'))
  await takeLinkPreviews(shop, [`p/${slug}/`, `p/${slugOf(reduced)}/`, 'c/women/', '']);
if (wanted.includes('board')) await takeBoardScreens(shop);
await browser.close();
await server.close();
