import type { BrowserContext, Page } from '@playwright/test';
import type { LocalServices } from '../../emulators/localServices.ts';
import { slugOf } from '../../emulators/values.ts';
import { createChance, seedOf } from './chance.ts';
import { choose, confirmed, moments, serverTroubles, whenMet } from './crashMoments.ts';
import { expect, test } from './shop.ts';

/** Repeat a failed run with the seed that it names: `CRASH_SEED=… npx playwright test crash`. */
const seed = seedOf('CRASH_SEED');
/** Few every day; `npm run test:long` does a hundred. */
const runs = Number(process.env.CRASH_RUNS ?? 10);
/** Shops that are tried beside each other. */
const shops = 2;
const customerUid = 'demo-customer';
const maxKills = 3;

test.use({ trace: 'off' });

type Services = LocalServices;
type Line = ReturnType<typeof chooseLines>[number];

const byText = (a: string, b: string) => a.localeCompare(b);

/** A crash that meets a page between two documents is not felt; that page is closed instead. */
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

/** Opens the success page and kills it at a moment; a moment that never comes ends when the page is done. */
async function openAndKill(context: BrowserContext, url: string, services: Services, chance: () => number) {
  const [name, arm] = choose(moments, chance);
  const asCrash = chance() < 0.4;
  const page = await context.newPage();
  const reached = arm(page, services, chance);
  const done = page.getByText(confirmed).waitFor();
  // Whichever is still waited for ends with the page.
  void Promise.allSettled([reached, done]);
  void page.goto(url, { waitUntil: 'commit' }).catch(() => undefined);
  await Promise.any([reached, done]);
  await kill(page, asCrash);
  clearFaults(services);
  return `${asCrash ? 'crashed' : 'closed'} ${name}`;
}

/** 2 to 4 lines from the catalogue, as the shop would store them in a cart. */
function chooseLines({ content }: Services, chance: () => number) {
  const offered = content
    .list('published')
    .filter(({ _type, is_outof_stock }) => _type === 'product' && is_outof_stock !== true);
  const start = Math.floor(chance() * (offered.length - 4));
  return offered.slice(start, start + 2 + Math.floor(chance() * 3)).map((product) => {
    const [size] = product.size as string[];
    return {
      ...product,
      quantity: 1,
      selectedSize: size,
      selectedSizeAndQuantities: [{ size, quantity: 1 }],
    };
  });
}

/** From the cart to the payment page; one time in four the first try is killed while the payment is asked for. */
async function begin(context: BrowserContext, url: string, services: Services, chance: () => number) {
  const isKilled = chance() < 0.25;
  for (const isLast of isKilled ? [false, true] : [true]) {
    const page = await context.newPage();
    await page.goto(`${url}/#/cart`);
    const asked = isLast
      ? page.waitForURL(/\/c\/pay\//, { waitUntil: 'commit' })
      : whenMet(services.checkout, 'create-checkout-session', { delayMs: 200 });
    await page.getByRole('button', { name: 'CONTINUE PAYMENT' }).click();
    await asked;
    await kill(page, !isLast);
  }
  return isKilled ? ['crashed while the payment was asked for'] : [];
}

/** Someone signs in once; the browser remembers it over every crash. */
async function signIn(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.goto(`${url}/#/sign-in`);
  await page.getByRole('button', { name: 'Fill them in' }).click();
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.getByRole('region', { name: 'Your details' }).waitFor();
  await page.close();
}

async function storeCart(context: BrowserContext, url: string, lines: readonly Line[]) {
  const page = await context.newPage();
  // Any answer of the shop's origin will do, and this one is the lightest.
  await page.goto(`${url}/icon-192.png`);
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines));
  await page.close();
}

/** Pays, with whatever goes wrong on both sides, until everything is up again; tells what went wrong. */
async function payThroughTrouble(
  context: BrowserContext,
  services: Services,
  id: string,
  chance: () => number,
): Promise<string[]> {
  const { payments } = services;
  payments.pay(id);
  const [troubleName, trouble] = choose(serverTroubles, chance);
  const successUrl = payments.sessions().find((session) => session.id === id)?.successUrl ?? '';
  // None: the tab was closed on the payment page.
  const kills = Math.floor(chance() * (maxKills + 1));
  const troubleAt = Math.floor(chance() * (kills + 1));
  const story: string[] = [];
  for (let count = 0; count <= kills; count += 1) {
    const isTrouble = count === troubleAt;
    // At the same time as the page, which may be writing.
    const [visit] = await Promise.all([
      count < kills ? openAndKill(context, successUrl, services, chance) : undefined,
      isTrouble && trouble(services, id),
    ]);
    story.push(...(isTrouble ? [troubleName] : []), ...(visit === undefined ? [] : [visit]));
  }
  clearFaults(services);
  await payments.notifications.deliver();
  expect(payments.notifications.pending(), story.join('; ')).toEqual([]);
  return story;
}

for (let number = 1; number <= shops; number += 1) {
  test(
    `every paid line is recorded once, whatever is killed on either side (${number} of ${shops})`,
    { tag: '@long' },
    async ({ browser, shop }) => {
      test.setTimeout(1_200_000);
      const { services, url } = shop;
      const chance = createChance(seed + number);
      const context = await browser.newContext();
      await context.route(/\/images\//, (route) => route.abort());
      await signIn(context, url);
      const recorded = () => services.database.list(`users/${customerUid}/userPurchases`);

      for (let run = 1; run <= runs / shops; run += 1) {
        const [later, ...lines] = chooseLines(services, chance);
        if (!later) throw new Error('The catalogue is empty.');
        const before = recorded().length;
        await storeCart(context, url, lines);
        const story = await begin(context, url, services, chance);
        const isPaid = chance() < 0.85;
        // Another tab, during the payment.
        const isAdded = chance() < 0.5;
        if (isAdded) await storeCart(context, url, [...lines, later]);
        const id = services.payments.sessions().at(-1)?.id ?? '';
        story.push(...(isPaid ? await payThroughTrouble(context, services, id, chance) : ['not paid']));

        const page = await context.newPage();
        const left = (isPaid ? 0 : lines.length) + (isAdded ? 1 : 0);
        await page.goto(url);
        const told = `CRASH_SEED=${seed}, shop ${number}, run ${run}: ${story.join('; ')}`;
        const cartName = `Cart, ${left} ${left === 1 ? 'item' : 'items'}`;
        await expect(page.getByRole('link', { name: cartName, exact: true }), told).toBeVisible();
        await page.close();
        const added = recorded().slice(before);
        expect(added.map(({ data }) => String(data.productName)).toSorted(byText), told).toEqual(
          isPaid ? lines.map((line) => slugOf(line)).toSorted(byText) : [],
        );
      }
      await context.close();
    },
  );
}
