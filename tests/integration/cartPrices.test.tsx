import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cartMessages } from '../../src/config/cartMessages.ts';
import { firstLook } from '../../src/config/constants.ts';
import { deliveryCost } from '../../src/domain/delivery.ts';
import type { CartItem } from '../../src/domain/types.ts';
import { beginPayment } from '../../src/orders/beginPayment.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { arrival } from '../support/arrival.ts';
import { addCustomer, backend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';
import {
  expectRedirect,
  expectToPay,
  payButton,
  addFault,
  posts,
  redirects,
  sarong,
  shirt,
  store,
  watchTimers,
} from '../support/paymentScreens.ts';

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

const postedItems = () => (JSON.parse(posts().at(-1)?.body ?? '{}') as { cartItems: unknown[] }).cartItems;
const line = (name: string) => screen.findByRole('article', { name });
/** Stops the page's clock, at a time in ms or where it is. Whole, because the difference of fractions is not exact. */
function setClock(atMs = performance.now()) {
  const wholeMs = Math.ceil(atMs);
  vi.spyOn(performance, 'now').mockReturnValue(wholeMs);
  return wholeMs;
}
/** Waits until the prices have been on the screen long enough to be read. */
const readPrices = () => setClock(performance.now() + 500);
function payAtLeisure(user: UserEvent) {
  readPrices();
  return expectToPay(user);
}
const findChanged = async () => await within(await line('Kandy Shirt')).findByText('LKR 6,000.00');
/** Not those of a page that a link prefetches. */
const isOfCart = ({ url }: { url: string }) => url.includes('%24slugs=');
/** Once the prices have been compared with the catalogue. */
async function openCart(...items: CartItem[]) {
  store(...(items.length > 0 ? items : [shirt]));
  const answers = vi.spyOn(backend.content, 'handle');
  const { user } = renderApp('/cart');
  await waitFor(() => expect(backend.content.requests.some(isOfCart)).toBe(true));
  // What a test then changes of the catalogue comes after the answer.
  await Promise.all(answers.mock.results.map(({ value }) => value));
  return user;
}
const changes = () => screen.getByRole('status', { name: 'Changes in your cart' });
const summary = () => screen.getByRole('region', { name: 'Summary' });

let uid: string;
beforeEach(async () => {
  uid = addCustomer();
  await signInBeforehand();
});

describe('a price that was edited in the browser [F1]', () => {
  it('is replaced by the catalogue’s price, on the page and in the request', async () => {
    store({ ...shirt, price: 1, name: 'Edited', details_desc: 'edited' });
    const app = renderApp('/cart');
    await within(await line('Kandy Shirt')).findByText('LKR 2.00');
    app.reload();
    await within(await line('Kandy Shirt')).findByText('LKR 2.00');
    expect(summary()).toHaveTextContent('LKR 5,000.00');

    readPrices();
    await expectToPay(app.user);
    expect(posts()).toHaveLength(1);
    expect(postedItems()).toMatchObject([{ name: 'Kandy Shirt', price: 2500, quantity: 2 }]);
    expect(posts()[0]?.body).not.toContain('edited');
    expect(paymentJournal.payments()).toMatchObject([{ records: [{ productPrice: 2500 }] }]);
    expect(stored('totalPrice')).toBe(5000);
  });
});

describe('a cart with a product that is not for sale [F74]', () => {
  it.each([
    [0, 'Not for sale online', 'LKR'],
    [1_234_567, 'LKR 1,234,567.00', 'Not for sale'],
  ])('names it at a price of %s, starts no payment, and is paid without it', async (price, shown, other) => {
    backend.content.patch('sarong', { price });
    const user = await openCart(shirt, sarong);
    const unpriced = await line('Galle Sarong');
    await within(unpriced).findByText(shown);
    expect(unpriced).not.toHaveTextContent(other);
    expect(changes()).toHaveTextContent(
      'Galle Sarong cannot be bought online. To order, please write to us.',
    );
    expect(summary()).toHaveTextContent('SubtotalLKR 5,000.00');
    readPrices();
    await user.click(await payButton());
    await waitFor(() => expect(changes()).toHaveFocus());
    expect(posts()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove unavailable items' }));
    await payAtLeisure(user);
    expect(postedItems()).toMatchObject([{ name: 'Kandy Shirt' }]);
  });

  it('names one that was stored so, before the catalogue answers', async () => {
    backend.content.faults.hold();
    store({ ...shirt, price: 0 });
    renderApp('/cart');
    await within(await line('Kandy Shirt')).findByText('Not for sale online');
  });
});

describe('a cart whose payment is being confirmed [F50]', () => {
  const question = { name: 'Your payment is being confirmed. Pay again anyway?' };

  /** The shopper has come back from paying for two shirts, and the checkout server has not yet written the order. */
  async function openReturned(cart: CartItem[]) {
    backend.database.write('settings/orders', { isProven: true });
    const session = { id: 'cs_paid', expiresAtMs: undefined, delivery: undefined };
    await beginPayment(paymentJournal, session, uid, [shirt], Date.now());
    await paymentJournal.markReturned('cs_paid');
    return openCart(...cart);
  }

  it('asks before it is paid again, and pays only after yes', async () => {
    const user = await openReturned([shirt]);
    readPrices();
    await user.click(await payButton());
    const asked = await screen.findByRole('group', question);
    expect(asked).toHaveFocus();
    expect(posts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'No, wait' }));
    expect(screen.queryByRole('group', question)).not.toBeInTheDocument();
    expect(await payButton()).toHaveFocus();

    await user.click(await payButton());
    await screen.findByRole('group', question);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Pay again' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await expectRedirect();
    expect(posts()).toHaveLength(1);
    expect(paymentJournal.payments().map(({ state }) => state)).toEqual(['returned', 'begun']);
  });

  it('asks too when something was added, and is paid at once when it holds nothing of that payment', async () => {
    const user = await openReturned([shirt, sarong]);
    readPrices();
    await user.click(await payButton());
    await screen.findByRole('group', question);
    await user.click(within(await line(shirt.name)).getByRole('button', { name: /^Remove/ }));
    await payAtLeisure(user);
    expect(posts()).toHaveLength(1);
  });
});

describe('a cart with more units than are left', () => {
  it('says how many are left, and is not paid until the shopper reduces the quantity [U64]', async () => {
    store(shirt);
    backend.content.patch('shirt', { fewLeft: [{ _key: 'a', size: 'M', left: 1 }] });
    const { user } = renderApp('/cart');
    const few = await line('Kandy Shirt');
    await within(few).findByText('only 1 left');
    expect(changes()).toHaveTextContent('We have fewer of 1 product than your cart.');
    readPrices();
    await user.click(await payButton());
    await waitFor(() => expect(changes()).toHaveFocus());
    expect(posts()).toEqual([]);

    await user.click(within(few).getByRole('button', { name: /^Decrease quantity/ }));
    expect(within(few).queryByText('only 1 left')).not.toBeInTheDocument();
    await payAtLeisure(user);
    expect(postedItems()).toMatchObject([{ quantity: 1 }]);
  });
});

describe('a cart whose products changed in the catalogue [F10]', () => {
  it('shows the changes as soon as the page opens [U59]', async () => {
    backend.content.patch('shirt', { price: 2750 });
    store(shirt, sarong);
    renderApp('/cart');
    const changed = await line('Kandy Shirt');
    await within(changed).findByText('LKR 5,500.00');
    expect(changed).toHaveTextContent('was LKR 5,000.00 now LKR 5,500.00');
    expect(changed.textContent?.match(/LKR/g)).toHaveLength(2);
    expect(changes()).toHaveTextContent('1 price has changed, and so has the total.');
    expect(summary()).toHaveTextContent('SubtotalLKR 7,960.00');
    expect(changes()).not.toHaveFocus();
    expect(posts()).toEqual([]);
  });

  it('is not paid at a price that the shopper has not seen; the next press agrees to it', async () => {
    const user = await openCart();
    backend.content.patch('shirt', { price: 3000 });
    await user.click(await payButton());

    await findChanged();
    await waitFor(() => expect(changes()).toHaveFocus());
    expect(changes()).toHaveTextContent('Continue if you agree.');
    expect(summary()).toHaveTextContent('LKR 6,000.00');
    expect(posts()).toEqual([]);
    expect(paymentJournal.payments()).toEqual([]);

    await payAtLeisure(user);
    expect(postedItems()).toMatchObject([{ price: 3000, quantity: 2 }]);
    expect(paymentJournal.payments()).toMatchObject([{ records: [{ productPrice: 3000 }] }]);
    expect(stored('totalPrice')).toBe(6000);
    expect(screen.queryByText('was')).not.toBeInTheDocument();
  });

  it('is not paid by the second tap of a double tap [F11]', async () => {
    const user = await openCart();
    backend.content.patch('shirt', { price: 3000 });
    const button = await payButton();
    setClock();
    await user.click(button);
    await findChanged();
    // The operating system decides how slow a double click may be.
    readPrices();
    clickAs(button, 2);
    expect(await payButton()).toHaveAttribute('aria-disabled', 'false');
    expect(posts()).toEqual([]);
  });

  it('is not paid by another press within half a second of a change', async () => {
    const user = await openCart();
    backend.content.patch('shirt', { price: 3000 });
    (await payButton()).focus();
    const shownAtMs = setClock();
    await user.keyboard('{Enter}');
    await findChanged();
    for (const afterMs of [50, 499]) {
      setClock(shownAtMs + afterMs);
      (await payButton()).focus();
      await user.keyboard('{Enter}');
      expect(await payButton()).toHaveAttribute('aria-disabled', 'false');
    }
    expect(posts()).toEqual([]);
    setClock(shownAtMs + 500);
    (await payButton()).focus();
    await user.keyboard('{Enter}');
    await expectRedirect();
    expect(posts()).toHaveLength(1);
  });

  /** Opens the cart in its first moment, which ends when the test says so. */
  async function openFirstMoment() {
    Object.assign(firstLook, { durationMs: 7777 });
    onTestFinished(() => void Object.assign(firstLook, { durationMs: 0 }));
    const timerOf = watchTimers();
    store(shirt);
    const { user } = renderApp('/cart');
    const button = await payButton();
    const end = await timerOf(7777);
    return { user, button, endFirstMoment: () => act(() => end()) };
  }
  const clickAs = (button: HTMLElement, detail: number) =>
    act(() => void button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));

  it('is not paid by a press in the first moment after it has opened, and later is', async () => {
    const { user, button, endFirstMoment } = await openFirstMoment();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    button.focus();
    await user.keyboard('{Enter}');
    // The press is answered, though it does not pay.
    expect(button).toHaveTextContent('One moment…');
    await screen.findByText(/Your cart has just opened\. Please check it/);
    endFirstMoment();
    expect(button).toHaveAttribute('aria-disabled', 'false');
    expect(button).toHaveTextContent('CONTINUE PAYMENT');
    expect(changes()).toBeEmptyDOMElement();
    expect(posts()).toEqual([]);
    await user.click(button);
    await expectRedirect();
    expect(posts()).toHaveLength(1);
  });

  it('shows the checkout server’s price when the catalogue’s is older', async () => {
    const user = await openCart();
    // The shop reads the old price from a cache, which the checkout server bypasses.
    const [asked] = backend.content.requests;
    const old: unknown = await (await backend.content.handle(new Request(asked?.url ?? ''))).json();
    backend.content.patch('shirt', { price: 3000 });
    backend.content.faults.add({ match: (request) => request.method === 'GET', status: 200, body: old });
    await user.click(await payButton());
    await findChanged();
    await waitFor(() => expect(changes()).toHaveFocus());
    expect(summary()).toHaveTextContent('LKR 6,000.00');
    expect(redirects).toEqual([]);
    expect(paymentJournal.payments()).toEqual([]);

    await payAtLeisure(user);
    expect(paymentJournal.payments()).toMatchObject([{ records: [{ productPrice: 3000 }] }]);
    expect(backend.payments.sessions()).toMatchObject([{ total: 6000 + deliveryCost(6000) }]);
  });

  it('follows a sale that has begun before the catalogue shows it, and is paid with its price [U109]', async () => {
    const user = await openCart();
    const day = 24 * 60 * 60 * 1000;
    backend.content.put({
      _id: 'monsoon',
      _type: 'sale_plan',
      title: 'Monsoon',
      percent: 20,
      products: [{ _ref: 'shirt' }],
      from: new Date(Date.now() - day).toISOString(),
      to: new Date(Date.now() + day).toISOString(),
    });
    readPrices();
    await user.click(await payButton());
    await within(await line(shirt.name)).findByText('LKR 4,000.00');
    expect(redirects).toEqual([]);
    await payAtLeisure(user);
    expect(backend.payments.sessions()).toMatchObject([{ total: 4000 + deliveryCost(4000) }]);
  });

  it('keeps the checkout server’s price, also after a reload, until the catalogue has another one', async () => {
    store(shirt);
    let app = renderApp('/cart');
    for (const [price, total] of [
      [3000, 'LKR 6,000.00'],
      [3200, 'LKR 6,400.00'],
    ] as const) {
      const body = { error: 'price_changed', prices: { 'kandy-shirt': price } };
      addFault({ status: 409, times: 1, body });
      readPrices();
      await app.user.click(await payButton());
      await within(await line(shirt.name)).findByText(total);
      app = app.reload();
      await within(await line(shirt.name)).findByText(total);
    }

    // The catalogue may have an earlier price again, of which the server has said nothing.
    for (const [price, total] of [
      [2750, 'LKR 5,500.00'],
      [2500, 'LKR 5,000.00'],
    ] as const) {
      backend.content.patch('shirt', { price });
      app = app.reload();
      await within(await line(shirt.name)).findByText(total);
      expect(stored('serverPrices')).toEqual([]);
    }
  });

  describe('when the checkout server says that too few are left', () => {
    const refusal = (left: number) => ({
      status: 409,
      times: 1,
      body: { error: 'sold_out', lines: [{ slug: 'kandy-shirt', size: 'M', left }] },
    });

    it('reduces the quantity, says so, and is paid with the next press', async () => {
      const user = await openCart(shirt, sarong);
      addFault(refusal(1));
      const pressedAtMs = setClock();
      await user.click(await payButton());
      await waitFor(() => expect(changes()).toHaveFocus());
      expect(changes()).toHaveTextContent(
        'We have only 1 of Kandy Shirt (M) left, and have reduced the quantity.' +
          'Your cart has changed. Please check it, then continue.',
      );
      expect(summary()).toHaveTextContent('SubtotalLKR 4,960.00');
      expect(stored('cartItems')).toMatchObject([{ quantity: 1 }, { quantity: 3 }]);
      expect(paymentJournal.payments()).toEqual([]);
      setClock(pressedAtMs + 499);
      await user.click(await payButton());
      expect(await payButton()).toHaveAttribute('aria-disabled', 'false');
      expect(changes()).toHaveTextContent(/^We have only 1 of Kandy Shirt/);
      expect(posts()).toHaveLength(1);

      await payAtLeisure(user);
      expect(postedItems()).toMatchObject([{ quantity: 1 }, { quantity: 3 }]);
    });

    it('shows what is sold out, and keeps to it for two minutes though the catalogue is older', async () => {
      const user = await openCart(shirt, sarong);
      addFault(refusal(0));
      const saidAtMs = setClock();
      await user.click(await payButton());
      await waitFor(() => expect(changes()).toHaveFocus());
      expect(changes()).toHaveTextContent(
        /^Kandy Shirt \(M\) is no longer available\.Remove unavailable items$/,
      );
      await within(await line('Kandy Shirt')).findByText('no longer available in this size');
      expect(summary()).toHaveTextContent('SubtotalLKR 2,460.00');

      setClock(saidAtMs + 119_999);
      await user.click(await payButton());
      await waitFor(() =>
        expect(changes()).toHaveTextContent('1 product is no longer available in your size.'),
      );
      expect(posts()).toHaveLength(1);
      expect(stored('cartItems')).toMatchObject([{ quantity: 2 }, { quantity: 3 }]);

      // The total on the screen is without it.
      setClock(saidAtMs + 120_000);
      await user.click(await payButton());
      await waitFor(() => expect(changes()).toHaveTextContent(/^Your cart has changed\. Please check it/));
      expect(summary()).toHaveTextContent('SubtotalLKR 7,460.00');
      expect(posts()).toHaveLength(1);
    });

    it('changes no quantity after the shopper has cancelled, but says what is left', async () => {
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const user = await openCart();
      const held = backend.checkout.faults.hold(refusal(1));
      await user.click(await payButton());
      await arrival(held);
      act(() => {
        for (const [end, delayMs] of timers.mock.calls) if (delayMs === 30_000) end();
      });
      await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      held.release();
      await within(await line('Kandy Shirt')).findByText('only 1 left');
      expect(changes()).toHaveTextContent('We have fewer of 1 product than your cart.');
      expect(stored('cartItems')).toMatchObject([{ quantity: 2 }]);
    });
  });

  it.each([
    ['Sold out', () => backend.content.patch('shirt', { is_outof_stock: true })],
    ['No longer available', () => backend.content.remove('shirt')],
    ['no longer available in this size', () => backend.content.patch('shirt', { size: ['S', 'L'] })],
    ['no longer available in this size', () => backend.content.patch('shirt', { soldOutSizes: ['M'] })],
  ])('is not paid until the shopper removes what is marked "%s"', async (flag, change) => {
    const user = await openCart(shirt, sarong);
    change();
    await user.click(await payButton());

    await within(await line('Kandy Shirt')).findByText(flag);
    await waitFor(() => expect(changes()).toHaveFocus());
    expect(changes()).toHaveTextContent('1 product is no longer available in your size.');
    expect(summary()).toHaveTextContent('SubtotalLKR 2,460.00');
    expect(summary()).toHaveTextContent('Unavailable items are not counted.');
    await user.click(await payButton());
    await waitFor(() => expect(changes()).toHaveFocus());
    expect(posts()).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Remove unavailable items' }));
    await screen.findByText('Kandy Shirt Removed');
    expect(screen.queryByRole('article', { name: 'Kandy Shirt' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Galle Sarong' })).toHaveFocus());
    expect(changes()).toBeEmptyDOMElement();
    await expectToPay(user);
    expect(postedItems()).toMatchObject([{ name: 'Galle Sarong' }]);
  });
});

describe('a catalogue that does not respond', () => {
  it('is not reported while the shopper views the cart', async () => {
    backend.content.faults.add({ match: isOfCart, status: 400, times: 1 });
    store(shirt);
    renderApp('/cart');
    await waitFor(() => expectLogged(/could not be compared with the catalogue/));
    expect(await line('Kandy Shirt')).toHaveTextContent('LKR 2,500.00');
    expect(changes()).toBeEmptyDOMElement();
    expect(screen.getByRole('status', { name: 'Messages' })).toBeEmptyDOMElement();
  });

  it('stops a payment with an error message, and the next attempt works', async () => {
    const user = await openCart();
    backend.content.faults.add({ match: isOfCart, status: 400, times: 1 });
    await user.click(await payButton());
    await screen.findByText(cartMessages.checkoutFailed);
    expectLogged(/The payment could not be started/);
    expect(posts()).toEqual([]);
    expect(stored('cartItems')).toHaveLength(1);

    await expectToPay(user);
  });
});

it('a cart that another tab changed while the payment started must be checked again before it is paid', async () => {
  const user = await openCart();
  const held = backend.content.faults.hold();
  await user.click(await payButton());
  await arrival(held);
  store(shirt, sarong);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
  held.release();
  await waitFor(() => expect(changes()).toHaveTextContent('Your cart has changed. Please check it'));
  expect(summary()).toHaveTextContent('LKR 7,460.00');
  expect(posts()).toEqual([]);
});
