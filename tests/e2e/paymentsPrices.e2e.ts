import type { Page } from '@playwright/test';
import { slugOf } from '../../emulators/values.ts';
import { add, addAccount, kurta, signInAs, toPayment, withoutPictures } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import type { Shop } from './shop.ts';

declare global {
  interface Window {
    /** What the summary said from when on, and what was sent to be paid, with the page's clock in ms. */
    shownTotals: { atMs: number; total: string }[];
    sentTotals: { atMs: number; total: string }[];
  }
}

const isCheckout = /create-checkout-session/;
const pressGapMs = 50;
const readingTimeMs = 500;

/** Notes when which total stood on the screen, and at what price a payment was asked for. */
async function watchTotals(page: Page) {
  await page.addInitScript(() => {
    window.shownTotals = [];
    window.sentTotals = [];
    const observer = new MutationObserver(() => {
      const total = document.querySelector('[aria-label="Summary"] p')?.textContent ?? '';
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

/** Of every payment that was asked for: how long its total had stood on the screen, in ms; -1 when another one stood there. */
function readingTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const plain = (text: string) => text.replace(/\s/g, '');
    return window.sentTotals.map(({ atMs, total }) => {
      const shown = window.shownTotals.findLast((one) => one.atMs <= atMs);
      return shown && plain(shown.total) === plain(total) ? atMs - shown.atMs : -1;
    });
  });
}

const waitInPage = (page: Page, ms: number) =>
  page.evaluate((delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)), ms);

function setPrice({ services: { content } }: Shop, price: number) {
  const product = content.list('published').find((document) => slugOf(document) === kurta);
  content.patch(product?._id ?? '', { price });
}

/** The cart of somebody who is signed in; payments that are asked for come to nothing, so that the page stays. */
async function openCart(page: Page, shop: Shop) {
  await withoutPictures(page.context());
  await watchTotals(page);
  await signInAs(page, shop.url, addAccount(shop.services, 'kumari'));
  await add(page, shop.url, kurta);
  await page.goto(`${shop.url}/#/cart`);
  await expect(toPayment(page)).toBeVisible();
  shop.services.checkout.faults.add({
    match: ({ url }) => url.includes('create-checkout-session'),
    status: 500,
  });
}

const isIdle = (page: Page) => expect(toPayment(page)).toHaveAttribute('aria-disabled', 'false');

test('two presses of Enter never pay a price that nobody could read', async ({ page, shop }) => {
  await openCart(page, shop);
  const gapsMs = [0, 20, 45, 60, 120, 300];
  for (const [round, answerMs] of gapsMs.entries()) {
    setPrice(shop, 3000 + round);
    shop.services.content.faults.clear();
    shop.services.content.faults.add({ delayMs: answerMs });
    // A press that comes sooner does nothing at all.
    await waitInPage(page, readingTimeMs);
    await toPayment(page).focus();
    await page.keyboard.press('Enter');
    await waitInPage(page, pressGapMs);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`now LKR 3,00${round}.00`).last()).toBeVisible();
    await isIdle(page);
    // As someone who goes back to the button at once.
    await toPayment(page).focus();
    await page.keyboard.press('Enter');
    await isIdle(page);
  }
  for (const ms of await readingTimes(page)) expect(ms).toBeGreaterThanOrEqual(readingTimeMs);

  // Read, and agreed to.
  await waitInPage(page, readingTimeMs);
  const asked = page.waitForRequest(isCheckout);
  await toPayment(page).click();
  await asked;
  await isIdle(page);
  const times = await readingTimes(page);
  expect(times.length).toBeGreaterThan(0);
  for (const ms of times) expect(ms).toBeGreaterThanOrEqual(readingTimeMs);
  shop.expectProblem(/could not be started/);
  shop.allowProblem(/Failed to load resource: .*500/);
});

test('a held Enter key asks for one payment, and for none whose price has just changed', async ({
  page,
  shop,
}) => {
  await openCart(page, shop);
  const hold = async () => {
    await toPayment(page).focus();
    // The second and later ones are repeats, as of a key that is held.
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.down('Enter');
      await waitInPage(page, pressGapMs / 2);
    }
    await page.keyboard.up('Enter');
    await isIdle(page);
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
});

test('a price that the checkout server knows first is shown before it is paid', async ({ page, shop }) => {
  await openCart(page, shop);
  const { checkout, payments } = shop.services;
  const isAsked = ({ url }: { url: string }) => url.includes('create-checkout-session');
  checkout.faults.clear();
  // The price changes after the page has asked the catalogue, and before the server does.
  checkout.faults.add({
    match: (request) => {
      if (isAsked(request)) setPrice(shop, 5432);
      return isAsked(request);
    },
    delayMs: 1,
    times: 1,
  });
  checkout.faults.add({ match: isAsked, status: 500 });
  await waitInPage(page, readingTimeMs);
  await toPayment(page).focus();
  const answered = page.waitForResponse(isCheckout);
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(409);
  await page.keyboard.press('Enter');
  await expect(page.getByText('now LKR 5,432.00').last()).toBeVisible();
  await toPayment(page).focus();
  await page.keyboard.press('Enter');
  await isIdle(page);
  for (const ms of await readingTimes(page)) expect(ms).toBeGreaterThanOrEqual(readingTimeMs);
  expect(payments.sessions()).toEqual([]);

  checkout.faults.clear();
  await waitInPage(page, readingTimeMs);
  await toPayment(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(payments.sessions()).toMatchObject([{ total: 5432 }]);
  shop.allowProblem(/Failed to load resource: .*(409|500)|could not be started/);
});
