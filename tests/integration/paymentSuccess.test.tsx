import { act, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '../../src/config/messages.ts';
import { accountMessages } from '../../src/config/accountMessages.ts';
import { orderIdOf } from '../../src/domain/documents/record.ts';
import { beginPayment } from '../../src/orders/beginPayment.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { dismiss } from '../../src/ui/toasts/notifications.ts';
import { addCustomer, addOther, backend, other, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress } from '../support/factories.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { startPayment } from '../support/placeOrder.ts';
import { renderApp, signInBeforehand, signInOnPage, signOutElsewhere } from '../support/renderApp.tsx';
import { delaySignIn, sarong, shirt, store, watchTexts, watchTimers } from '../support/paymentScreens.ts';

const route = `/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}`;
let uid: string;

const confirmed = /Your order is confirmed/;
const expectConfirmed = async () => await screen.findByText(confirmed);

const isCommit = ({ url }: { url: string }) => url.includes(':commit');
const records = () => backend.database.list(`users/${uid}/userPurchases`);

/** The lines of the order that the page shows. */
const lines = () =>
  within(screen.getByRole('list', { name: 'Your order' }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => {
      const line = heading.closest('li');
      const sizes = line && within(line).getByText(/Quantity/).textContent;
      const price = line && within(line).getByText(/^LKR [\d,.]+(?!.*each)/).firstChild?.textContent;
      return `${heading.textContent} ${sizes} ${price}`;
    });

const findOrder = () => screen.findByRole('list', { name: 'Your order' });
const saveAddress = (overrides = {}) =>
  backend.database.write(`userAddresses/${uid}`, buildAddress(overrides));

beforeEach(() => {
  uid = addCustomer();
  store(shirt, { ...sarong, image: [] });
  localStorage.setItem('kept', 'by someone else');
});

/** In the specification's own way. */
function letBrowserRecord() {
  startBackend({ isServerOnly: false });
  uid = addCustomer();
}

describe('payment success, when the browser records', () => {
  beforeEach(letBrowserRecord);

  it('records one purchase for each line, then empties the cart and nothing else [2.R.60] [2.R.61] [2.R.62] [2.R.63] [3.32] [3.34] [3.35] [3.36] [4.21] [4.23] [4.25] [8.10] [F22]', async () => {
    await signInBeforehand();
    renderApp(route);
    await screen.findByText('Your payment was successful');
    expect(screen.getByText(/An email confirmation was sent/)).toBeInTheDocument();
    await screen.findByText(accountMessages.purchaseRecorded);
    expect(
      screen.getByText('Thank you, Nimal Perera. Your order is confirmed.', { exact: false }),
    ).toBeInTheDocument();
    expect(lines()).toEqual([
      'Kandy Shirt Size M · Quantity 2 LKR 5,000.00',
      'Galle Sarong Free size · Quantity 3 LKR 2,460.00',
    ]);
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute('href', '#/');

    const byName = new Map(records().map(({ data }) => [data.productName, data]));
    expect(byName.size).toBe(2);
    expect(byName.get('kandy-shirt')).toEqual({
      productName: 'kandy-shirt',
      productImages: 'image-front-1200x1600-svg',
      productPrice: 2500,
      productSize: '[{"size":"M","quantity":2}]',
      isOrderShipped: false,
      isOrderCompleted: false,
      purchasedAt: expect.any(Date) as Date,
    });
    expect(byName.get('galle-sarong')).toMatchObject({ productImages: '', productPrice: 820 });

    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    for (const key of ['cartItems', 'totalPrice', 'totalQuantities']) {
      expect(localStorage.getItem(key)).toBeNull();
    }
    expect(localStorage.getItem('kept')).toBe('by someone else');
  });

  it.each([
    ['', undefined],
    [' under StrictMode, which runs effects twice', StrictMode],
  ])('records once when the page is reloaded three times%s [4.21] [F17] [F18]', async (_how, Wrapper) => {
    await signInBeforehand();
    let app = renderApp(route, Wrapper);
    await expectConfirmed();
    for (let reload = 0; reload < 3; reload += 1) {
      app = app.reload();
      await screen.findByText(/There is nothing left to confirm/);
    }
    expect(records()).toHaveLength(2);
  });

  it.each([
    ['the database refuses', { status: 503 }, 0],
    ['its answer is lost', { drop: true, afterHandling: true }, 2],
  ])('keeps the cart and offers Retry when %s [U42] [F23]', async (_what, fault, recorded) => {
    await signInBeforehand();
    backend.database.faults.add({ match: isCommit, times: 1, ...fault });
    const { user } = renderApp(route);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(records()).toHaveLength(recorded);
    expect(screen.getByRole('link', { name: 'Cart, 5 items' })).toBeInTheDocument();
    expect(screen.queryByText(confirmed)).not.toBeInTheDocument();
    expectLogged(/could not be recorded/);

    await user.click(retry);
    await expectConfirmed();
    expect(records()).toHaveLength(2);
  });

  it('writes nothing for a visitor, keeps the cart, and records after signing in [4.22] [F21]', async () => {
    const { user } = renderApp(route);
    await user.click(await screen.findByRole('link', { name: 'Sign in to see your order' }));
    expect(records()).toEqual([]);
    expect(localStorage.getItem('cartItems')).not.toBeNull();

    await signInOnPage(user);
    await expectConfirmed();
    expect(records()).toHaveLength(2);
  });

  it('shows the not-found text for a wrong token, and records nothing [2.R.64] [F22]', async () => {
    await signInBeforehand();
    renderApp('/payment-success/guessed');
    await screen.findByText(messages.notFound);
    expect(backend.database.requests).toEqual([]);
  });
});

/**
 * Starts a payment for the shirt alone, which the checkout server records unless it is only paid or still open.
 * @returns its session id, as in the URL of the success page
 */
async function begin({
  state = 'recorded',
  account = uid,
  delivery,
}: { state?: 'open' | 'paid' | 'recorded'; account?: string; delivery?: number } = {}) {
  const { id } = await startPayment(account, [shirt]);
  await beginPayment(paymentJournal, { id, expiresAtMs: undefined, delivery }, account, [shirt], Date.now());
  if (state !== 'open') backend.payments.pay(id);
  if (state === 'recorded') await backend.payments.notifications.deliver({ id });
  return id;
}

const returnTo = (sessionId: string, Wrapper?: typeof StrictMode) =>
  renderApp(`${route}?session_id=${sessionId}`, Wrapper);

async function returnPaid() {
  await signInBeforehand();
  return returnTo(await begin());
}

const cartLink = (count: string) => screen.findByRole('link', { name: `Cart, ${count}` });

describe('the return from a payment started in this browser', () => {
  it('records what was paid and leaves the rest in the cart [F51]', async () => {
    await returnPaid();
    await expectConfirmed();
    expect(records().map(({ data }) => data.productName)).toEqual(['kandy-shirt']);
    await cartLink('3 items');
    expect(localStorage.getItem('totalPrice')).toBe('2460');
    expect(paymentJournal.payments()).toEqual([]);
  });

  it.each([
    ['another tariff than that of the day it is recorded', 425, 'LKR 425.00', 'LKR 5,425.00'],
    ['nothing', 0, 'Free', 'LKR 5,000.00'],
  ])('shows the sum that was charged, with delivery at %s', async (_what, delivery, cost, sum) => {
    letBrowserRecord();
    await signInBeforehand();
    returnTo(await begin({ state: 'paid', delivery }));
    const page = await screen.findByRole('main');
    await waitFor(() => expect(page).toHaveTextContent(`Delivery${cost}`));
    expect(page).toHaveTextContent(`Total${sum}`);
    // Otherwise the sign-out at the test's end would meet the recording.
    await expectConfirmed();
  });

  it('records nothing for another account, says so, shows neither it nor a visitor the order, and records once the paying account signs in [U56] [F49]', async () => {
    const payer = addOther();
    saveAddress();
    await signInBeforehand();
    const { user } = returnTo(await begin({ account: payer }));
    await screen.findByText(/made with another account/);
    const expectNothingPersonal = () => {
      expect(screen.getByText('An email confirmation was sent to you.')).toBeInTheDocument();
      expect(screen.queryByRole('list', { name: 'Your order' })).not.toBeInTheDocument();
      expect(screen.getByRole('main')).not.toHaveTextContent(/Kandy Shirt|@|Nimal|Temple/i);
    };
    expectNothingPersonal();
    expect(records()).toEqual([]);
    await cartLink('5 items');

    await user.click(screen.getByRole('button', { name: 'Sign out and switch accounts' }));
    const signIn = await screen.findByRole('link', { name: 'Sign in to see your order' });
    expectNothingPersonal();
    await user.click(signIn);
    await signInOnPage(user, other);
    await expectConfirmed();
    expect(records()).toEqual([]);
    expect(backend.database.list(`users/${payer}/userPurchases`)).toHaveLength(1);
    await cartLink('3 items');
  });

  it('is shown without a claim that it is confirmed, and retried on another page, which shows a notice until then [U42] [F50]', async () => {
    letBrowserRecord();
    await signInBeforehand();
    backend.database.faults.add({ match: isCommit, status: 503 });
    const id = await begin({ state: 'paid' });
    const app = returnTo(id);
    await screen.findByText(/we could not confirm your order yet/);
    expect(lines()).toEqual(['Kandy Shirt Size M · Quantity 2 LKR 5,000.00']);
    expect(screen.getByText(orderIdOf(id, 0).slice(0, 6))).toBeInTheDocument();
    expect(screen.queryByText(confirmed)).not.toBeInTheDocument();
    expectLogged(/could not be recorded/);
    app.close();

    const { close } = renderApp('/cart');
    await screen.findByText(/We are confirming your payment of \d+ \w+ \d{4}/);
    expect(screen.queryByText(/have not received the payment/)).not.toBeInTheDocument();
    backend.database.faults.clear();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(records()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/are confirming your payment/)).not.toBeInTheDocument());
    await cartLink('3 items');
    expectLogged(/will be retried/);
    close();
  });
});

describe('what the shopper sees after paying', () => {
  it('is the order with its total, the address, the expected days, the email address and whom to ask, each once [U56] [U83]', async () => {
    // Saturday 21 November 2026 in Sri Lanka; Tuesday 24 is a poya day.
    vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z'), toFake: ['Date'] });
    saveAddress();
    await returnPaid();
    await screen.findByText(/Thank you, Nimal Perera\. Your order is confirmed/);
    const number = 'SR-1001';
    expect(await screen.findByText(number)).toBeInTheDocument();
    expect(screen.getByText('An email confirmation was sent to nimal@example.com.')).toBeInTheDocument();
    expect(lines()).toEqual(['Kandy Shirt Size M · Quantity 2 LKR 5,000.00']);
    expect((await findOrder()).querySelector('img')?.src).toContain('front-1200x1600');
    const amounts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(amounts).toEqual([number, 'LKR 350.00', 'LKR 5,350.00']);
    await screen.findByText('12 Temple Road');
    expect(screen.getByText('Kandy 00100')).toBeInTheDocument();
    expect(screen.getByText('Thu 26 – Fri 27 Nov')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'hello@sarasa.example' })).toHaveAttribute(
      'href',
      `mailto:hello@sarasa.example?subject=Order%20${number}`,
    );
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '#/account/orders');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const once of [number, '00100', 'Thu 26', '5,350', 'Kandy Shirt', 'Nimal Perera.', 'email']) {
      expect(screen.getByRole('main').textContent?.split(once)).toHaveLength(2);
    }
    // The cart had the product, so that the catalogue was not asked.
    expect(backend.content.requests.filter(({ url }) => url.includes('slugs'))).toEqual([]);
  });

  it('asks for an address in place when there is none, under no message, and shows it with the days when it is saved [U49] [U54]', async () => {
    backend.database.write(`users/${uid}`, { userName: 'නිමල්', userPhone: '0712345678' });
    const { user } = await returnPaid();
    await screen.findByRole('heading', { name: 'Where should we deliver?' });
    await screen.findByText(accountMessages.purchaseRecorded);
    expect(screen.getByRole('status', { name: 'Messages' })).toBeEmptyDOMElement();
    expect(await screen.findByRole('textbox', { name: 'Full name' })).toHaveValue('නිමල්');
    await user.type(screen.getByRole('textbox', { name: 'Address' }), '18/2 පන්සල පාර');
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'மட்டக்களப்பு');
    await user.type(screen.getByRole('textbox', { name: 'Postal code' }), '30000');
    await user.click(screen.getByRole('button', { name: 'SAVE ADDRESS' }));
    const heading = await screen.findByRole('heading', { name: 'Delivery' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('18/2 පන්සල පාර')).toBeInTheDocument();
    expect(screen.getByText('மட்டக்களப்பு 30000')).toBeInTheDocument();
    expect(screen.getByText(/^\w{3} \d+ (\w{3} )?– \w{3} \d+ \w{3}$/)).toBeInTheDocument();
    expect(backend.database.read(`userAddresses/${uid}`)).toMatchObject({ userCity: 'மட்டக்களப்பு' });
  });

  it('is not claimed for an account that opens the page of a payment that another one has recorded [U56]', async () => {
    const payer = addOther();
    await signInBeforehand(other);
    const app = returnTo(await begin({ account: payer }));
    await findOrder();
    await screen.findByText(accountMessages.purchaseRecorded);
    act(() => dismiss(accountMessages.purchaseRecorded));
    await signInBeforehand();
    const seen = watchTexts();
    const { user } = app.reload();
    await screen.findByText(/There is nothing to confirm for this account/);
    expect(seen.filter((text) => /is confirmed|history updated|Kandy Shirt/.test(text))).toEqual([]);
    expect(backend.database.requests.at(-1)?.body).toContain(`/users/${uid}/userPurchases`);
    expect(records()).toEqual([]);
    expect(screen.queryByRole('list', { name: 'Your order' })).not.toBeInTheDocument();
    expect(screen.getByText('An email confirmation was sent to you.')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Sign out and switch accounts' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in to see your order' }));
    await signInOnPage(user, other);
    await expectConfirmed();
    await findOrder();
  });
});

describe('a session that this browser does not know', () => {
  it('is shown as confirmed if the checkout server has recorded it, and leaves the cart unchanged', async () => {
    await signInBeforehand();
    const id = await begin();
    localStorage.removeItem('paymentJournal');
    returnTo(id);
    await expectConfirmed();
    expect(records()).toHaveLength(1);
    await cartLink('5 items');
    await findOrder();
    expect(lines()).toEqual(['Kandy Shirt Size M · Quantity 2 LKR 5,000.00']);
  });

  it.each(['cs_test_of_another_browser', '', '{CHECKOUT_SESSION_ID}'])(
    'never records a cart that may not be what was paid: %j',
    async (named) => {
      await signInBeforehand();
      returnTo(named);
      await screen.findByText(/We are looking for your order/);
      expect(backend.database.requests.filter(isCommit)).toEqual([]);
      await cartLink('5 items');
    },
  );
});

describe('when the notification comes later than the shopper', () => {
  it('waits for the order, then confirms it with its number and removes the paid items from the cart', async () => {
    await signInBeforehand();
    const id = await begin({ state: 'paid' });
    returnTo(id);
    await screen.findByText(/Your payment is being confirmed/);
    expect(records()).toEqual([]);
    expect(lines()).toEqual(['Kandy Shirt Size M · Quantity 2 LKR 5,000.00']);
    await cartLink('5 items');
    await backend.payments.notifications.deliver();
    await expectConfirmed();
    await screen.findByText(accountMessages.purchaseRecorded);
    expect(records()).toHaveLength(1);
    await cartLink('3 items');
    expect(await screen.findByText('SR-1001')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent(
      'An email confirmation was sent to nimal@example.com.',
    );
    expect(backend.checkout.mails.sent).toMatchObject([
      { to: 'nimal@example.com', subject: 'Your order SR-1001 from Sarasa is confirmed' },
    ]);
    const mail = screen.getByRole('link', { name: 'hello@sarasa.example' });
    expect(mail).toHaveAttribute('href', 'mailto:hello@sarasa.example?subject=Order%20SR-1001');
  });

  it('says after 30 s that the order will appear under My orders [U42]', async () => {
    await signInBeforehand();
    returnTo(await begin({ state: 'open' }));
    await screen.findByText(/Your payment is being confirmed/);
    const timerOf = watchTimers();
    // Each poll waits for its own timer. Runs them at once, which would take half a minute.
    for (let poll = 0; poll < 15; poll += 1) {
      const next = await timerOf(2000);
      await act(async () => next());
    }
    await screen.findByText(/will appear under/);
    expect(records()).toEqual([]);
  });

  it.each([
    ['opened directly', async () => undefined],
    ['opened with an invented session', async () => 'cs_test_invented'],
    ['of a payment that was begun and not paid', () => begin({ state: 'open' })],
    [
      'of a payment that was begun by another account and not paid',
      () => begin({ state: 'open', account: addOther() }),
    ],
  ])('records nothing for a page %s, and keeps the cart [F22]', async (_page, findSession) => {
    await signInBeforehand();
    const id = await findSession();
    renderApp(id === undefined ? route : `${route}?session_id=${id}`);
    const note =
      /payment is being confirmed|are looking for your order|made with another account|nothing left to confirm/;
    await screen.findByText(note);
    expect(records()).toEqual([]);
    await cartLink('5 items');
    expect(screen.queryByText(confirmed)).not.toBeInTheDocument();
    expect(screen.queryByText(accountMessages.purchaseRecorded)).not.toBeInTheDocument();
  });
});

describe('a sign-in that is restored late', () => {
  it('is waited for, with a Retry after 20 s, without calling the customer signed out, and the payment is recorded once [F20]', async () => {
    letBrowserRecord();
    await signInBeforehand();
    const id = await begin({ state: 'paid' });
    const restore = delaySignIn();
    const seen = watchTexts();
    const timerOf = watchTimers();
    returnTo(id);
    await screen.findByText('Loading your account');
    const offerRetry = await timerOf(20_000);
    await waitFor(() => expect(paymentJournal.payments()).toMatchObject([{ state: 'returned' }]));
    expect(records()).toEqual([]);
    await cartLink('5 items');

    act(() => offerRetry());
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();

    restore();
    await expectConfirmed();
    expect(seen.filter((text) => /signed out|Sign in to see/.test(text))).toEqual([]);
    expect(records()).toHaveLength(1);
    await cartLink('3 items');
  });
});

describe('a success page that stays open', () => {
  it('does not treat a payment started later as paid when an account signs in again', async () => {
    letBrowserRecord();
    await signInBeforehand();
    await begin({ state: 'paid' });
    renderApp(route);
    await expectConfirmed();
    await begin({ state: 'open' });
    sessionStorage.clear();
    await signOutElsewhere();
    await screen.findByText(/You are signed out/);
    await signInBeforehand();
    await screen.findByText(/There is nothing left to confirm/);
    expect(records()).toHaveLength(1);
    expect(paymentJournal.payments()).toMatchObject([{ state: 'begun' }]);
  });
});

describe('another success URL in the tab of a success page', () => {
  it('is handled as a separate visit', async () => {
    await signInBeforehand();
    const first = await begin();
    returnTo(first);
    await expectConfirmed();
    store(shirt);
    const second = await begin();
    act(() => {
      window.location.hash = `${route}?session_id=${second}?order_id=${second}`;
    });
    await waitFor(() => expect(records()).toHaveLength(2));
    await cartLink('0 items');
  });
});

describe('a payment whose notification is late', () => {
  it('is confirmed as soon as the notification arrives, and never called unfinished', async () => {
    await signInBeforehand();
    store(shirt);
    await begin({ state: 'paid' });
    const timerOf = watchTimers();
    renderApp('/cart');
    await screen.findByText('We have not received your payment yet.');
    expect(screen.queryByText(/not finished/)).not.toBeInTheDocument();
    await backend.payments.notifications.deliver();
    const askAgain = await timerOf(5000);
    act(() => askAgain());
    await screen.findByText('Your cart is empty');
    expect(records()).toHaveLength(1);
  });

  it('is reported when it has expired without confirmation', async () => {
    await signInBeforehand();
    const id = await begin({ state: 'open' });
    await paymentJournal.markReturned(id);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 60 * 60 * 1000);
    renderApp('/cart');
    await screen.findByText(/We could not confirm your payment of/);
    expect(screen.queryByText(/do not need to pay again/)).not.toBeInTheDocument();
  });
});
