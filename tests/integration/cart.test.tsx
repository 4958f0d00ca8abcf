import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault, HeldRequests } from '../../local/services/service.ts';
import { cartMessages } from '../../src/config/cartMessages.ts';
import { shop } from '../../src/config/shop.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { arrival } from '../support/arrival.ts';
import { addCustomer, addOther, backend, other, server } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildCartItem } from '../support/factories.ts';
import { renderApp, signInBeforehand, signOutElsewhere } from '../support/renderApp.tsx';
import {
  expectRedirect,
  expectToPay,
  payButton,
  addFault,
  isPost,
  posts,
  redirects,
  sarong,
  shirt,
  store,
  watchTimers,
} from '../support/paymentScreens.ts';

const rows = [
  { size: 'S', quantity: 1 },
  { size: 'M', quantity: 2 },
];
const storedItems = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as unknown[];

describe('cart', () => {
  it('shows of a line a picture that links to the product, the discount and the original price [2.R.34] [2.R.36]', async () => {
    backend.content.patch('shirt', { price: 820, discount: 18 });
    store(buildCartItem({ price: 820, discount: 18 }));
    renderApp('/cart');
    const line = await screen.findByRole('article', { name: 'Kandy Shirt' });
    // Hidden from keyboard and screen reader, because the name beside it links to the same page.
    const links = within(line).getAllByRole('link', { hidden: true });
    const page = '#/collections/kandy-shirt';
    expect(links.map((link) => link.getAttribute('href'))).toEqual([page, page]);
    expect(links[0]?.querySelector('img')?.getAttribute('src')).toContain('/front-1200x1600.svg');
    for (const text of ['LKR 820.00', 'LKR 1,000.00', '18% OFF']) expect(line).toHaveTextContent(text);
  });

  it('says that it is empty, and links to the shop [2.R.43]', async () => {
    renderApp('/cart');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute('href', '#/');
    expect(screen.queryByRole('button', { name: 'CONTINUE PAYMENT' })).not.toBeInTheDocument();
  });

  it('changes a quantity by one, updates the totals at once, stops at 1, and survives a reload [2.R.38] [2.R.71] [2.R.72] [4.16] [U30]', async () => {
    store(shirt);
    const { user, reload } = renderApp('/cart');
    const summary = await screen.findByRole('region', { name: 'Summary' });

    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    expect(summary).toHaveTextContent('LKR 7,500.00');
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    expect(localStorage.getItem('totalPrice')).toBe('7500');
    expect(localStorage.getItem('totalQuantities')).toBe('3');

    const minus = screen.getByRole('button', { name: 'Decrease quantity of Kandy Shirt, size M' });
    await user.click(minus);
    await user.click(minus);
    await user.click(minus);
    expect(summary).toHaveTextContent('LKR 2,500.00');
    expect(storedItems()).toMatchObject([{ quantity: 1 }]);
    reload();
    expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 2,500.00');
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
  });

  it('removes a line with its message, moves the focus on, and restores the line with Undo [2.R.39] [8.12] [U31]', async () => {
    store(shirt, sarong);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Kandy Shirt' }));

    await screen.findByText('Kandy Shirt Removed');
    expect(screen.queryByRole('article', { name: 'Kandy Shirt' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Galle Sarong' })).toHaveFocus();
    expect(localStorage.getItem('totalPrice')).toBe('2460');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('article').map((line) => line.getAttribute('aria-label'))).toEqual([
      'Kandy Shirt',
      'Galle Sarong',
    ]);
    expect(screen.getByRole('link', { name: 'Kandy Shirt' })).toHaveFocus();
  });

  it('moves the focus to the previous line when the last is removed, and to the heading of an empty cart [U31]', async () => {
    store(shirt, sarong);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Galle Sarong' }));
    expect(screen.getByRole('link', { name: 'Kandy Shirt' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Kandy Shirt' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();

    // One message at a time: the last removal can be undone.
    await screen.findByText('Kandy Shirt Removed');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(storedItems()).toMatchObject([{ _id: 'shirt' }]);
  });

  it('lists its lines with name, price, sizes and total, and what delivery adds to the subtotal [2.R.35] [2.R.37] [2.R.40] [2.R.42] [U32]', async () => {
    store(buildCartItem({ selectedSizeAndQuantities: rows, quantity: 3 }));
    const { user } = renderApp('/cart');
    const line = await screen.findByRole('article', { name: 'Kandy Shirt' });
    for (const { size, quantity } of rows) {
      expect(line).toHaveTextContent(`Size ${size}`);
      const group = within(line).getByRole('group', { name: `Quantity of Kandy Shirt, size ${size}` });
      expect(group).toHaveTextContent(String(quantity));
    }
    expect(line).toHaveTextContent('LKR 2,500.00');
    expect(line).toHaveTextContent('Total LKR 7,500.00');
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute('href', '#/');
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('SubtotalLKR 7,500.00DeliveryLKR 350.00');
    expect(summary).toHaveTextContent('TotalLKR 7,850.00');
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size S' }));
    expect(storedItems()).toMatchObject([{ selectedSizeAndQuantities: [{ quantity: 2 }, { quantity: 2 }] }]);
  });

  it('shows the price of one once, and beside the total of several [U86]', async () => {
    store(buildCartItem({ selectedSizeAndQuantities: [{ size: 'M', quantity: 1 }], quantity: 1 }));
    const { user } = renderApp('/cart');
    const line = await screen.findByRole('article', { name: 'Kandy Shirt' });
    expect(line.textContent?.match(/LKR [\d,.]+/g)).toEqual(['LKR 2,500.00']);
    await user.click(screen.getByRole('button', { name: /^Increase quantity/ }));
    expect(line.textContent?.match(/LKR [\d,.]+/g)?.toSorted()).toEqual(['LKR 2,500.00', 'LKR 5,000.00']);
  });
});

const journal = () => paymentJournal.payments();

describe('payment', () => {
  beforeEach(async () => {
    addCustomer();
    store(shirt);
    await signInBeforehand();
  });

  it('posts the cart and the customer once, and redirects to the session [1.8] [2.R.41] [6.4] [7.5] [8.15] [U33] [F14]', async () => {
    const held = backend.checkout.faults.hold();
    const { user } = renderApp('/cart');
    const button = await payButton();
    await user.dblClick(button);
    await arrival(held);
    held.release();

    await screen.findByText('Successfully redirecting to payment...');
    await expectRedirect();
    const [session] = backend.payments.sessions();
    expect(posts()).toHaveLength(1);
    const body = posts()[0]?.body ?? '';
    expect(JSON.parse(body)).toMatchObject({
      cartItems: [{ name: 'Kandy Shirt', price: 2500, quantity: 2 }],
      user: { email: 'nimal@example.com', emailVerified: false, phoneNumber: null },
    });
    expect(body).not.toMatch(/refreshToken|accessToken|stsTokenManager|apiKey/);
    expect(journal()).toMatchObject([
      {
        sessionId: session?.id,
        state: 'begun',
        records: [{ productName: 'kandy-shirt', productPrice: 2500 }],
      },
    ]);
  });

  it('is started once, whether the next press comes at once or while it starts [F11]', async () => {
    const held = backend.checkout.faults.hold();
    renderApp('/cart');
    const button = await payButton();
    // Two fingers, or a tap and a key: unlike a double tap, both are first clicks.
    act(() => {
      button.click();
      button.click();
    });
    const busy = await screen.findByRole('button', { name: 'One moment…' });
    act(() => busy.click());
    await arrival(held);
    held.release();
    await expectRedirect();
    expect(posts()).toHaveLength(1);
    expect(journal()).toHaveLength(1);
  });

  const answer = (fault: Fault) => () => addFault({ ...fault, times: 1 });

  it.each<[string, () => void, message?: string]>([
    ['a server error', answer({ status: 500 })],
    ['no id', answer({ status: 200, body: { session: 1 } }), 'Invalid response'],
    ['a foreign URL', answer({ body: { id: 'cs_1', url: 'https://evil.test/pay' } }), 'Invalid response'],
  ])(
    'shows the message for %s, keeps the cart, and can be retried [8.13] [8.14] [F12] [F13] [F15]',
    async (_case, fail, message = cartMessages.checkoutFailed) => {
      fail();
      const { user } = renderApp('/cart');
      await user.click(await payButton());
      await screen.findByText(message);
      expectLogged(/The payment could not be started/);
      expect(storedItems()).toHaveLength(1);

      await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
      await expectRedirect();
    },
  );

  it('says after too many payments when the next may start, and keeps the cart [F59]', async () => {
    const tooMany = HttpResponse.json({}, { status: 429, headers: { 'retry-after': '180' } });
    server.use(http.post('https://checkout.test/create-checkout-session', () => tooMany));
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await screen.findByText('Too many payments were started. Try again in 3 minutes.');
    expectLogged(/The payment could not be started/);
    expect(storedItems()).toHaveLength(1);
  });

  it('leads to the account when the sign-in is refused twice [8.14] [F68]', async () => {
    addFault({ status: 401, times: 2 });
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await screen.findByText('Error creating checkout session');
    expectLogged(/The payment could not be started/);
    expect(posts()).toHaveLength(2);
    expect(storedItems()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Please sign in again' }));
    await screen.findByRole('button', { name: 'Sign out' });
  });

  it.each([
    ['Payment needs a connection. Your cart is safe.', 'the request has no answer', { drop: true }],
    ['Error creating checkout session', 'the server has answered', { status: 500 }],
  ])(
    'tries a payment without a connection by the browser’s word, and says “%s” when %s [F90]',
    async (text, _when, fault) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      addFault({ ...fault, times: 1 });
      const { user } = renderApp('/cart');
      await user.click(await payButton());
      await screen.findByText(text);
      expectLogged(/The payment could not be started/);
      expect(posts()).toHaveLength(1);
      expect(storedItems()).toHaveLength(1);
      await expectToPay(user);
    },
  );

  it('can be started again when the browser restores the page from its cache [F16]', async () => {
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await screen.findByRole('button', { name: 'One moment…' });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await payButton();
  });

  it('says what to try next when the shopper comes back without having paid, until the cart changes, and is started anew [U58]', async () => {
    const app = renderApp('/cart');
    await expectToPay(app.user);
    const notice = 'We have not received your payment yet.';
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
    const again = app.reload();
    await screen.findByText(notice);
    const advice = screen.getByText(/try another card, ask your bank/);
    const contact = within(advice).getByRole('link', { name: 'write to us' });
    expect(contact).toHaveAttribute('href', `mailto:${shop.email}`);
    expect(screen.getByRole('article', { name: 'Kandy Shirt' })).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await expectRedirect(2);
    const sessions = backend.payments.sessions().map(({ id }) => id);
    expect(journal().map(({ sessionId }) => sessionId)).toEqual(sessions);
    const { user } = again.reload();
    await screen.findByText(notice);
    await user.click(await screen.findByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it('is not started when the browser cannot store it, and says why [F52]', async () => {
    const { user } = renderApp('/cart');
    const button = await payButton();
    const setItem = Storage.prototype.setItem.bind(localStorage);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
      if (key.startsWith('paymentJournal')) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, text);
    });
    await user.click(button);
    await screen.findByText(/We could not start the payment/);
    expectLogged(/refuses to store the journal/);
    expectLogged(/The payment could not be started/);
    expect(redirects).toEqual([]);
    expect(posts()).toEqual([]);
    expect(storedItems()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'CONTINUE PAYMENT' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  it('is not started when the cart exceeds the limits of one payment, and says so beforehand [F56]', async () => {
    store(buildCartItem({ selectedSizeAndQuantities: [{ size: 'M', quantity: 500 }] }));
    const { user } = renderApp('/cart');
    await screen.findByText(/One payment can be up to LKR 999,999\.99/);
    const pay = screen.getByRole('button', { name: 'CONTINUE PAYMENT' });
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    expect(pay).toHaveAccessibleDescription(/One payment can be up to/);
    await user.click(pay);
    expect(screen.getByRole('button', { name: 'CONTINUE PAYMENT' })).toBe(pay);
    expect(posts()).toEqual([]);
  });

  /** Presses the button, and waits until the checkout server has been asked. */
  async function startSlowly() {
    const held = backend.checkout.faults.hold();
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await arrival(held);
    return held;
  }

  /** After the checkout server has answered, the browser has not left, and the button can be pressed again. */
  async function expectStopped({ release }: HeldRequests) {
    release();
    await waitFor(() => expect(backend.payments.sessions()).toHaveLength(1));
    await payButton();
    expect(redirects).toEqual([]);
    expect(journal()).toEqual([]);
  }

  it('cannot be overtaken by the Undo of a removal', async () => {
    store(shirt, sarong);
    const held = backend.checkout.faults.hold();
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Galle Sarong' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(redirects).toEqual([]);
    held.release();
    await expectRedirect();
    expect(storedItems()).toHaveLength(1);
  });

  it.each([
    ['signs out', () => signOutElsewhere()],
    ['signs in with another account', () => signInBeforehand(other)],
  ])('stops when another tab %s while it starts', async (_what, change) => {
    addOther();
    const held = await startSlowly();
    await change();
    await expectStopped(held);
    await screen.findByText(/Your account was changed in another tab/);
  });

  it('says that the payment page did not open, and can be started again', async () => {
    const { user } = renderApp('/cart');
    await payButton();
    const timerOf = watchTimers();
    await expectToPay(user);
    const giveUp = await timerOf(20_000);
    act(() => giveUp());
    await screen.findByText(/The payment page did not open\. Your cart is safe/);
    await payButton();
  });

  it('can be cancelled after 30 s, and is not opened when the checkout server answers later', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const held = await startSlowly();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    act(() => {
      for (const [end, delayMs] of timers.mock.calls) if (delayMs === 30_000) end();
    });
    act(() => screen.getByRole('button', { name: 'Cancel' }).click());
    await screen.findByText('Payment cancelled. Your cart is safe.');
    await expectStopped(held);
  });

  it('does not redirect a shopper who has opened another page meanwhile', async () => {
    addFault({
      match: (request) => {
        if (isPost(request)) act(() => screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).click());
        return false;
      },
    });
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await screen.findByRole('heading', { name: 'BEST SELLING' });
    await waitFor(() => expect(backend.payments.sessions()).toHaveLength(1));
    expect(redirects).toEqual([]);
    expect(journal()).toEqual([]);
  });
});
