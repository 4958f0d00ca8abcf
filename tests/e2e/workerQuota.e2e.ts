import { expect } from './shop.ts';
import { addToCart, openProduct, productName } from './steps.ts';
import { acceptNewVersion, entryOf, test, untilKept } from './workerSteps.ts';

// Only Chromium’s developer tools can fill a device.
test(
  'with a full device, the shop works, and a new version still takes its place [P32]',
  { tag: '@nightly' },
  async ({ page, host, context }) => {
    await page.goto(host.url);
    await untilKept(page);
    const old = await entryOf(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: host.url, quotaSize: 1 });
    await host.deployNext();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
    await expect(page.getByText('A new version of the shop is ready.')).toBeVisible();
    await acceptNewVersion(page);
    expect(await entryOf(page)).not.toBe(old);
    await expect(page.getByRole('heading', { name: 'BEST SELLING' })).toBeVisible();
    await openProduct(page, host.url);
    await addToCart(page);
    await page.goto(`${host.url}/#/cart`);
    await expect(page.getByRole('main').getByRole('link', { name: productName })).toBeVisible();
  },
);
