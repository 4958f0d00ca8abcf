import type { BrowserContext, Page } from '@playwright/test';
import type { LocalServices } from '../../local/services/localServices.ts';
import { slugOf } from '../../local/services/values.ts';
import { choose, confirmation, crashMoments, isCheckout } from './crashScenarios.ts';
import { createSeededRandom, readSeed } from '../support/seededRandom.ts';
import { expect, test } from './shop.ts';
import { signIn } from './steps.ts';

/** To repeat a failed run, pass the seed in its message: `LONG_RUN=1 CRASH_SEED=… npx playwright test crash --repeat-each=1`. */
const seed = readSeed('CRASH_SEED');
const runs = Number(process.env.CRASH_RUNS ?? 2);
/** Shops that are tested in parallel. */
const shops = 2;
const customerUid = 'demo-customer';
const maxKills = 3;

test.use({ trace: 'off', payments: { isServerOnly: false, notifications: 'held' } });

type Services = LocalServices;
type Line = ReturnType<typeof chooseLines>[number];

const byText = (a: string, b: string) => a.localeCompare(b);

/** Crashes or closes a page. A crash between two documents has no effect, so the page is also closed. */
async function kill(page: Page, asCrash: boolean) {
  if (asCrash) {
    const crashed = page.waitForEvent('crash', { timeout: 1000 }).catch(() => undefined);
    const session = await page.context().newCDPSession(page);
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }
  await page.close();
}

function clearFaults({ auth, database, checkout }: Services) {
  for (const service of [auth, database, checkout]) service.faults.clear();
}

/** Opens the success page and kills it at a random moment, or when it has confirmed the order. */
async function openAndKill(context: BrowserContext, url: string, services: Services, random: () => number) {
  const [name, waitForMoment] = choose(crashMoments, random);
  const asCrash = random() < 0.4;
  const page = await context.newPage();
  const momentReached = waitForMoment(page, services, random);
  const done = page.getByText(confirmation).waitFor();
  // The wait that has not ended rejects when the page closes.
  void Promise.allSettled([momentReached, done]);
  void page.goto(url, { waitUntil: 'commit' }).catch(() => undefined);
  await Promise.any([momentReached, done]);
  await kill(page, asCrash);
  clearFaults(services);
  return `${asCrash ? 'crashed' : 'closed'} ${name}`;
}

/** 2 to 4 products from the catalogue, as the shop stores them in a cart. */
function chooseLines({ content }: Services, random: () => number) {
  const inStock = content
    .list('published')
    .filter(({ _type, is_outof_stock }) => _type === 'product' && is_outof_stock !== true);
  const start = Math.floor(random() * (inStock.length - 4));
  return inStock.slice(start, start + 2 + Math.floor(random() * 3)).map((product) => {
    const [size] = product.size as string[];
    return {
      ...product,
      quantity: 1,
      selectedSize: size,
      selectedSizeAndQuantities: [{ size, quantity: 1 }],
    };
  });
}

/** Goes from the cart to the payment page. One time in four the page crashes during the first checkout request. */
async function startPayment(context: BrowserContext, url: string, services: Services, random: () => number) {
  const isKilled = random() < 0.25;
  for (const isLast of isKilled ? [false, true] : [true]) {
    const page = await context.newPage();
    await page.goto(`${url}/#/cart`);
    const requested = isLast
      ? page.waitForURL(/\/c\/pay\//, { waitUntil: 'commit' })
      : services.checkout.faults.hold({ match: isCheckout, times: 1 }).arrived();
    await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
    await requested;
    await kill(page, !isLast);
    clearFaults(services);
  }
  return isKilled ? ['crashed during the checkout request'] : [];
}

/** Signs in once. The browser stays signed in after every crash. */
async function signInOnce(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(`${url}/#/sign-in`);
  await signIn(page);
  await page.close();
}

async function storeCart(context: BrowserContext, url: string, lines: readonly Line[]) {
  const page = await context.newPage();
  // localStorage needs any page of the shop's origin; this file is the smallest.
  await page.goto(`${url}/icon-192.png`);
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines));
  await page.close();
}

/**
 * Pays while the browser fails, with the notification before, between or after that.
 * @returns what failed
 */
async function payThroughFailures(
  context: BrowserContext,
  services: Services,
  id: string,
  random: () => number,
): Promise<string[]> {
  const { payments } = services;
  payments.pay(id);
  const successUrl = payments.sessions().find((session) => session.id === id)?.successUrl ?? '';
  // Without a kill the success page never opens, as when the tab is closed on the payment page.
  const kills = Math.floor(random() * (maxKills + 1));
  const notifiedAt = Math.floor(random() * (kills + 1));
  const story: string[] = [];
  for (let count = 0; count < kills; count += 1) {
    // Both at once, because the page may be writing.
    const [visit] = await Promise.all([
      openAndKill(context, successUrl, services, random),
      count === notifiedAt && payments.notifications.deliver({ id, times: 2 }),
    ]);
    story.push(visit);
  }
  clearFaults(services);
  await payments.notifications.deliver();
  expect(payments.notifications.pending(), story.join('; ')).toEqual([]);
  return story;
}

for (let number = 1; number <= shops; number += 1) {
  test(
    `every paid line is recorded once, whenever the browser fails (${number} of ${shops}) [F19] [F24]`,
    { tag: '@nightly' },
    async ({ browser, shop }) => {
      test.setTimeout(1_200_000);
      const { services, url } = shop;
      const random = createSeededRandom(seed + number);
      const context = await browser.newContext();
      await context.route(/\/images\//, (route) => route.abort());
      await signInOnce(context, url);
      const recorded = () => services.database.list(`users/${customerUid}/userPurchases`);

      for (let run = 1; run <= runs / shops; run += 1) {
        const [addedLine, ...lines] = chooseLines(services, random);
        if (!addedLine) throw new Error('The catalogue is empty.');
        const before = recorded().length;
        await storeCart(context, url, lines);
        const story = await startPayment(context, url, services, random);
        const isPaid = random() < 0.85;
        // Another tab adds a product during the payment.
        const isAdded = random() < 0.5;
        if (isAdded) await storeCart(context, url, [...lines, addedLine]);
        const id = services.payments.sessions().at(-1)?.id ?? '';
        story.push(...(isPaid ? await payThroughFailures(context, services, id, random) : ['not paid']));

        const page = await context.newPage();
        const left = (isPaid ? 0 : lines.length) + (isAdded ? 1 : 0);
        await page.goto(url);
        const message = `CRASH_SEED=${seed}, shop ${number}, run ${run}: ${story.join('; ')}`;
        const cartName = `Cart, ${left} ${left === 1 ? 'item' : 'items'}`;
        await expect(page.getByRole('link', { name: cartName, exact: true }), message).toBeVisible();
        await page.close();
        const added = recorded().slice(before);
        expect(added.map(({ data }) => String(data.productName)).toSorted(byText), message).toEqual(
          isPaid ? lines.map((line) => slugOf(line)).toSorted(byText) : [],
        );
      }
      await context.close();
    },
  );
}
