import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCart } from '../../src/cart/storage.ts';
import { listSync } from '../../src/config/listSync.ts';
import { cartFollow } from '../../src/lists/follow.ts';
import { owePayment } from '../../src/lists/owedCart.ts';
import { withListLock } from '../../src/lists/syncList.ts';
import { beginPayment } from '../../src/orders/beginPayment.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { savedStore } from '../../src/saved/savedStore.ts';
import { arrival } from '../arrival.ts';
import { backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { hostedEnvironment } from '../hostedEnvironment.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';
import {
  expectCartJoined,
  expectList,
  focusWindow,
  isOf,
  keepBox,
  list,
  path,
  uid,
  prepareAccount,
  writeList,
} from './accountCart.ts';
import { delaySignIn, payButton, posts, redirectToCheckout, sarong, shirt, store } from './paymentScreens.ts';

/** Before a payment, the cart is brought in step with the account: another device may have paid the same pieces. */

const both = '1;kandy-shirt:2:M;galle-sarong:1:Free~20size';
const onlySarong = '1;galle-sarong:1:Free~20size';
const writeCart = (items: string) => writeList('cart', items);

/** What another device has changed is not heard of before the payment. */
prepareAccount({ startDelayMs: 1e6 });
beforeEach(async () => {
  redirectToCheckout.mockReset().mockResolvedValue({});
  store(shirt, { ...sarong, quantity: 1, selectedSizeAndQuantities: [{ size: 'Free size', quantity: 1 }] });
  writeCart(both);
  await signInBeforehand();
});

const follow = () => cartFollow.write({ uid, isJoined: true, base: both, pending: [] });

async function expectPaid(rows: readonly string[]) {
  await waitFor(() => expect(redirectToCheckout).toHaveBeenCalledTimes(1));
  const records = paymentJournal.payments().flatMap((payment) => payment.records);
  expect(records.map(({ productName }) => productName)).toEqual(rows);
}

describe('a payment of a cart that follows the account [P10]', () => {
  it('does not start with pieces that another device has paid, and asks for a look at the rest', async () => {
    follow();
    const { user } = renderApp('/cart');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    writeCart(onlySarong);
    await user.click(await payButton());
    await screen.findByText(/Your cart has changed. Please check it/);
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
    await screen.findByText(/^Your cart has changed: its pieces were paid for/);
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toHaveFocus();
    expect(posts()).toEqual([]);
    expect(paymentJournal.payments()).toEqual([]);
  });

  it('asks for a look when another device has stopped keeping the cart, and may have paid for it', async () => {
    follow();
    backend.database.remove(path('cart'));
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await screen.findByText(/^Another device has stopped keeping this cart/);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(posts()).toHaveLength(0);
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
  });

  it.each([
    ['this tab', () => follow()],
    ['another tab', () => localStorage.setItem('cartEnded', uid)],
  ])('asks for a look also when %s has learnt that just before', async (_tab, prepare) => {
    Object.assign(listSync, { startDelayMs: 0 });
    prepare();
    backend.database.remove(path('cart'));
    const { user } = renderApp('/cart');
    const pay = await payButton();
    await waitFor(() => expect(localStorage.getItem('cartEnded')).toBe(uid));
    await user.click(pay);
    await screen.findByText(/^Another device has stopped keeping this cart/);
    await waitFor(() => expect(localStorage.getItem('cartEnded')).toBeNull());
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(posts()).toHaveLength(0);
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
  });

  it('starts at once when nothing has changed', async () => {
    follow();
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
  });

  it.each([
    ['cannot be read', () => backend.database.faults.add({ match: isOf('cart'), status: 403 })],
    ['does not answer in a moment', () => void backend.database.faults.hold({ match: isOf('cart') })],
  ])('starts when the account %s', async (_what, fail) => {
    Object.assign(listSync, { paymentWaitMs: 100 });
    follow();
    fail();
    const { user } = renderApp('/cart');
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
    expectLogged(/may differ from that of the account/);
  });
});

const beginWithShirt = () =>
  beginPayment(
    paymentJournal,
    { id: 'cs_1', expiresAtMs: undefined, delivery: undefined },
    uid,
    [shirt],
    Date.now(),
  );

async function returnPaid() {
  renderApp(`/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}?session_id=cs_1`);
  await screen.findByText(/Your order is confirmed/);
}

it('a payment that is recorded leaves the account’s cart at once', async () => {
  follow();
  await beginWithShirt();
  await returnPaid();
  await expectList('cart', onlySarong);
  expect(screen.queryByText(/^Your cart has changed/)).not.toBeInTheDocument();
});

/** The cart of the device does not follow the account, such as after signing out and in again. */
it('a payment leaves the account’s cart although that of the device does not follow it', async () => {
  writeCart('1;kandy-shirt:3:M;galle-sarong:1:Free~20size');
  await beginWithShirt();
  // The first answer is lost: nothing is taken away twice.
  backend.database.faults.add({
    match: ({ url, body }) => url.includes(':commit') && body.includes('lists/cart'),
    drop: true,
    afterHandling: true,
    times: 1,
  });
  Object.assign(listSync, { startDelayMs: 0, retryDelayMs: 50 });
  await returnPaid();
  await waitFor(() => expect(JSON.stringify(Object.keys(localStorage))).not.toContain('cartOwed'));
  expectLogged(/could not be updated|may differ from that of the account/);
  expect(list('cart')).toMatchObject({ items: '1;kandy-shirt:1:M;galle-sarong:1:Free~20size' });
});

it('a cart is not kept again before the account has been told what was paid, which does not come back then', async () => {
  store(...parseCart(localStorage.getItem('cartItems')).slice(1));
  owePayment(uid, [{ productName: 'kandy-shirt', productSize: [{ size: 'M', quantity: 2 }] }]);
  backend.database.faults.add({
    match: ({ url, body }) => url.includes(':commit') && body.includes('lists/cart'),
    status: 403,
  });
  Object.assign(listSync, { startDelayMs: 0, retryDelayMs: 50 });
  vi.spyOn(console, 'warn').mockReturnValue();
  const { user } = renderApp('/cart');
  const box = await keepBox();
  await screen.findByText(/^We could not reach your account yet/);
  await user.click(box);
  expect(box).not.toBeChecked();
  backend.database.faults.clear();
  await waitFor(() => expect(box).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByText(/^We could not reach your account/)).not.toBeInTheDocument();
  await user.click(box);
  await expectCartJoined();
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
  expect(list('cart')).toMatchObject({ items: onlySarong });
});

async function openShared(pieces: string) {
  const { user } = renderApp(`/cart?pieces=${pieces}`);
  const region = within(await screen.findByRole('region', { name: /^A cart somebody shared with you/ }));
  await region.findByRole('link', { name: 'Lotus Dress' });
  return { user, region, add: () => region.getByRole('button', { name: 'Add to my cart' }) };
}

it('a shared cart adds nothing while the account’s cart cannot be reached', async () => {
  follow();
  backend.database.faults.add({ match: isOf('cart'), status: 403 });
  const { user, add } = await openShared('1;lotus-dress:1:M');
  await user.click(add());
  await screen.findByText(/so nothing was added/);
  expectLogged(/may differ from that of the account/);
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
  backend.database.faults.clear();
  await user.click(add());
  await screen.findByRole('link', { name: 'Cart, 4 items' });
});

it('a shared cart waits for a sign-in that is still being restored', async () => {
  follow();
  writeCart(`${both};lotus-dress:1:M`);
  const restore = delaySignIn();
  const { user, add } = await openShared('1;lotus-dress:1:M');
  await user.click(add());
  expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
  restore();
  await screen.findByText('All of it is in your cart already.');
  await screen.findByRole('link', { name: 'Cart, 4 items' });
});

it('a shared cart that is declined while it waits for the account adds nothing', async () => {
  follow();
  writeCart('1;kandy-shirt:2:M;galle-sarong:2:Free~20size');
  const held = backend.database.faults.hold({ match: isOf('cart') });
  const { user, region, add } = await openShared('1;lotus-dress:1:M');
  await user.click(add());
  await arrival(held);
  await user.click(region.getByRole('button', { name: 'No, thanks' }));
  held.release();
  // The account has answered, and whoever waited for it goes on.
  await screen.findByRole('link', { name: 'Cart, 4 items' });
  await act(() => withListLock('cart', async () => undefined));
  expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeInTheDocument();
  expect(screen.queryByText(/added to your cart/)).not.toBeInTheDocument();
});

it('saved pieces that are all added count what another device has added', async () => {
  follow();
  savedStore.replace([{ slug: 'lotus-dress', savedAtMs: 1, priceLkr: 6900, size: 'M' }]);
  writeCart(`${both};lotus-dress:1:M`);
  const { user } = renderApp('/saved');
  await user.click(await screen.findByRole('button', { name: 'Add all to cart' }));
  await screen.findByText('1 already in your cart.');
  expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeInTheDocument();
});

it('a shared cart adds what is missing once the changes of another device are there', async () => {
  follow();
  const { user, add } = await openShared('1;kandy-shirt:2:M;lotus-dress:1:M');
  writeCart(`${both};lotus-dress:1:M`);
  await user.click(add());
  await screen.findByText('All of it is in your cart already.');
  expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeInTheDocument();
});

it.each([
  ['/cart?pieces=1;lotus-dress:1:M', 'Add to my cart', '1 piece added to your cart.'],
  ['/saved', 'Add all to cart', '1 piece added to the cart.'],
])('what another device has taken out is said with what is added on %s', async (route, button, added) => {
  follow();
  savedStore.replace([{ slug: 'lotus-dress', savedAtMs: 1, priceLkr: 6900, size: 'M' }]);
  const { user } = renderApp(route);
  await screen.findByRole('link', { name: 'Lotus Dress' });
  writeCart(onlySarong);
  await user.click(screen.getByRole('button', { name: button }));
  const taken = 'Your cart has changed: some pieces were paid for, or removed, on another device.';
  await screen.findByText(`${taken} ${added}`);
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
});

it.each([undefined, 'other'])(
  'a payment of a cart that follows %s does not ask the account',
  async (other) => {
    if (other) cartFollow.write({ uid: other, isJoined: true, base: both, pending: [] });
    const { user } = renderApp('/cart');
    // For the offer of the account's cart.
    await waitFor(() => expect(backend.database.requests.filter(isOf('cart'))).toHaveLength(1));
    writeCart('1');
    await user.click(await payButton());
    await expectPaid(['kandy-shirt', 'galle-sarong']);
    expect(backend.database.requests.filter(isOf('cart'))).toHaveLength(1);
  },
);

it('a cart from which another device has taken something says so, and keeps the focus in the page', async () => {
  Object.assign(listSync, { startDelayMs: 0, minIntervalMs: 0 });
  follow();
  renderApp('/cart');
  const line = await screen.findByRole('article', { name: 'Kandy Shirt' });
  within(line)
    .getByRole('button', { name: /^Increase quantity/ })
    .focus();
  await waitFor(() => expect(cartFollow.read()?.pending).toEqual([]));
  writeCart(onlySarong);
  focusWindow();
  expect(
    await screen.findByText(
      'Your cart has changed: some pieces were paid for, or removed, on another device.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Kandy Shirt' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your cart' })).toHaveFocus());
});
