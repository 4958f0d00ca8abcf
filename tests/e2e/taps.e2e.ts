import type { Locator, Page } from '@playwright/test';
import { addAccount, payButton, paymentPageUrl, signInAs, stubPictures } from './paymentSteps.ts';
import type { Account } from './paymentSteps.ts';
import { expect, test } from './shop.ts';
import type { Shop } from './shop.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** A finger on the shop. Counts its taps: one for each link, button, size and field. */
function finger(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const button = (name: string) => tap(page.getByRole('button', { name, exact: true }));
  const link = (name: string) => tap(page.getByRole('main').getByRole('link', { name, exact: true }));
  const type = async (field: string, text: string) => {
    const box = page.getByRole('textbox', { name: field, exact: true });
    await tap(box);
    await box.fill(text);
  };
  return { taps: () => taps, tap, button, link, type };
}
type Finger = ReturnType<typeof finger>;

/** From the home page to the cart, by the first best seller. */
async function buyFirstBestSeller(page: Page, { tap, button }: Finger, url: string) {
  await page.goto(url);
  const card = page.getByRole('region', { name: 'BEST SELLING' }).getByRole('article').first();
  await tap(card.getByRole('link'));
  await tap(page.getByRole('radio', { disabled: false }).first());
  await button('BUY NOW');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
}

async function signIn({ type, button }: Finger, { email, password }: Account) {
  await type('Email', email);
  await type('Password', password);
  await button('SIGN IN');
}

test.describe('from home to the payment page takes', () => {
  test.beforeEach(({ context }) => stubPictures(context));

  test('at most 4 taps when signed in [U48]', async ({ page, shop }) => {
    await signInAs(page, shop.url, addAccount(shop.services, 'kumari'));
    const hand = finger(page);
    await buyFirstBestSeller(page, hand, shop.url);
    await hand.button('CONTINUE PAYMENT');
    await page.waitForURL(paymentPageUrl);
    expect(hand.taps()).toBeLessThanOrEqual(4);
  });

  test('at most 8 taps with an account, signed out [U48]', { tag: '@nightly' }, async ({ page, shop }) => {
    const account = addAccount(shop.services, 'kumari');
    const hand = finger(page);
    await buyFirstBestSeller(page, hand, shop.url);
    await expect(page.getByText('You sign in or create an account next')).toBeVisible();
    await hand.button('CONTINUE PAYMENT');
    await expect(page.getByRole('status').getByText('Please sign up before making payments.')).toBeVisible();
    await hand.link('sign in');
    await signIn(hand, account);
    await page.waitForURL(paymentPageUrl);
    expect(hand.taps()).toBeLessThanOrEqual(8);
  });

  test('at most 15 taps with a new account and an address [U48]', async ({ page, shop }) => {
    const hand = finger(page);
    await buyFirstBestSeller(page, hand, shop.url);
    await hand.link('Add a delivery address');
    await hand.type('Name', 'Kumari Silva');
    await hand.type('Email', 'kumari@example.com');
    await hand.type('Password', 'anuradhapura');
    await hand.type('Phone', '071 234 5678');
    await hand.button('SIGN UP');
    await hand.type('Address', '12 Temple Road');
    await hand.type('City', 'Kandy');
    await hand.type('Postal code', '20000');
    await hand.button('SAVE ADDRESS');
    await expect(page.getByText('Kumari Silva, Kandy')).toBeVisible();
    await hand.button('CONTINUE PAYMENT');
    await page.waitForURL(paymentPageUrl);
    expect(hand.taps()).toBeLessThanOrEqual(15);
    expect(shop.services.payments.sessions()).toHaveLength(1);
  });
});

test.describe('a press on the payment button', () => {
  test.beforeEach(({ context }) => stubPictures(context));

  /** Presses in the middle of the button without waiting until it is enabled, as a shopper does. */
  async function middleOfPayButton(page: Page) {
    const box = await page.getByRole('button', { name: /^(CONTINUE PAYMENT|One moment…)$/ }).boundingBox();
    if (!box) throw new Error('The button is not on the screen.');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  }

  /** Opens the cart by BUY NOW. Its first moment lasts until the clock goes on. */
  async function buyAndStopClock(page: Page, { url, services }: Shop) {
    await signInAs(page, url, addAccount(services, 'kumari'));
    await page.clock.install();
    await page.goto(`${url}/#/collections/weligama-batik-maxi`);
    await page.getByRole('radio', { disabled: false }).first().tap();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'BUY NOW' }).tap();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  }

  test('does not pay in the first moment of the cart, but is answered', async ({ page, shop }) => {
    await buyAndStopClock(page, shop);
    for (let taps = 0; taps < 3; taps += 1) await page.touchscreen.tap(...(await middleOfPayButton(page)));
    await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
    await page.clock.resume();
    await expect(page.getByText('Your cart has just opened. Please check it, then continue.')).toBeVisible();
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
    expect(shop.services.payments.sessions()).toEqual([]);
    await page.touchscreen.tap(...(await middleOfPayButton(page)));
    await page.waitForURL(paymentPageUrl);
  });

  test('pays, although the browser counts it as one more click of a row', async ({ page, shop }) => {
    await buyAndStopClock(page, shop);
    await page.mouse.move(...(await middleOfPayButton(page)));
    const click = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await click(1);
    await click(2);
    await page.clock.resume();
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
    await click(3);
    await page.waitForURL(paymentPageUrl);
    expect(shop.services.payments.sessions()).toHaveLength(1);
  });
});

test('a sign-in page that was reloaded leads back to the cart, and does not pay by itself [U52]', async ({
  page,
  shop,
}) => {
  await stubPictures(page.context());
  const account = addAccount(shop.services, 'kumari');
  const hand = finger(page);
  await buyFirstBestSeller(page, hand, shop.url);
  await hand.button('CONTINUE PAYMENT');
  await hand.link('sign in');
  await expect(page.getByText('Your payment continues right after.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  await expect(page.getByText('Your payment continues right after.')).toBeHidden();
  await signIn(hand, account);
  await expect(page.getByRole('button', { name: 'Add a delivery address' })).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  expect(shop.services.payments.sessions()).toEqual([]);
});

test('Back and a reload after a payment that went on by itself start no second one [U52]', async ({
  page,
  shop,
}) => {
  await stubPictures(page.context());
  const account = addAccount(shop.services, 'kumari');
  const hand = finger(page);
  await buyFirstBestSeller(page, hand, shop.url);
  await hand.button('CONTINUE PAYMENT');
  await hand.link('sign in');
  await signIn(hand, account);
  await page.waitForURL(paymentPageUrl);
  await page.goBack();
  await expect(page.getByText(/we have not received the payment yet/)).toBeVisible();
  await expect(page.getByText(/Try another card, or ask your bank/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/we have not received the payment yet/)).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  await page.goBack();
  await page.goForward();
  await expect(page.getByText(/we have not received the payment yet/)).toBeVisible();
  expect(shop.services.payments.sessions()).toHaveLength(1);
});
