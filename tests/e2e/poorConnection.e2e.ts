import type { Browser, Locator, Page } from '@playwright/test';
import { createSeededRandom, readSeed } from '../seededRandom.ts';
import { expect, test } from './shop.ts';
import { payByCard } from './steps.ts';

/** To repeat a failed run, pass the seed in its message: `LONG_RUN=1 LOAD_SEED=… npx playwright test poorConnection --repeat-each=1`. */
const seed = readSeed('LOAD_SEED');
const journeys = Number(process.env.LOAD_JOURNEYS ?? 2);
const concurrentShoppers = 3;
const password = 'monsoon-2026';

test.use({ trace: 'off' });

interface Shopper {
  page: Page;
  /** The texts of the buttons that this shopper had to press again. */
  repeated: string[];
}

/**
 * Behaves like a shopper on a poor connection: presses the button, and Retry or Reload, until the goal is visible.
 * @param button leads to the goal; pressed when it is visible and enabled
 */
async function reach({ page, repeated }: Shopper, goal: Locator, button?: Locator) {
  const errorPage = page.getByText(/^Bad Gateway$|This page isn’t working|This site can’t be reached/);
  const recovery = page
    .getByRole('main')
    .getByRole('button', { name: /^(Retry|Reload)$/ })
    .or(errorPage);
  const enabledButton = button?.and(page.locator(':not([aria-disabled="true"])'));
  let wasPressed = false;
  await expect(async () => {
    if (await goal.first().isVisible()) return;
    if (await recovery.first().isVisible()) {
      repeated.push((await recovery.first().textContent()) ?? '');
      if (await errorPage.isVisible()) await page.reload({ waitUntil: 'commit' });
      else await recovery.first().click({ timeout: 1000 });
    } else if (enabledButton && (await enabledButton.isVisible())) {
      if (wasPressed) repeated.push((await enabledButton.textContent()) ?? '');
      await enabledButton.click({ timeout: 1000 });
      wasPressed = true;
    }
    await expect(goal.first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 90_000, intervals: [0] });
}

async function buyProduct(shopper: Shopper, url: string, email: string, choice: number) {
  const { page } = shopper;
  const collection = ['men', 'women', 'unisex'][choice % 3] ?? 'men';
  await page.goto(url);
  await page
    .getByRole('navigation', { name: 'Collections' })
    .getByRole('link', { name: collection, exact: true })
    .click();
  const cards = page.getByRole('main').getByRole('article');
  await reach(shopper, cards);
  await cards
    .nth(choice % 5)
    .getByRole('link')
    .click();
  await reach(shopper, page.getByRole('radio'));
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'BUY NOW' }).click();

  const signInLink = page.getByRole('main').getByRole('link', { name: 'sign in', exact: true });
  const payButton = page.getByRole('button', { name: 'CONTINUE PAYMENT' });
  await reach(shopper, signInLink, payButton);
  await signInLink.click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  // The payment goes on by itself, or with the button after a failure.
  const signInButton = page.getByRole('button', { name: 'SIGN IN' });
  await reach(shopper, page.getByLabel('Card number'), signInButton.or(payButton));
  await payByCard(page);
  await reach(shopper, page.getByText('Your order is confirmed.'));
}

async function journey(browser: Browser, url: string, email: string, choice: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const shopper: Shopper = { page, repeated: [] };
  const uncaughtErrors: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Uncaught error.')) uncaughtErrors.push(message.text());
  });
  try {
    await buyProduct(shopper, url, email, choice);
  } catch (error) {
    const pageText = await page.locator('body').innerText();
    throw new Error(`LOAD_SEED=${seed}, journey ${choice} at ${page.url()}: ${pageText}`, { cause: error });
  }
  expect(uncaughtErrors, 'uncaught errors').toEqual([]);
  await context.close();
  return shopper.repeated;
}

test(
  'every order is recorded once over a poor connection [F20]',
  { tag: '@nightly' },
  async ({ browser, shop: { url, services } }) => {
    test.setTimeout(900_000);
    services.setNetworkConditions({
      latencyMs: 200,
      failureRate: 0.1,
      dropRate: 0.05,
      random: createSeededRandom(seed),
    });
    const emails = Array.from({ length: journeys }, (_, index) => `shopper${index}@example.com`);
    const uids = emails.map((email) => services.auth.addUser({ email, password }));

    const startMs = Date.now();
    const repeated: string[] = [];
    let next = 0;
    const runJourneys = async () => {
      while (next < journeys) {
        const choice = next;
        next += 1;
        repeated.push(...(await journey(browser, url, emails[choice] ?? '', choice)));
      }
    };
    await Promise.all(Array.from({ length: concurrentShoppers }, runJourneys));

    const counts = uids.map((uid) => services.database.list(`users/${uid}/userPurchases`).length);
    expect(counts, `LOAD_SEED=${seed}`).toEqual(uids.map(() => 1));
    test.info().annotations.push({
      type: 'load',
      description: `${journeys} journeys in ${Math.round((Date.now() - startMs) / 1000)} s, ${repeated.length} buttons pressed again`,
    });
    console.log(test.info().annotations.at(-1)?.description, repeated.join(', '));
  },
);
