import type { Locator, Page } from '@playwright/test';
import { addAccount, confirmation, payButton, paymentPageUrl } from './paymentSteps.ts';
import { expect, test } from './shop.ts';

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
  /** From the home page to the cart, by the first best seller. */
  const buyFirstBestSeller = async (url: string) => {
    await page.goto(url);
    const card = page.getByRole('region', { name: 'BEST SELLING' }).getByRole('article').first();
    await tap(card.getByRole('link'));
    await tap(page.getByRole('radio', { disabled: false }).first());
    await button('BUY NOW');
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
  };
  /** The payment page opens with the focus in its first empty field. */
  const payByCard = async () => {
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await type('Expiry', '12 / 34');
    await type('CVC', '123');
    await type('Name on card', 'Kumari Silva');
    await tap(page.getByRole('button', { name: /^Pay / }));
    await expect(confirmation(page)).toBeVisible();
  };
  return { taps: () => taps, button, link, type, buyFirstBestSeller, payByCard };
}

test('from home to the payment page takes at most 8 taps with an account, and 4 taps when signed in, 8 to the paid order; Back pays no second time [U48] [U52]', async ({
  page,
  shop,
}) => {
  const { email, password } = addAccount(shop.services, 'kumari');
  const hand = finger(page);
  await hand.buyFirstBestSeller(shop.url);
  await expect(page.getByText('You sign in or create an account next')).toBeVisible();
  await hand.button('CONTINUE PAYMENT');
  await expect(page.getByRole('status').getByText('Please sign up before making payments.')).toBeVisible();
  // It has the focus.
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await hand.type('Password', password);
  await hand.button('SIGN IN');
  await page.waitForURL(paymentPageUrl);
  expect(hand.taps()).toBeLessThanOrEqual(8);

  await page.goBack();
  const notReceived = page.getByText('We have not received your payment yet.');
  await expect(notReceived).toBeVisible();
  await expect(page.getByText(/try another card, ask your bank/)).toBeVisible();
  await page.reload();
  await expect(notReceived).toBeVisible();
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'false');
  await page.goBack();
  await page.goForward();
  await expect(notReceived).toBeVisible();
  expect(shop.services.payments.sessions()).toHaveLength(1);

  const signedIn = finger(page);
  await signedIn.buyFirstBestSeller(shop.url);
  await signedIn.button('CONTINUE PAYMENT');
  await page.waitForURL(paymentPageUrl);
  expect(signedIn.taps()).toBeLessThanOrEqual(4);
  await signedIn.payByCard();
  expect(signedIn.taps()).toBeLessThanOrEqual(8);
});

test('from home to the payment page takes at most 15 taps with a new account and an address, and 18 to the paid order [U48] [U99]', async ({
  page,
  shop,
}) => {
  const hand = finger(page);
  await hand.buyFirstBestSeller(shop.url);
  await hand.button('CONTINUE PAYMENT');
  await hand.button('Create account');
  // The first field of each form has the focus.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kumari Silva');
  await hand.type('Email', 'kumari@example.com');
  await hand.type('Password', 'anuradhapura');
  await hand.type('Phone', '071 234 5678');
  await hand.button('CREATE ACCOUNT');
  const address = page.getByRole('textbox', { name: 'Address', exact: true });
  await expect(address).toBeFocused();
  await address.fill('12 Temple Road');
  await hand.type('City', 'Kandy');
  await hand.type('Postal code', '20000');
  await hand.button('CONTINUE PAYMENT');
  await page.waitForURL(paymentPageUrl);
  expect(hand.taps()).toBeLessThanOrEqual(15);
  expect(shop.services.payments.sessions()).toHaveLength(1);
  await hand.payByCard();
  await expect(page.getByText('Kandy 20000')).toBeVisible();
  expect(hand.taps()).toBeLessThanOrEqual(18);
});
