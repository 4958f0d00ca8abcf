import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { toast } from 'react-hot-toast';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPayment, createRecords } from '../../src/orders/beginPayment.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { addCustomer, backend, customer, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';
import { hostedEnvironment } from '../hostedEnvironment.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

const route = `/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}`;
const shirt = buildCartItem();
let uid: string;

const records = () => backend.database.list(`users/${uid}/userPurchases`);

beforeEach(() => {
  uid = addCustomer();
  localStorage.setItem(
    'cartItems',
    JSON.stringify([
      buildCartItem(),
      buildCartItem({
        _id: 'sarong',
        name: 'Galle Sarong',
        slug: { current: 'galle-sarong' },
        price: 820,
        image: [],
        selectedSizeAndQuantities: [{ size: 'Free size', quantity: 3 }],
      }),
    ]),
  );
  localStorage.setItem('kept', 'by someone else');
});

describe('payment success', () => {
  it('records one purchase for each line, then empties the cart and nothing else', async () => {
    await signInBeforehand();
    renderApp(route);
    expect(await screen.findByText('Your payment was successful')).toBeInTheDocument();
    expect(screen.getByText(/An email confirmation was sent/)).toBeInTheDocument();
    expect(await screen.findByText('User purchase history updated')).toBeInTheDocument();
    expect(
      screen.getByText('Thank you, Nimal Perera. Your order is confirmed.', { exact: false }),
    ).toBeInTheDocument();
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

  it('records once when the page is reloaded three times', async () => {
    await signInBeforehand();
    let app = renderApp(route);
    await screen.findByText(/Your order is confirmed/);
    for (let reload = 0; reload < 3; reload += 1) {
      app = app.reload();
      await screen.findByText(/There is nothing left to confirm/);
    }
    expect(records()).toHaveLength(2);
  });

  it('records once under StrictMode, which runs effects twice', async () => {
    await signInBeforehand();
    renderApp(route, StrictMode);
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(records()).toHaveLength(2);
  });

  it('records once when the response to the first attempt was lost', async () => {
    await signInBeforehand();
    backend.database.faults.add({
      match: ({ url }) => url.includes(':commit'),
      drop: true,
      afterHandling: true,
      times: 1,
    });
    const { user } = renderApp(route);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expectLogged(/could not be recorded/);
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(records()).toHaveLength(2);
  });

  it('keeps the cart and offers Retry when the database refuses', async () => {
    await signInBeforehand();
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 503, times: 1 });
    const { user } = renderApp(route);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(records()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Cart, 5 items' })).toBeInTheDocument();
    expect(screen.queryByText(/Your order is confirmed/)).not.toBeInTheDocument();
    expectLogged(/could not be recorded/);

    await user.click(retry);
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(records()).toHaveLength(2);
  });

  it('writes nothing for a visitor, keeps the cart, and records after signing in', async () => {
    const { user } = renderApp(route);
    await user.click(await screen.findByRole('link', { name: 'Sign in to see your order' }));
    expect(records()).toEqual([]);
    expect(localStorage.getItem('cartItems')).not.toBeNull();

    await user.type(await screen.findByRole('textbox', { name: 'Email' }), customer.email);
    await user.type(screen.getByLabelText('Password'), customer.password);
    await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(records()).toHaveLength(2);
  });

  it('shows the not-found text for a wrong token, and records nothing', async () => {
    await signInBeforehand();
    renderApp('/payment-success/guessed');
    expect(await screen.findByText('404 | this page could not be found.')).toBeInTheDocument();
    expect(backend.database.requests).toEqual([]);
  });
});

/**
 * Starts a payment for the shirt alone, paid or not.
 * @returns its session id, as in the URL of the success page
 */
async function begin({ isPaid = true, account = uid } = {}): Promise<string> {
  const answer = await backend.checkout.handle(
    new Request(`${hostedEnvironment.VITE_CHECKOUT_SERVER_URL}/create-checkout-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cartItems: [shirt], user: { uid: account, email: customer.email } }),
    }),
  );
  const { id } = (await answer.json()) as { id: string };
  await beginPayment(paymentJournal, { id, expiresAtMs: undefined }, account, [shirt], Date.now());
  if (isPaid) backend.payments.pay(id);
  return id;
}

const returnTo = (sessionId: string, Wrapper?: typeof StrictMode) =>
  renderApp(`${route}?session_id=${sessionId}`, Wrapper);

const cartLink = (count: string) => screen.findByRole('link', { name: `Cart, ${count}` });

describe('the return from a payment started in this browser', () => {
  it('records what was paid and leaves the rest in the cart', async () => {
    await signInBeforehand();
    returnTo(await begin());
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(records().map(({ data }) => data.productName)).toEqual(['kandy-shirt']);
    expect(await cartLink('3 items')).toBeInTheDocument();
    expect(localStorage.getItem('totalPrice')).toBe('2460');
    expect(paymentJournal.payments()).toEqual([]);
  });

  it('writes the same record as the checkout server, whoever is first', async () => {
    await signInBeforehand();
    for (const isServerFirst of [true, false]) {
      const id = await begin();
      if (isServerFirst) expect(await backend.payments.notifications.deliver({ id })).toEqual([200]);
      const app = returnTo(id);
      expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
      if (!isServerFirst)
        expect(await backend.payments.notifications.deliver({ id, times: 2 })).toEqual([200, 200]);
      app.close();
    }
    const [first, second] = records();
    expect(records()).toHaveLength(2);
    expect({ ...second?.data, purchasedAt: null }).toEqual({ ...first?.data, purchasedAt: null });
  });

  it('records nothing when the shopper continues shopping and then goes Back', async () => {
    await signInBeforehand();
    const app = returnTo(await begin());
    await screen.findByText(/Your order is confirmed/);
    await screen.findByText('User purchase history updated');
    toast.remove();
    localStorage.setItem('cartItems', JSON.stringify([shirt]));
    app.reload();
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(await cartLink('2 items')).toBeInTheDocument();
    expect(screen.queryByText('User purchase history updated')).not.toBeInTheDocument();
    expect(records()).toHaveLength(1);
  });

  it('records nothing for another account, says so, and records once the paying account signs in', async () => {
    const payer = backend.auth.addUser({ email: 'kumari@example.com', password: 'nuwara-1592' });
    await signInBeforehand();
    const { user } = returnTo(await begin({ account: payer }));
    expect(await screen.findByText(/made with another account/)).toBeInTheDocument();
    expect(records()).toEqual([]);
    expect(await cartLink('5 items')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Sign out and switch accounts' }));
    await user.click(await screen.findByRole('link', { name: 'Sign in to see your order' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'kumari@example.com');
    await user.type(screen.getByLabelText('Password'), 'nuwara-1592');
    await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(records()).toEqual([]);
    expect(backend.database.list(`users/${payer}/userPurchases`)).toHaveLength(1);
    expect(await cartLink('3 items')).toBeInTheDocument();
  });

  it('is retried on another page, which shows a notice until then', async () => {
    await signInBeforehand();
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 503 });
    const app = returnTo(await begin());
    await screen.findByRole('button', { name: 'Retry' });
    expectLogged(/could not be recorded/);
    app.close();

    const { close } = renderApp('/cart');
    expect(await screen.findByText(/We are confirming your payment of \d+ \w+ \d{4}/)).toBeInTheDocument();
    expect(screen.queryByText(/have not received the payment/)).not.toBeInTheDocument();
    backend.database.faults.clear();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(records()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/are confirming your payment/)).not.toBeInTheDocument());
    expect(await cartLink('3 items')).toBeInTheDocument();
    expectLogged(/will be retried/);
    close();
  });

  it('keeps the ids of a payment that was started in an earlier version of the shop', async () => {
    await signInBeforehand();
    const orderId = 'AbCdEfGhIjKlMnOpQrSt';
    const [record] = createRecords('unused', [shirt]);
    localStorage.setItem(
      'checkoutAttempt',
      JSON.stringify({ attemptId: 'attempt', uid, records: [{ ...record, orderId }] }),
    );
    renderApp(route);
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(records().map(({ id }) => id)).toEqual([orderId]);
    expect(await cartLink('3 items')).toBeInTheDocument();
    expect(localStorage.getItem('checkoutAttempt')).toBeNull();
  });
});

describe('a session that this browser does not know', () => {
  it('is shown as confirmed if the checkout server has recorded it, and leaves the cart unchanged', async () => {
    await signInBeforehand();
    const id = await begin();
    localStorage.removeItem('paymentJournal');
    await backend.payments.notifications.deliver();
    returnTo(id);
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(records()).toHaveLength(1);
    expect(await cartLink('5 items')).toBeInTheDocument();
  });

  it('never records a cart that may not be what was paid', async () => {
    await signInBeforehand();
    returnTo('cs_test_of_another_browser');
    expect(await screen.findByText(/Your payment is being confirmed/)).toBeInTheDocument();
    expect(backend.database.requests.filter(({ url }) => url.includes(':commit'))).toEqual([]);
    expect(await cartLink('5 items')).toBeInTheDocument();
  });
});

describe('when only the checkout server writes orders', () => {
  beforeEach(() => {
    startBackend({ isProven: true });
    uid = addCustomer();
  });

  it('waits for the order, then confirms it and removes the paid items from the cart', async () => {
    await signInBeforehand();
    const id = await begin();
    returnTo(id);
    expect(await screen.findByText(/Your payment is being confirmed/)).toBeInTheDocument();
    expect(records()).toEqual([]);
    expect(await cartLink('5 items')).toBeInTheDocument();
    await backend.payments.notifications.deliver();
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    expect(await screen.findByText('User purchase history updated')).toBeInTheDocument();
    expect(records()).toHaveLength(1);
    expect(await cartLink('3 items')).toBeInTheDocument();
  });

  it('says after 30 s that the order will appear under My orders', async () => {
    await signInBeforehand();
    returnTo(await begin({ isPaid: false }));
    await screen.findByText(/Your payment is being confirmed/);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    // Each poll waits for its own timer. Runs them at once, which would take half a minute.
    for (let poll = 0; poll < 15; poll += 1) {
      const next = await waitFor(() => {
        const call = timers.mock.calls.find(([, delayMs]) => delayMs === 2000);
        expect(call).toBeDefined();
        return call?.[0];
      });
      timers.mockClear();
      await act(async () => next?.());
    }
    expect(await screen.findByText(/will appear under/)).toBeInTheDocument();
    expect(records()).toEqual([]);
  });

  it('does not treat a page that was opened directly as a payment', async () => {
    await signInBeforehand();
    renderApp(route);
    expect(await screen.findByText(/There is nothing left to confirm/)).toBeInTheDocument();
    expect(paymentJournal.payments()).toEqual([]);
    expect(await cartLink('5 items')).toBeInTheDocument();
  });
});

describe('a success page that stays open', () => {
  it('does not treat a payment started later as paid when an account signs in again', async () => {
    await signInBeforehand();
    // The URL of an older checkout server has no session id.
    await begin();
    renderApp(route);
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    await begin({ isPaid: false });
    sessionStorage.clear();
    const { signOut } = await import('../../src/services/firebase/auth.ts');
    await act(() => signOut());
    expect(await screen.findByText(/You are signed out/)).toBeInTheDocument();
    await act(() => signInBeforehand());
    expect(await screen.findByText(/There is nothing left to confirm/)).toBeInTheDocument();
    expect(records()).toHaveLength(1);
    expect(paymentJournal.payments()).toMatchObject([{ state: 'begun' }]);
  });
});

describe('another success URL in the tab of a success page', () => {
  it('is handled as a separate visit', async () => {
    await signInBeforehand();
    const first = await begin();
    returnTo(first);
    expect(await screen.findByText(/Your order is confirmed/)).toBeInTheDocument();
    localStorage.setItem('cartItems', JSON.stringify([shirt]));
    const second = await begin();
    act(() => {
      window.location.hash = `${route}?session_id=${second}?order_id=${second}`;
    });
    await waitFor(() => expect(records()).toHaveLength(2));
    expect(await cartLink('0 items')).toBeInTheDocument();
  });

  it.each(['', '{CHECKOUT_SESSION_ID}'])('records nothing for an invalid session (%j)', async (named) => {
    await signInBeforehand();
    returnTo(named);
    expect(await screen.findByText(/Your payment is being confirmed/)).toBeInTheDocument();
    expect(await cartLink('5 items')).toBeInTheDocument();
    expect(records()).toEqual([]);
  });
});

describe('a payment whose notification is late', () => {
  it('is confirmed as soon as the notification arrives, and never called unfinished', async () => {
    await signInBeforehand();
    localStorage.setItem('cartItems', JSON.stringify([shirt]));
    await begin();
    const timers = vi.spyOn(globalThis, 'setInterval');
    renderApp('/cart');
    expect(await screen.findByText(/have not received the payment yet/)).toBeInTheDocument();
    expect(screen.queryByText(/not finished/)).not.toBeInTheDocument();
    await backend.payments.notifications.deliver();
    const askAgain = timers.mock.calls.find(([, delayMs]) => delayMs === 5000)?.[0];
    act(() => askAgain?.());
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(records()).toHaveLength(1);
  });

  it('is not mentioned before the database has been asked', async () => {
    await signInBeforehand();
    localStorage.setItem('cartItems', JSON.stringify([shirt]));
    await begin();
    await backend.payments.notifications.deliver();
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
    observer.observe(document.body, { subtree: true, childList: true });
    renderApp('/cart');
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    observer.disconnect();
    expect(seen.filter((text) => text.includes('not received the payment'))).toEqual([]);
  });

  it('is reported when it has expired without confirmation', async () => {
    startBackend({ isProven: true });
    uid = addCustomer();
    await signInBeforehand();
    const id = await begin({ isPaid: false });
    await paymentJournal.markReturned(id);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 60 * 60 * 1000);
    renderApp('/cart');
    expect(await screen.findByText(/We could not confirm your payment of/)).toBeInTheDocument();
    expect(screen.queryByText(/do not need to pay again/)).not.toBeInTheDocument();
  });
});
