import type { Browser, Locator, Page } from '@playwright/test';
import { createChance, seedOf } from './chance.ts';
import { expect, test } from './shop.ts';

/** Repeat the weather of a failed run with the seed that it names: `LOAD_SEED=… npx playwright test load`. */
const seed = seedOf('LOAD_SEED');
/** `npm run test:long` does fifty. */
const journeys = Number(process.env.LOAD_JOURNEYS ?? 10);
/** Shoppers who are in the shop at the same time. */
const atOnce = 5;
const password = 'monsoon-2026';

test.use({ trace: 'off' });

interface Shopper {
  page: Page;
  /** What this shopper had to do more than once, with what the page said. */
  repeated: string[];
}

/**
 * Does what a person does on a poor connection: looks for the goal, and acts on what the page offers until it is there.
 * @param act what leads to the goal, when its button is there and free
 */
async function reach({ page, repeated }: Shopper, goal: Locator, act?: Locator) {
  const isDeadPage = page.getByText(/^Bad Gateway$|This page isn’t working|This site can’t be reached/);
  const wayOut = page
    .getByRole('main')
    .getByRole('button', { name: /^(Retry|Reload)$/ })
    .or(isDeadPage);
  const free = act?.and(page.locator(':not([aria-disabled="true"])'));
  let isTried = false;
  await expect(async () => {
    if (await goal.first().isVisible()) return;
    if (await wayOut.first().isVisible()) {
      repeated.push((await wayOut.first().textContent()) ?? '');
      if (await isDeadPage.isVisible()) await page.reload({ waitUntil: 'commit' });
      else await wayOut.first().click({ timeout: 1000 });
    } else if (free && (await free.isVisible())) {
      if (isTried) repeated.push((await free.textContent()) ?? '');
      await free.click({ timeout: 1000 });
      isTried = true;
    }
    await expect(goal.first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 90_000, intervals: [0] });
}

async function shop(shopper: Shopper, url: string, email: string, choice: number) {
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
  const toPayment = page.getByRole('button', { name: 'CONTINUE PAYMENT' });
  await reach(shopper, signInLink, toPayment);
  await signInLink.click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await reach(shopper, toPayment, page.getByRole('button', { name: 'SIGN IN' }));

  const cardNumber = page.getByLabel('Card number');
  await reach(shopper, cardNumber, toPayment);
  await cardNumber.fill('4242 4242 4242 4242');
  await page.getByLabel(/Expiry/).fill('12 / 34');
  await page.getByLabel(/CVC/).fill('123');
  await page.getByLabel('Name on card').fill('Nimali Perera');
  await page.getByRole('button', { name: /^Pay / }).click();
  await reach(shopper, page.getByText('Your order is confirmed.'));
}

async function journey(browser: Browser, url: string, email: string, choice: number) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const shopper: Shopper = { page, repeated: [] };
  const thrown: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Uncaught error.')) thrown.push(message.text());
  });
  try {
    await shop(shopper, url, email, choice);
  } catch (error) {
    const shown = await page.locator('body').innerText();
    throw new Error(`LOAD_SEED=${seed}, journey ${choice} at ${page.url()}: ${shown}`, { cause: error });
  }
  expect(thrown, 'errors that nothing caught').toEqual([]);
  await context.close();
  return shopper.repeated;
}

test(
  'journeys over a poor connection end with every order recorded once',
  { tag: '@long' },
  async ({ browser, shop: { url, services } }) => {
    test.setTimeout(900_000);
    services.setNetworkConditions({
      latencyMs: 200,
      failureRate: 0.1,
      dropRate: 0.05,
      random: createChance(seed),
    });
    const emails = Array.from({ length: journeys }, (_, index) => `shopper${index}@example.com`);
    const uids = emails.map((email) => services.auth.addUser({ email, password }));

    const startMs = Date.now();
    const repeated: string[] = [];
    let next = 0;
    const shopOneAfterTheOther = async () => {
      while (next < journeys) {
        const choice = next;
        next += 1;
        repeated.push(...(await journey(browser, url, emails[choice] ?? '', choice)));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, shopOneAfterTheOther));

    const counts = uids.map((uid) => services.database.list(`users/${uid}/userPurchases`).length);
    expect(counts, `LOAD_SEED=${seed}`).toEqual(uids.map(() => 1));
    test.info().annotations.push({
      type: 'load',
      description: `${journeys} journeys in ${Math.round((Date.now() - startMs) / 1000)} s, ${repeated.length} times something was done again`,
    });
    console.log(test.info().annotations.at(-1)?.description, repeated.join(', '));
  },
);
