import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listSync } from '../../src/config/listSync.ts';
import { cartFollow } from '../../src/lists/follow.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { cartSync } from '../../src/pages/cart/cartInStep.ts';
import { addCustomer, backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

/** Before a payment, the cart is brought in step with the account: another device may have paid the same pieces. */

const redirectToCheckout = vi.fn<(options: { sessionId: string }) => Promise<unknown>>();
const stripe = { redirectToCheckout, _registerWrapper: () => undefined, registerAppInfo: () => undefined };
Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'basil' }) });

const both = '1;kandy-shirt:2:M;galle-sarong:1:Free~20size';
const startDelays = { ...listSync };
const { limitMs } = cartSync;
let uid: string;

const posts = () => backend.checkout.requests.filter(({ method }) => method === 'POST');
const payButton = () => screen.findByRole('button', { name: 'CONTINUE PAYMENT' });
const isOfCart = ({ url, body }: { url: string; body: string }) => (url + body).includes('lists/cart');
const writeCart = (items: string) =>
  backend.database.write(`users/${uid}/lists/cart`, { items, writes: 'otherDev', changedAt: new Date() });

/** What another device has changed is not heard of before the payment. */
beforeEach(async () => {
  Object.assign(listSync, { startDelayMs: 1e6 });
  redirectToCheckout.mockReset().mockResolvedValue({});
  uid = addCustomer();
  localStorage.setItem('wasSignedIn', '1');
  localStorage.setItem(
    'cartItems',
    JSON.stringify([
      buildCartItem(),
      buildCartItem({
        _id: 'sarong',
        slug: { current: 'galle-sarong' },
        name: 'Galle Sarong',
        price: 820,
        selectedSizeAndQuantities: [{ size: 'Free size', quantity: 1 }],
        quantity: 1,
      }),
    ]),
  );
  writeCart(both);
  await signInBeforehand();
  return () => {
    Object.assign(listSync, startDelays);
    Object.assign(cartSync, { limitMs });
  };
});

const follow = () => cartFollow.write({ uid, isJoined: true, base: both, pending: [] });

async function expectPaid(rows: readonly string[]) {
  await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
  const records = paymentJournal.payments().flatMap((payment) => payment.records);
  expect(records.map(({ productName }) => productName)).toEqual(rows);
}

describe('a payment of a cart that follows the account', () => {
  it('does not start with pieces that another device has paid, and asks for a look at the rest', async () => {
    follow();
    const { user } = renderApp('/cart');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    writeCart('1;galle-sarong:1:Free~20size');
    await user.click(await payButton());
    expect(await screen.findByText(/Your cart has changed. Please check it/)).toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Changes in your cart' })).toHaveFocus();
    expect(screen.queryByRole('article', { name: 'Kandy Shirt' })).not.toBeInTheDocument();
    expect(posts()).toEqual([]);
    await user.click(await payButton());
    await expectPaid(['galle-sarong']);
    expect(posts()).toHaveLength(1);
  });

  it('says so when nothing is left to pay', async () => {
    follow();
    const { user } = renderApp('/cart');
    writeCart('1');
    await user.click(await payButton());
    expect(await screen.findByText(/^Your cart has changed: its pieces were paid for/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toHaveFocus();
    expect(posts()).toEqual([]);
    expect(paymentJournal.payments()).toEqual([]);
  });

  it('starts at once when nothing has changed', async () => {
    follow();
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
  });

  it('starts when the account cannot be read', async () => {
    follow();
    backend.database.faults.add({ match: isOfCart, status: 403 });
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
    expectLogged(/may differ from that of the account/);
  });

  it('waits for the account only for a moment', async () => {
    Object.assign(cartSync, { limitMs: 100 });
    follow();
    backend.database.faults.add({ match: isOfCart, delayMs: 2000 });
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
    expectLogged(/may differ from that of the account/);
  });
});

it.each([undefined, 'other'])(
  'a payment of a cart that follows %s does not ask the account',
  async (other) => {
    if (other) cartFollow.write({ uid: other, isJoined: true, base: both, pending: [] });
    const { user } = renderApp('/cart');
    // For the offer of the account's cart.
    await waitFor(() => expect(backend.database.requests.filter(isOfCart)).toHaveLength(1));
    writeCart('1');
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
    expect(backend.database.requests.filter(isOfCart)).toHaveLength(1);
  },
);
