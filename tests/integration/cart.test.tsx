import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shop } from '../../src/config/shop.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { addCustomer, backend, customer, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

const shirt = buildCartItem();
const sarong = buildCartItem({
  _id: 'sarong',
  name: 'Galle Sarong',
  slug: { current: 'galle-sarong' },
  price: 820,
  quantity: 3,
  selectedSize: 'Free size',
  selectedSizeAndQuantities: [{ size: 'Free size', quantity: 3 }],
});

const store = (...items: unknown[]) => localStorage.setItem('cartItems', JSON.stringify(items));
const storedItems = () => JSON.parse(localStorage.getItem('cartItems') ?? '[]') as unknown[];

/**
 * A fake of the payment provider's script, which is used when the checkout server returns no URL.
 * Shared by all tests, because the loader keeps the first script that it finds.
 */
const redirectToCheckout = vi.fn<(options: { sessionId: string }) => Promise<unknown>>();
const stripe = { redirectToCheckout, _registerWrapper: () => undefined, registerAppInfo: () => undefined };
Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'basil' }) });

const posts = () => backend.checkout.requests.filter(({ method }) => method === 'POST');

describe('cart', () => {
  it('says that it is empty, and links to the shop [2.R.43]', async () => {
    renderApp('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute('href', '#/');
    expect(screen.queryByRole('button', { name: 'CONTINUE PAYMENT' })).not.toBeInTheDocument();
  });

  it('lists its lines with picture, name, price, sizes, and a subtotal [2.R.35] [2.R.37] [2.R.40] [2.R.42]', async () => {
    store(shirt, sarong);
    renderApp('/cart');
    const line = await screen.findByRole('article', { name: 'Kandy Shirt' });
    expect(line).toHaveTextContent('LKR 2,500.00');
    expect(within(line).getByRole('link', { name: 'Kandy Shirt' })).toHaveAttribute(
      'href',
      '#/collections/kandy-shirt',
    );
    expect(within(line).getByRole('group', { name: 'Quantity of Kandy Shirt, size M' })).toHaveTextContent(
      '2',
    );
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('SubtotalLKR 7,460.00');
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute('href', '#/');
  });

  it('changes a quantity by one, updates the totals at once, and stops at 1 [2.R.38] [4.16] [U30]', async () => {
    store(shirt);
    const { user } = renderApp('/cart');
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
  });

  it('has one stepper for each size of a product [2.R.38]', async () => {
    store(
      buildCartItem({
        selectedSizeAndQuantities: [
          { size: 'S', quantity: 1 },
          { size: 'M', quantity: 2 },
        ],
      }),
    );
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Increase quantity of Kandy Shirt, size S' }));
    expect(storedItems()).toMatchObject([
      {
        quantity: 4,
        selectedSizeAndQuantities: [
          { size: 'S', quantity: 2 },
          { size: 'M', quantity: 2 },
        ],
      },
    ]);
  });

  it('removes a line with its message, moves the focus on, and restores the line with Undo [2.R.39] [8.12] [U31]', async () => {
    store(shirt, sarong);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Kandy Shirt' }));

    expect(await screen.findByText('Kandy Shirt Removed')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Kandy Shirt' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Galle Sarong' })).toHaveFocus();
    expect(localStorage.getItem('totalPrice')).toBe('2460');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getAllByRole('article').map((line) => line.getAttribute('aria-label'))).toEqual([
      'Kandy Shirt',
      'Galle Sarong',
    ]);
  });

  it('moves the focus to the previous line when the last is removed, and to the heading of an empty cart [U31]', async () => {
    store(shirt, sarong);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Galle Sarong' }));
    expect(screen.getByRole('link', { name: 'Kandy Shirt' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove Kandy Shirt' }));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toHaveFocus();

    // One message at a time: the last removal can be undone.
    expect(await screen.findByText('Kandy Shirt Removed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(storedItems()).toMatchObject([{ _id: 'shirt' }]);
  });

  it('focuses the line that Undo restores', async () => {
    store(shirt, sarong);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Kandy Shirt' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('link', { name: 'Kandy Shirt' })).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 7,460.00');
  });

  it('removes one of several sizes, and restores it with Undo', async () => {
    const rows = [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 2 },
    ];
    store(buildCartItem({ selectedSizeAndQuantities: rows, quantity: 3 }));
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove size S of Kandy Shirt' }));
    expect(storedItems()).toMatchObject([{ quantity: 2, selectedSizeAndQuantities: [rows[1]] }]);
    expect(screen.getByRole('link', { name: 'Kandy Shirt' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Remove size/ })).not.toBeInTheDocument();
    expect(await screen.findByText('Kandy Shirt Removed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(storedItems()).toMatchObject([{ quantity: 3, selectedSizeAndQuantities: rows }]);
  });

  it('shows the sizes and the total of each product, and what delivery adds to the subtotal [U32]', async () => {
    const rows = [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 2 },
    ];
    store(buildCartItem({ selectedSizeAndQuantities: rows, quantity: 3 }));
    renderApp('/cart');
    const line = await screen.findByRole('article', { name: 'Kandy Shirt' });
    expect(line).toHaveTextContent('Size S');
    expect(within(line).getByRole('group', { name: 'Quantity of Kandy Shirt, size S' })).toHaveTextContent(
      '1',
    );
    expect(line).toHaveTextContent('Size M');
    expect(within(line).getByRole('group', { name: 'Quantity of Kandy Shirt, size M' })).toHaveTextContent(
      '2',
    );
    expect(line).toHaveTextContent('Total LKR 7,500.00');
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect(summary).toHaveTextContent('SubtotalLKR 7,500.00DeliveryLKR 350.00');
    expect(summary).toHaveTextContent('TotalLKR 7,850.00');
  });

  it('survives a reload [2.R.71] [2.R.72]', async () => {
    store(shirt);
    const app = renderApp('/cart');
    await app.user.click(
      await screen.findByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }),
    );
    app.reload();
    expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 7,500.00');
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
  });

  it('keeps the valid lines of a damaged cart', async () => {
    store(null, { name: 'x' }, shirt, 'x');
    renderApp('/cart');
    expect(await screen.findByRole('article', { name: 'Kandy Shirt' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expectLogged(/Left out 3 of 4 cart items/);
  });

  it('computes its totals from its lines, whatever is stored [F2]', async () => {
    store(shirt);
    localStorage.setItem('totalPrice', '1');
    localStorage.setItem('totalQuantities', '99');
    renderApp('/cart');
    expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 5,000.00');
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
  });

  it('shows changes from another tab [F9]', async () => {
    store(shirt);
    renderApp('/cart');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    localStorage.removeItem('cartItems');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  });

  it('asks a visitor to sign up, without calling the checkout server [5.13]', async () => {
    store(shirt);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));

    expect(await screen.findByText('Please sign up before making payments.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '#/sign-up');
    expect(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '#/sign-in');
    expect(posts()).toEqual([]);
  });

  it('is where a visitor returns after signing in [U33]', async () => {
    redirectToCheckout.mockReset().mockResolvedValue({});
    addCustomer();
    store(shirt);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    await user.click(await screen.findByRole('link', { name: 'sign in' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), customer.email);
    await user.type(screen.getByLabelText('Password'), customer.password);
    await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
    expect(await screen.findByRole('article', { name: 'Kandy Shirt' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your cart' })).toBeInTheDocument();
    // The payment goes on by itself.
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
  });
});

const journal = () => paymentJournal.payments();

describe('payment', () => {
  beforeEach(async () => {
    startBackend();
    redirectToCheckout.mockReset().mockResolvedValue({});
    addCustomer();
    store(shirt);
    await signInBeforehand();
  });

  it('posts the cart and the customer once, and redirects with the session id [1.8] [2.R.41] [6.4] [7.5] [8.15] [U33] [F14]', async () => {
    backend.checkout.faults.add({ delayMs: 50 });
    const { user } = renderApp('/cart');
    const pay = await screen.findByRole('button', { name: 'CONTINUE PAYMENT' });
    await user.dblClick(pay);

    expect(await screen.findByText('Successfully redirecting to payment...')).toBeInTheDocument();
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    const [session] = backend.payments.sessions();
    expect(redirectToCheckout).toHaveBeenCalledWith({ sessionId: session?.id });
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
    backend.checkout.faults.add({ delayMs: 50 });
    renderApp('/cart');
    const pay = await screen.findByRole('button', { name: 'CONTINUE PAYMENT' });
    // By two fingers, or a tap and a key: unlike a double tap, both are first clicks.
    act(() => {
      pay.click();
      pay.click();
    });
    const busy = await screen.findByRole('button', { name: 'One moment…' });
    act(() => busy.click());
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    expect(posts()).toHaveLength(1);
    expect(journal()).toHaveLength(1);
  });

  it.each([
    ['a server error', { status: 500 }, 'Error creating checkout session'],
    ['a page instead of JSON', { status: 200, body: '<h1>Oops</h1>' }, 'Error creating checkout session'],
    ['a broken connection', { drop: true }, 'Error creating checkout session'],
    ['no id', { status: 200, body: { session: 1 } }, 'Invalid response'],
    [
      'a foreign URL',
      { status: 200, body: { id: 'cs_1', url: 'https://evil.test/pay' } },
      'Invalid response',
    ],
  ])(
    'shows the message for %s, keeps the cart, and can be retried [8.13] [8.14] [F12] [F13]',
    async (_case, fault, message) => {
      backend.checkout.faults.add({ ...fault, times: 1 });
      const { user } = renderApp('/cart');
      await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
      expect(await screen.findByText(message)).toBeInTheDocument();
      expectLogged(/The payment could not be started/);
      expect(storedItems()).toHaveLength(1);

      await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
      await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    },
  );

  it('says that a payment needs a connection, sends nothing, and keeps the cart', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    expect(await screen.findByText('Payment needs a connection. Your cart is safe.')).toBeInTheDocument();
    expectLogged(/The payment could not be started/);
    expect(posts()).toEqual([]);
    expect(storedItems()).toHaveLength(1);

    onLine.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
  });

  it('says so when the connection is lost on the way', async () => {
    backend.checkout.faults.add({ drop: true, times: 1 });
    const { user } = renderApp('/cart');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(true);
    onLine.mockReturnValue(false);
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    expect(await screen.findByText('Payment needs a connection. Your cart is safe.')).toBeInTheDocument();
    expectLogged(/The payment could not be started/);
    expect(storedItems()).toHaveLength(1);
  });

  it('shows the message when the payment script refuses, and can be retried [F15]', async () => {
    redirectToCheckout.mockResolvedValue({ error: { message: 'expired' } });
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    expect(await screen.findByText('Error creating checkout session')).toBeInTheDocument();
    expectLogged(/The payment could not be started/);
    expect(screen.getByRole('button', { name: 'CONTINUE PAYMENT' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
  });

  it('can be started again when the browser restores the page from its cache [F16]', async () => {
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    expect(await screen.findByRole('button', { name: 'One moment…' })).toBeInTheDocument();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' })).toBeInTheDocument();
  });

  it('says what to try next when the shopper comes back without having paid, with everything in place [U58]', async () => {
    const app = renderApp('/cart');
    await app.user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    const { user } = app.reload();
    expect(await screen.findByText(/we have not received the payment yet/)).toBeInTheDocument();
    const advice = screen.getByText(/Try another card, or ask your bank/);
    expect(within(advice).getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      `mailto:${shop.email}`,
    );
    expect(screen.getByRole('article', { name: 'Kandy Shirt' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(2));
  });

  it('shows the message when the payment script does not respond, keeps the cart, and can be retried', async () => {
    redirectToCheckout.mockRejectedValueOnce(new TypeError('blocked'));
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    expect(await screen.findByText('Error creating checkout session')).toBeInTheDocument();
    expectLogged(/The payment could not be started/);
    expect(storedItems()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(2));
  });

  it('shows the message for a checkout server that takes too long, keeps the cart, and can be retried [F12]', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() =>
      AbortSignal.abort(new DOMException('Too late.', 'TimeoutError')),
    );
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    expect(await screen.findByText('Error creating checkout session')).toBeInTheDocument();
    expectLogged(/The payment could not be started.*|Too late/);
    expect(storedItems()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
  });

  it('shows a notice when an earlier one was not finished, and starts a new one', async () => {
    const app = renderApp('/cart');
    await app.user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/we have not received the payment yet/)).not.toBeInTheDocument();
    app.reload();
    expect(await screen.findByText(/we have not received the payment yet/)).toBeInTheDocument();

    await app.user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(2));
    expect(journal().map(({ sessionId }) => sessionId)).toEqual(
      backend.payments.sessions().map(({ id }) => id),
    );
  });

  it('is not called unfinished when it was paid: the order appears, and its items leave the cart [F50]', async () => {
    const app = renderApp('/cart');
    await app.user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    // Paid, but the tab was closed on the payment page.
    backend.payments.pay(backend.payments.sessions()[0]?.id ?? '');
    expect(await backend.payments.notifications.deliver()).toEqual([200]);
    app.reload();
    expect(await screen.findByText('Your cart is empty')).toBeInTheDocument();
    expect(screen.queryByText(/we have not received the payment yet/)).not.toBeInTheDocument();
    expect(journal()).toEqual([]);
  });

  it('is not mentioned when the cart has changed since', async () => {
    const app = renderApp('/cart');
    await app.user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    app.reload();
    expect(await screen.findByText(/we have not received the payment yet/)).toBeInTheDocument();
    await app.user.click(
      await screen.findByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }),
    );
    expect(screen.queryByText(/we have not received the payment yet/)).not.toBeInTheDocument();
  });

  it('is not started when the browser cannot store it, and says why [F52]', async () => {
    const { user } = renderApp('/cart');
    const pay = await screen.findByRole('button', { name: 'CONTINUE PAYMENT' });
    const setItem = Storage.prototype.setItem.bind(localStorage);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
      if (key.startsWith('paymentJournal')) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, text);
    });
    await user.click(pay);
    expect(await screen.findByText(/We could not start the payment/)).toBeInTheDocument();
    expectLogged(/refuses to store the journal/);
    expectLogged(/The payment could not be started/);
    expect(redirectToCheckout).not.toHaveBeenCalled();
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
    expect(await screen.findByText(/One payment can be up to LKR 999,999\.99/)).toBeInTheDocument();
    const pay = screen.getByRole('button', { name: 'CONTINUE PAYMENT' });
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    expect(pay).toHaveAccessibleDescription(/One payment can be up to/);
    await user.click(pay);
    expect(screen.getByRole('button', { name: 'CONTINUE PAYMENT' })).toBe(pay);
    expect(posts()).toEqual([]);
  });

  /** Presses the button, and waits until the checkout server has been asked. It answers 300 ms later. */
  async function startSlowly() {
    backend.checkout.faults.add({ delayMs: 300, times: 1 });
    const app = renderApp('/cart');
    await app.user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(posts()).toHaveLength(1));
    return app;
  }

  /** After the checkout server has answered, the browser has not left, and the button can be pressed again. */
  async function expectStopped() {
    await waitFor(() => expect(backend.payments.sessions()).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' })).toBeInTheDocument();
    expect(redirectToCheckout).not.toHaveBeenCalled();
    expect(journal()).toEqual([]);
  }

  it('cannot be overtaken by the Undo of a removal', async () => {
    store(shirt, sarong);
    backend.checkout.faults.add({ delayMs: 300, times: 1 });
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Remove Galle Sarong' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument());
    expect(redirectToCheckout).not.toHaveBeenCalled();
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    expect(storedItems()).toHaveLength(1);
  });

  it.each([true, false])(
    'stops when another tab changes the cart while it starts (heard of: %s)',
    async (isHeardOf) => {
      await startSlowly();
      store({ ...shirt, quantity: 3, selectedSizeAndQuantities: [{ size: 'M', quantity: 3 }] });
      if (isHeardOf) act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' })));
      await expectStopped();
      const changes = within(screen.getByRole('status', { name: 'Changes in your cart' }));
      expect(
        await changes.findByText('Your cart has changed. Please check it, then continue.'),
      ).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    },
  );

  it('stops when another tab signs out while it starts', async () => {
    await startSlowly();
    await (await import('../../src/services/firebase/auth.ts')).signOut();
    await expectStopped();
  });

  it('stops when another tab signs in with another account while it starts', async () => {
    const other = { email: 'kamala@example.com', password: 'matara-1' };
    backend.auth.addUser({ ...other, displayName: 'Kamala' });
    await startSlowly();
    await (await import('../../src/services/firebase/auth.ts')).signIn(other.email, other.password);
    await expectStopped();
  });

  it('can be started again when the redirect was stopped', async () => {
    const { user } = renderApp('/cart');
    const pay = await screen.findByRole('button', { name: 'CONTINUE PAYMENT' });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await user.click(pay);
    await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
    const giveUp = await waitFor(() => {
      const call = timers.mock.calls.find(([, delayMs]) => delayMs === 20_000);
      expect(call).toBeDefined();
      return call?.[0];
    });
    act(() => giveUp?.());
    expect(screen.getByRole('button', { name: 'CONTINUE PAYMENT' })).toBeInTheDocument();
  });

  it('does not redirect a shopper who has opened another page meanwhile', async () => {
    backend.checkout.faults.add({
      match: () => {
        act(() => screen.getByRole('link', { name: 'CONTINUE SHOPPING' }).click());
        return false;
      },
    });
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    await screen.findByRole('heading', { name: 'BEST SELLING' });
    await waitFor(() => expect(backend.payments.sessions()).toHaveLength(1));
    expect(redirectToCheckout).not.toHaveBeenCalled();
    expect(journal()).toEqual([]);
  });
});
