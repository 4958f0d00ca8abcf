import type { Page } from '@playwright/test';
import { slugOf } from '../../local/services/values.ts';
import { deliveryCost } from '../../src/domain/delivery.ts';
import { kurta, payButton, startShopping } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import type { Shop } from './shop.ts';

declare global {
  interface Window {
    /** Each total that the summary has shown, with the time from which it was shown. */
    shownTotals: { atMs: number; total: string }[];
    /** The total of each checkout request, with the time at which it was sent. */
    sentTotals: { atMs: number; total: string }[];
  }
}

const checkoutUrl = /create-checkout-session/;
const isCheckout = ({ url }: { url: string }) => checkoutUrl.test(url);
const pressGapMs = 50;
const readingTimeMs = 500;

/** Records the totals on the screen and those of checkout requests. */
async function watchTotals(page: Page) {
  await page.addInitScript(() => {
    window.shownTotals = [];
    window.sentTotals = [];
    const observer = new MutationObserver(() => {
      const total =
        [...document.querySelectorAll('[aria-label="Summary"] p')].find(({ textContent }) =>
          textContent.startsWith('Subtotal'),
        )?.textContent ?? '';
      if (window.shownTotals.at(-1)?.total !== total)
        window.shownTotals.push({ atMs: performance.now(), total });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      if (body.includes('"cartItems"')) {
        const { cartItems } = JSON.parse(body) as { cartItems: { price: number; quantity: number }[] };
        const sum = cartItems.reduce((total, { price, quantity }) => total + price * quantity, 0);
        const total = `Subtotal${new Intl.NumberFormat('en-LK', { style: 'currency', currency: 'LKR' }).format(sum)}`;
        window.sentTotals.push({ atMs: performance.now(), total });
      }
      return send(input, init);
    };
  });
}

/** For each checkout request: how long its total had been on the screen, in ms; -1 if another total was shown. */
function readingTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const withoutSpaces = (text: string) => text.replace(/\s/g, '');
    return window.sentTotals.map(({ atMs, total }) => {
      const shown = window.shownTotals.findLast((one) => one.atMs <= atMs);
      return shown && withoutSpaces(shown.total) === withoutSpaces(total) ? atMs - shown.atMs : -1;
    });
  });
}

const waitInPage = (page: Page, ms: number) =>
  page.evaluate((delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)), ms);

function setPrice({ services: { content } }: Shop, price: number) {
  const product = content.list('published').find((document) => slugOf(document) === kurta);
  content.patch(product?._id ?? '', { price });
}

/** Opens a signed-in customer's cart. Checkout requests fail, so the page stays open. */
async function openCart(page: Page, shop: Shop) {
  await watchTotals(page);
  await startShopping(page, shop);
  await page.goto(`${shop.url}/#/cart`);
  // In its first moment the cart ignores a press.
  await expect(payButton(page)).toBeEnabled();
  shop.services.checkout.faults.add({ match: isCheckout, status: 500 });
}

const expectIdle = (page: Page) => expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');

test('pressing Enter twice never pays a price that has just changed', async ({ page, shop }) => {
  await openCart(page, shop);
  const responseDelaysMs = [0, 20, 45, 60, 120, 300];
  for (const [round, delayMs] of responseDelaysMs.entries()) {
    setPrice(shop, 3000 + round);
    shop.services.content.faults.clear();
    shop.services.content.faults.add({ delayMs });
    // The page ignores an earlier press.
    await waitInPage(page, readingTimeMs);
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await waitInPage(page, pressGapMs);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`now LKR 3,00${round}.00`).last()).toBeVisible();
    await expectIdle(page);
    // The shopper returns to the button at once.
    await payButton(page).focus();
    await page.keyboard.press('Enter');
    await expectIdle(page);
  }
  for (const ms of await readingTimes(page)) expect(ms).toBeGreaterThanOrEqual(readingTimeMs);

  // After the reading time the payment starts.
  await waitInPage(page, readingTimeMs);
  const requested = page.waitForRequest(checkoutUrl);
  await payButton(page).click();
  await requested;
  await expectIdle(page);
  const times = await readingTimes(page);
  expect(times.length).toBeGreaterThan(0);
  for (const ms of times) expect(ms).toBeGreaterThanOrEqual(readingTimeMs);
  shop.expectProblem(/could not be started/);
  shop.allowProblem(/Failed to load resource: .*500/);
});

test(
  'holding Enter requests one payment, and none when the price has just changed',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    await openCart(page, shop);
    const hold = async () => {
      await payButton(page).focus();
      // Playwright sends every `down` after the first as a repeat of a held key.
      for (let presses = 0; presses < 25; presses += 1) {
        await page.keyboard.down('Enter');
        await waitInPage(page, pressGapMs / 2);
      }
      await page.keyboard.up('Enter');
      await expectIdle(page);
    };
    await waitInPage(page, readingTimeMs);
    await hold();
    expect(await readingTimes(page)).toHaveLength(1);

    setPrice(shop, 4321);
    await hold();
    await expect(page.getByText('now LKR 4,321.00').last()).toBeVisible();
    expect(await readingTimes(page)).toHaveLength(1);
    shop.expectProblem(/could not be started/);
    shop.allowProblem(/Failed to load resource: .*500/);
  },
);

test('a new price that only the checkout server knows is shown before it can be paid', async ({
  page,
  shop,
}) => {
  await openCart(page, shop);
  const { checkout, payments } = shop.services;
  checkout.faults.clear();
  // The price changes after the page has loaded it and before the server does.
  checkout.faults.add({
    match: (request) => {
      if (isCheckout(request)) setPrice(shop, 5432);
      return isCheckout(request);
    },
    delayMs: 1,
    times: 1,
  });
  checkout.faults.add({ match: isCheckout, status: 500 });
  await waitInPage(page, readingTimeMs);
  await payButton(page).focus();
  const response = page.waitForResponse(checkoutUrl);
  await page.keyboard.press('Enter');
  expect((await response).status()).toBe(409);
  await page.keyboard.press('Enter');
  await expect(page.getByText('now LKR 5,432.00').last()).toBeVisible();
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await expectIdle(page);
  for (const ms of await readingTimes(page)) expect(ms).toBeGreaterThanOrEqual(readingTimeMs);
  expect(payments.sessions()).toEqual([]);

  checkout.faults.clear();
  await waitInPage(page, readingTimeMs);
  await payButton(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(payments.sessions()).toMatchObject([{ total: 5432 + deliveryCost(5432) }]);
  shop.allowProblem(/Failed to load resource: .*(409|500)|could not be started/);
});
