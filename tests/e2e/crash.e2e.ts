import type { BrowserContext, Page } from '@playwright/test';
import type { LocalServices } from '../../emulators/localServices.ts';
import type { Fault, LocalService } from '../../emulators/service.ts';
import { slugOf } from '../../emulators/values.ts';
import { createChance, seedOf } from './chance.ts';
import { expect, test } from './shop.ts';

/** Repeat a failed run with the seed that it names: `CRASH_SEED=… npx playwright test crash`. */
const seed = seedOf('CRASH_SEED');
const runs = Number(process.env.CRASH_RUNS ?? 100);
/** Shops that are tried beside each other. */
const shops = 2;
const successPath = '/#/payment-success/demo-7f3a9c51e2b84d06a1f5';
const customerUid = 'demo-customer';
const maxKills = 3;

test.use({ trace: 'off' });

type Services = LocalServices;

/** Adds a fault and tells when a request first meets it. */
function whenMet(service: LocalService, path: string, fault: Fault): Promise<unknown> {
  return new Promise((resolve) => {
    service.faults.add({
      ...fault,
      times: 1,
      match: ({ url }) => {
        const isMet = url.includes(path);
        if (isMet) resolve('met');
        return isMet;
      },
    });
  });
}

const commit = ':commit';

/** The moments at which the success page is killed: each arms its trap before the page is opened. */
const moments: Record<string, (page: Page, services: Services, chance: () => number) => Promise<unknown>> = {
  'while the page loads': (page) => page.waitForEvent('domcontentloaded'),
  'while the customer is restored': (_page, { auth }) => whenMet(auth, 'accounts:lookup', { delayMs: 200 }),
  'when the commit is sent and lost': (_page, { database }) =>
    whenMet(database, commit, { delayMs: 100, drop: true }),
  'when the commit is sent and done later': (_page, { database }) =>
    whenMet(database, commit, { delayMs: 250 }),
  'when the commit is done and its answer lost': async (page, { database }) => {
    const isLost = page.waitForEvent('requestfailed', (message) => message.url().includes(commit));
    void whenMet(database, commit, { drop: true, afterHandling: true });
    await isLost;
  },
  'when the answer has come': (page) => page.waitForResponse((message) => message.url().includes(commit)),
  'when the page has said so': (page) => page.getByText('Your order is recorded.').waitFor(),
  'at any moment': (page, _services, chance) => page.waitForTimeout(chance() * 900),
};

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

const settled = /Your order is recorded\.|There is nothing left to record\./;

/** Opens the success page and kills it at a moment; a moment that never comes ends when the page is done. */
async function openAndKill(context: BrowserContext, url: string, services: Services, chance: () => number) {
  const names = Object.keys(moments);
  const name = names[Math.floor(chance() * names.length)] ?? '';
  const asCrash = chance() < 0.4;
  const page = await context.newPage();
  const reached = moments[name]?.(page, services, chance) ?? Promise.resolve();
  const done = page.getByText(settled).waitFor();
  // Whichever is still waited for ends with the page.
  void Promise.allSettled([reached, done]);
  void page.goto(url, { waitUntil: 'commit' }).catch(() => undefined);
  await Promise.any([reached, done]);
  await kill(page, asCrash);
  services.auth.faults.clear();
  services.database.faults.clear();
  return `${asCrash ? 'crashed' : 'closed'} ${name}`;
}

/** A cart of 1 to 3 lines from the catalogue, as the shop would have stored it. */
function chooseLines({ content }: Services, chance: () => number) {
  const offered = content
    .list('published')
    .filter(({ _type, is_outof_stock }) => _type === 'product' && is_outof_stock !== true);
  const start = Math.floor(chance() * (offered.length - 3));
  return offered.slice(start, start + 1 + Math.floor(chance() * 3)).map((product) => {
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
async function pay(context: BrowserContext, url: string, services: Services, chance: () => number) {
  const isKilled = chance() < 0.25;
  for (const isLast of isKilled ? [false, true] : [true]) {
    const page = await context.newPage();
    await page.goto(`${url}/#/cart`);
    const asked = isLast
      ? page.waitForURL(/\/pay\//, { waitUntil: 'commit' })
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

async function storeCart(context: BrowserContext, url: string, lines: object[]) {
  const page = await context.newPage();
  // Any answer of the shop's origin will do, and this one is the lightest.
  await page.goto(`${url}/icon-192.png`);
  await page.evaluate((text) => localStorage.setItem('cartItems', text), JSON.stringify(lines));
  await page.close();
}

for (let number = 1; number <= shops; number += 1) {
  test(
    `every paid line is recorded once, however often the page is killed (${number} of ${shops})`,
    {
      tag: '@long',
    },
    async ({ browser, shop }) => {
      test.setTimeout(1_200_000);
      const { services, url } = shop;
      const chance = createChance(seed + number);
      const context = await browser.newContext();
      await context.route(/\/images\//, (route) => route.abort());
      await signIn(context, url);
      const recorded = () => services.database.list(`users/${customerUid}/userPurchases`);

      for (let run = 1; run <= runs / shops; run += 1) {
        const lines = chooseLines(services, chance);
        const before = recorded().length;
        await storeCart(context, url, lines);
        const story = await pay(context, url, services, chance);
        const kills = 1 + Math.floor(chance() * maxKills);
        for (let count = 0; count < kills; count += 1) {
          story.push(await openAndKill(context, url + successPath, services, chance));
        }

        const page = await context.newPage();
        await page.goto(url + successPath);
        await expect(page.getByText(settled)).toBeVisible();
        const told = `CRASH_SEED=${seed}, shop ${number}, run ${run}: ${story.join('; ')}`;
        await expect(page.getByRole('link', { name: 'Cart, 0 items' }), told).toBeVisible();
        await page.close();
        const added = recorded().slice(before);
        expect(added.map(({ data }) => String(data.productName)).toSorted(byText), told).toEqual(
          lines.map((line) => slugOf(line)).toSorted(byText),
        );
      }
      await context.close();
    },
  );
}
