/** Takes the screenshots that are kept in the repository: `npm run screenshots -- shop`, `install`, `board`, or all. */
import { chromium } from '@playwright/test';
import { createDemoServices } from '../local/catalogue/createDemoServices.ts';
import { rulesText } from '../local/services/mounts/rulesText.ts';
import { startServer } from '../local/services/mounts/nodeServer.ts';
import { slugOf } from '../local/services/values.ts';
import { chromiumLaunch } from '../playwright.config.ts';
import { buildDemoShop } from './budget/buildDemo.ts';
import { takeBoardScreens } from './screenshots/board.ts';
import { takeInstallPictures } from './screenshots/install.ts';
import { takeShopPicture } from './screenshots/shop.ts';

const parts = ['install', 'shop', 'board'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : parts;
const unknown = wanted.filter((part) => !parts.includes(part));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}: ${parts.join()}.`);

const services = createDemoServices({
  rules: rulesText,
  paymentSuccessToken: 'not-used',
  withDemoCustomer: true,
  withPastOrders: true,
});
const best = services.content.list('published').find((document) => document.is_best_selling === true);
if (!best) throw new Error('The catalogue has no best-selling product.');
await buildDemoShop('dist-demo');
const server = await startServer({ services, staticDir: 'dist-demo' });
const browser = await chromium.launch(chromiumLaunch);
const shop = { browser, url: server.url, slug: slugOf(best) };
if (wanted.includes('install')) await takeInstallPictures(shop);
if (wanted.includes('shop')) await takeShopPicture(shop);
if (wanted.includes('board')) await takeBoardScreens(shop);
await browser.close();
await server.close();
