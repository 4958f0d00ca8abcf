import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listSync } from '../../src/config/listSync.ts';
import { cartFollow, savedFollow } from '../../src/lists/follow.ts';
import { owePayment } from '../../src/lists/owedCart.ts';
import { withListLock } from '../../src/lists/syncList.ts';
import { savedStore } from '../../src/saved/savedStore.ts';
import { arrival } from '../arrival.ts';
import { addCustomer, backend, customer, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem, buildProductDocument } from '../factories.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

const delays = { ...listSync };
let uid: string;

beforeEach(() => {
  Object.assign(listSync, { startDelayMs: 0, changeDelayMs: 0, minIntervalMs: 0, retryDelayMs: 50 });
  uid = addCustomer();
  // This browser was used by a customer before.
  localStorage.setItem('wasSignedIn', '1');
  return () => {
    Object.assign(listSync, delays);
  };
});

const piece = (slug: string, savedAtMs = 1) => ({ slug, savedAtMs, priceLkr: 2500 });
const savedSlugs = () => savedStore.pieces().map(({ slug }) => slug);
const list = (name: 'saved' | 'cart', owner = uid) => backend.database.read(`users/${owner}/lists/${name}`);
/** As another device writes it: after the marks that are there. */
function writeList(name: 'saved' | 'cart', text: string) {
  const { writes } = list(name) ?? {};
  backend.database.write(`users/${uid}/lists/${name}`, {
    [name === 'saved' ? 'pieces' : 'items']: text,
    writes: typeof writes === 'string' ? `${writes},otherDev` : 'otherDev',
    changedAt: new Date(),
  });
}
const isOfLists = ({ url, body }: { url: string; body: string }) => (url + body).includes('/lists/');
const fillCart = () => localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
const keepBox = () => screen.findByRole('checkbox', { name: /Keep this cart on my account/ });

/** The cart of a signed-in customer who has ticked the box. */
async function openKeptCart() {
  fillCart();
  await signInBeforehand();
  const app = renderApp('/cart');
  await app.user.click(await keepBox());
  await expectList('cart', '1;kandy-shirt:2:M');
  return app;
}

async function signOutElsewhere() {
  const { signOut } = await import('../../src/services/firebase/auth.ts');
  await act(() => signOut());
}

const open = (route: string) =>
  act(async () => {
    window.location.hash = route;
  });

async function expectList(name: 'saved' | 'cart', text: string) {
  await waitFor(() => expect(list(name)).toMatchObject({ [name === 'saved' ? 'pieces' : 'items']: text }));
}

/** Once device and account have been brought in step. */
async function expectJoined(owner = uid) {
  await waitFor(() => expect(savedFollow.read()).toMatchObject({ uid: owner, isJoined: true }));
}

describe('saved pieces of a customer [P10]', () => {
  it('are joined with those of the account, and follow it', async () => {
    writeList('saved', '1;galle-sarong:2:820:');
    savedStore.replace([piece('kandy-shirt')]);
    await signInBeforehand();
    renderApp('/cart');
    await expectList('saved', '1;galle-sarong:2:820:;kandy-shirt:1:2500:');
    await waitFor(() => expect(savedSlugs()).toEqual(['galle-sarong', 'kandy-shirt']));
    act(() => savedStore.remove('kandy-shirt'));
    await expectList('saved', '1;galle-sarong:2:820:');
    writeList('saved', '1;lotus-dress:3:6900:M');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(savedSlugs()).toEqual(['lotus-dress']));
  });

  it('leave the device when their account signs out, and are not given to the next account', async () => {
    writeList('saved', '1;galle-sarong:2:820:');
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await waitFor(() => expect(savedSlugs()).toEqual(['galle-sarong']));
    act(() => void savedStore.add(piece('kandy-shirt')));
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(savedSlugs()).toEqual([]);
    expect(list('saved')).toMatchObject({ pieces: '1;galle-sarong:2:820:;kandy-shirt:1:2500:' });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(uid);

    const other = backend.auth.addUser({ email: 'kamal@example.com', password: 'monsoon-2026' });
    const { signIn } = await import('../../src/services/firebase/auth.ts');
    await signIn('kamal@example.com', 'monsoon-2026');
    await expectJoined(other);
    expect(savedSlugs()).toEqual([]);
    expect(list('saved', other)).toBeUndefined();
  });

  it('leave nothing behind when there are none', async () => {
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await expectJoined();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(uid);
    expect(list('saved')).toBeUndefined();
  });

  it('that have not reached the account when it signs out are kept for it alone', async () => {
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await screen.findByRole('button', { name: 'Sign out' });
    await expectJoined();
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403 });
    act(() => void savedStore.add(piece('kandy-shirt')));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expectLogged(/kept for this account|could not be updated/);
    expect(savedSlugs()).toEqual([]);
    backend.database.faults.clear();

    const other = backend.auth.addUser({ email: 'kamal@example.com', password: 'monsoon-2026' });
    const { signIn, signOut } = await import('../../src/services/firebase/auth.ts');
    await signIn('kamal@example.com', 'monsoon-2026');
    await expectJoined(other);
    expect(savedSlugs()).toEqual([]);
    expect(list('saved', other)).toBeUndefined();
    await signOut();
    await signIn(customer.email, customer.password);
    await expectList('saved', '1;kandy-shirt:1:2500:');
    expect(savedSlugs()).toEqual(['kandy-shirt']);
  });

  it('of two accounts that have not reached either are kept for each of them', async () => {
    const { signIn } = await import('../../src/services/firebase/auth.ts');
    const other = backend.auth.addUser({ email: 'kamal@example.com', password: 'monsoon-2026' });
    await signInBeforehand();
    // Whether a sync fails before the account signs out is a matter of moments.
    vi.spyOn(console, 'warn').mockReturnValue();
    renderApp('/cart');
    await expectJoined();
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403 });
    act(() => void savedStore.add(piece('kandy-shirt')));
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual([]));
    await act(() => signIn('kamal@example.com', 'monsoon-2026'));
    await expectJoined(other);
    act(() => void savedStore.add(piece('galle-sarong')));
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual([]));
    backend.database.faults.clear();
    await act(() => signIn(customer.email, customer.password));
    await expectList('saved', '1;kandy-shirt:1:2500:');
    await signOutElsewhere();
    await act(() => signIn('kamal@example.com', 'monsoon-2026'));
    await waitFor(() => expect(list('saved', other)).toMatchObject({ pieces: '1;galle-sarong:1:2500:' }));
    expect(localStorage.getItem('savedKept')).toBeNull();
  });

  it('that were saved before the account could be reached are kept for it alone; the device keeps its own', async () => {
    const { signIn } = await import('../../src/services/firebase/auth.ts');
    const other = backend.auth.addUser({ email: 'kamal@example.com', password: 'monsoon-2026' });
    savedStore.replace([piece('galle-sarong')]);
    backend.database.faults.add({ match: isOfLists, status: 403 });
    await signInBeforehand();
    vi.spyOn(console, 'warn').mockReturnValue();
    renderApp('/cart');
    await waitFor(() => expect(savedFollow.read()).toMatchObject({ uid, isJoined: false }));
    act(() => void savedStore.add(piece('kandy-shirt')));
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual(['galle-sarong']));
    backend.database.faults.clear();
    await act(() => signIn('kamal@example.com', 'monsoon-2026'));
    await expectJoined(other);
    expect(list('saved', other)).toMatchObject({ pieces: '1;galle-sarong:1:2500:' });
    await signOutElsewhere();
    await act(() => signIn(customer.email, customer.password));
    await expectList('saved', '1;kandy-shirt:1:2500:');
  });

  it('that another device has removed do not come back after a write that arrived late', async () => {
    const { signIn } = await import('../../src/services/firebase/auth.ts');
    await signInBeforehand();
    vi.spyOn(console, 'warn').mockReturnValue();
    renderApp('/cart');
    await expectJoined();
    backend.database.faults.add({
      match: ({ url }) => url.includes(':commit'),
      drop: true,
      afterHandling: true,
    });
    act(() => void savedStore.add(piece('kandy-shirt')));
    await expectList('saved', '1;kandy-shirt:1:2500:');
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual([]));
    backend.database.faults.clear();
    const writes = list('saved')?.writes;
    backend.database.write(`users/${uid}/lists/saved`, { pieces: '1', writes, changedAt: new Date() });
    await act(() => signIn(customer.email, customer.password));
    await expectJoined();
    expect(savedSlugs()).toEqual([]);
    expect(list('saved')).toMatchObject({ pieces: '1' });
  });

  it.each(['there is room again', 'the account signs out'])(
    'say that older ones were left out until %s',
    async (end) => {
      const many = (first: number, count: number) =>
        Array.from({ length: count }, (_, at) => piece(`piece-${first + at}`, first + at));
      const others = many(1, 300).map(({ slug, savedAtMs }) => `${slug}:${savedAtMs}:2500:`);
      savedStore.replace(many(1000, 300));
      writeList('saved', `1;${others.join(';')}`);
      await signInBeforehand();
      const { signOut } = await import('../../src/services/firebase/auth.ts');
      renderApp('/saved');
      expect(await screen.findByText(/100 older ones were left out/)).toBeInTheDocument();
      await expectJoined();
      await act(async () =>
        end === 'the account signs out' ? signOut() : savedStore.replace(many(1000, 300)),
      );
      await waitFor(() => expect(screen.queryByText(/were left out/)).not.toBeInTheDocument());
    },
  );

  it('of a session that has ended elsewhere leave the device as well', async () => {
    writeList('saved', '1;galle-sarong:2:820:');
    await signInBeforehand();
    renderApp('/cart');
    await waitFor(() => expect(savedSlugs()).toEqual(['galle-sarong']));
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual([]));
    expect(list('saved')).toMatchObject({ pieces: '1;galle-sarong:2:820:' });
  });

  it('stay on the device, and say so, when a newer version of the shop has written the account’s list', async () => {
    writeList('saved', '12;{"wishes":["galle-sarong"]}');
    savedStore.replace([piece('kandy-shirt')]);
    await signInBeforehand();
    renderApp('/saved');
    expect(await screen.findByText(/^Not yet saved to your account/)).toBeInTheDocument();
    expect(list('saved')).toMatchObject({ pieces: '12;{"wishes":["galle-sarong"]}' });
    expect(savedSlugs()).toEqual(['kandy-shirt']);
    // The new version has been loaded elsewhere, and rolled back.
    writeList('saved', '1;galle-sarong:2:820:');
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(savedSlugs()).toEqual(['galle-sarong', 'kandy-shirt']));
    expect(screen.queryByText(/^Not yet saved/)).not.toBeInTheDocument();
  });

  it('are looked for on the account when their page is opened, although the window was in use', async () => {
    Object.assign(listSync, { minIntervalMs: 1e6 });
    await signInBeforehand();
    renderApp('/cart');
    await expectJoined();
    writeList('saved', '1;galle-sarong:2:820:');
    await open('/saved');
    expect(await screen.findByRole('heading', { name: 'Galle Sarong' })).toBeInTheDocument();
  });

  it('that another tab has saved, which was closed at once, reach the account when this one is used again', async () => {
    await signInBeforehand();
    renderApp('/cart');
    await expectJoined();
    // It has just looked for the changes of other devices.
    Object.assign(listSync, { minIntervalMs: 1e6 });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    localStorage.setItem('savedPieces', JSON.stringify({ version: 1, pieces: [piece('kandy-shirt')] }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'savedPieces' })));
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expectList('saved', '1;kandy-shirt:1:2500:');
  });

  it('that are saved while others are on their way reach the account after them', async () => {
    await signInBeforehand();
    renderApp('/cart');
    await expectJoined();
    Object.assign(listSync, { minIntervalMs: 1e6 });
    const isCommit = ({ url }: { url: string }) => url.includes(':commit');
    const held = backend.database.faults.hold({ match: isCommit });
    act(() => void savedStore.add(piece('kandy-shirt')));
    await arrival(held);
    act(() => void savedStore.add(piece('galle-sarong', 2)));
    held.release();
    await expectList('saved', '1;galle-sarong:2:2500:;kandy-shirt:1:2500:');
  });

  it('of a visitor ask nothing of the database', async () => {
    localStorage.removeItem('wasSignedIn');
    savedStore.replace([piece('kandy-shirt')]);
    renderApp('/cart');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(backend.database.requests).toEqual([]);
    expect(savedSlugs()).toEqual(['kandy-shirt']);
  });
});

describe('the cart of a customer [P10]', () => {
  it('is kept on the account by choice only, and then follows it', async () => {
    fillCart();
    await signInBeforehand();
    const { user } = renderApp('/cart');
    const box = await keepBox();
    expect(box).not.toBeChecked();
    await expectJoined();
    expect(list('cart')).toBeUndefined();
    await user.click(box);
    await expectList('cart', '1;kandy-shirt:2:M');
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    await expectList('cart', '1;kandy-shirt:3:M');
    writeList('cart', '1;kandy-shirt:3:M;galle-sarong:1:Free~20size');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
    await user.click(box);
    await waitFor(() => expect(list('cart')).toBeUndefined());
    expect(screen.getByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
    expect(box).not.toBeChecked();
    expect(localStorage.getItem('cartFollows')).toBeNull();
  });

  it('is looked for on the account when it is opened, although the window was in use', async () => {
    Object.assign(listSync, { minIntervalMs: 1e6 });
    await openKeptCart();
    await waitFor(() => expect(cartFollow.read()).toMatchObject({ isJoined: true }));
    await open('/saved');
    await screen.findByRole('heading', { name: 'Nothing saved yet' });
    writeList('cart', '1;galle-sarong:1:Free~20size;kandy-shirt:2:M');
    await open('/cart');
    expect(await screen.findByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
  });

  it('that another device has stopped keeping stays, and says so', async () => {
    await openKeptCart();
    backend.database.remove(`users/${uid}/lists/cart`);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/^Another device has stopped keeping this cart/)).toBeInTheDocument();
    expect(await keepBox()).not.toBeChecked();
    expect(screen.getByRole('article', { name: 'Kandy Shirt' })).toBeInTheDocument();
    await signOutElsewhere();
    await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).not.toContain(uid));
  });

  it('from another device is shown first, and added when it is wanted', async () => {
    fillCart();
    writeList('cart', '1;kandy-shirt:3:M;galle-sarong:1:Free~20size;no-such-piece:1:M');
    await signInBeforehand();
    const { user } = renderApp('/cart');
    expect(await screen.findByText('The cart on your account: 5 pieces')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Look at it' }));
    const look = screen.getByRole('region', { name: 'The cart on your account' });
    expect(await within(look).findByText('Size M × 3')).toHaveTextContent('Size M × 3, 2 in your cart');
    expect(look).toHaveTextContent('2 of 5 pieces can be added. 2 are in your cart already.');
    expect(look).toHaveTextContent('1 piece no longer in the shop');
    expect(screen.queryByRole('article', { name: 'Galle Sarong' })).not.toBeInTheDocument();
    await user.click(within(look).getByRole('button', { name: 'Add to this cart' }));
    expect(await keepBox()).toBeChecked();
    expect(await keepBox()).toHaveFocus();
    expect(await screen.findByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
    // The larger quantity of each, and the piece that this shop lacks stays on the account.
    expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeInTheDocument();
    await expectList('cart', '1;kandy-shirt:3:M;galle-sarong:1:Free~20size;no-such-piece:1:M');
  });

  it('from another device is announced, and the focus stays in the page, when this one was empty', async () => {
    writeList('cart', '1;galle-sarong:1:Free~20size');
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Look at it' }));
    await user.click(await screen.findByRole('button', { name: 'Add to this cart' }));
    expect(await screen.findByText('The cart on your account is added here.')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart' })).toHaveFocus();
  });

  it('from another device leaves there what is sold out, or beyond what is left', async () => {
    startBackend({
      documents: [buildProductDocument({ soldOutSizes: ['S'], fewLeft: [{ size: 'L', left: 1 }] })],
    });
    uid = addCustomer();
    const text = '1;kandy-shirt:2:M;kandy-shirt:3:L;kandy-shirt:1:S';
    fillCart();
    writeList('cart', text);
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Look at it' }));
    const look = screen.getByRole('region', { name: 'The cart on your account' });
    expect(await within(look).findByText(/1 of 6 pieces can be added/)).toBeInTheDocument();
    await user.click(within(look).getByRole('button', { name: 'Add to this cart' }));
    expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    await waitFor(() => expect(cartFollow.read()).toMatchObject({ isJoined: true }));
    // Nor later.
    for (let count = 0; count < 2; count += 1) {
      const before = backend.database.requests.filter(isOfLists).length;
      act(() => void window.dispatchEvent(new Event('focus')));
      await waitFor(() => expect(backend.database.requests.filter(isOfLists).length).toBeGreaterThan(before));
      await act(() => withListLock('cart', async () => undefined));
    }
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    expect(list('cart')).toMatchObject({ items: text });
  });

  it('from another device can be left there', async () => {
    fillCart();
    writeList('cart', '1;galle-sarong:1:Free~20size');
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Look at it' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await keepBox()).not.toBeChecked();
    expect(list('cart')).toMatchObject({ items: '1;galle-sarong:1:Free~20size' });
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
  });

  it('from another device is shown once more before it is joined after all', async () => {
    fillCart();
    writeList('cart', '1;galle-sarong:2:Free~20size');
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Look at it' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await user.click(await keepBox());
    expect(screen.getByRole('region', { name: 'The cart on your account' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide it' })).toHaveFocus();
    expect(localStorage.getItem('cartFollows')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to this cart' }));
    expect(await screen.findByText('The cart on your account is added here.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeInTheDocument();
  });

  it('from another device that has paid it meanwhile is not said to be added', async () => {
    fillCart();
    writeList('cart', '1;galle-sarong:3:Free~20size');
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'Look at it' }));
    writeList('cart', '1');
    await user.click(screen.getByRole('button', { name: 'Add to this cart' }));
    await expectList('cart', '1;kandy-shirt:2:M');
    expect(screen.queryByText(/is added here/)).not.toBeInTheDocument();
  });

  it('cannot be kept before the account has said whether it has another one', async () => {
    fillCart();
    writeList('cart', '1;galle-sarong:4:Free~20size');
    await signInBeforehand();
    backend.database.faults.add({
      match: ({ url, body }) => (url + body).includes('lists/cart'),
      status: 403,
    });
    const { user } = renderApp('/cart');
    expect(await keepBox()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await keepBox());
    expect(await keepBox()).not.toBeChecked();
    expect(await screen.findByText(/^We could not reach your account\./)).toBeInTheDocument();
    expectLogged(/The cart of the account could not be loaded/);
    backend.database.faults.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The cart on your account: 4 pieces')).toBeInTheDocument();
  });

  it('is not offered as one from another device while the account is still being told to end', async () => {
    const { user } = await openKeptCart();
    // Of a device that was faster.
    writeList('cart', '1;kandy-shirt:3:M');
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403 });
    await user.click(await keepBox());
    await waitFor(() => expectLogged(/could not be updated/));
    expect(await keepBox()).not.toBeChecked();
    expect(screen.queryByText(/^The cart on your account/)).not.toBeInTheDocument();
    backend.database.faults.clear();
    await waitFor(() => expect(localStorage.getItem('cartFollows')).toBeNull());
    expect(list('cart')).toBeUndefined();
    expect(await keepBox()).not.toBeChecked();
  });

  it('does not take back what was paid when its account signs out before it was told', async () => {
    fillCart();
    writeList('cart', '1;lotus-dress:1:M');
    owePayment(uid, [{ productName: 'lotus-dress', productSize: [{ size: 'M', quantity: 1 }] }]);
    cartFollow.write({ uid, isJoined: false, pending: [] });
    Object.assign(listSync, { startDelayMs: 1e6 });
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(list('cart')).toMatchObject({ items: '1;kandy-shirt:2:M' });
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
  });

  it('stays on the device when the account signs out, and no longer follows it', async () => {
    const app = await openKeptCart();
    app.close();
    const { user } = renderApp('/account/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    expect(localStorage.getItem('cartFollows')).toBeNull();
    expect(list('cart')).toMatchObject({ items: '1;kandy-shirt:2:M' });
  });

  it('tells the account its last changes later, and nothing that others did on the device meanwhile', async () => {
    const { signIn } = await import('../../src/services/firebase/auth.ts');
    backend.auth.addUser({ email: 'kamal@example.com', password: 'monsoon-2026' });
    fillCart();
    await signInBeforehand();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { user } = renderApp('/cart');
    await user.click(await keepBox());
    await expectList('cart', '1;kandy-shirt:2:M');
    backend.database.faults.add({ match: isOfLists, status: 403 });
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    await signOutElsewhere();
    await waitFor(() => expect(localStorage.getItem('cartFollows')).toBeNull());
    backend.database.faults.clear();
    await act(() => signIn('kamal@example.com', 'monsoon-2026'));
    expect(await keepBox()).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: /Remove Kandy Shirt/ }));
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    await signOutElsewhere();
    await act(() => signIn(customer.email, customer.password));
    await expectList('cart', '1;kandy-shirt:3:M');
    await waitFor(() => expect(JSON.stringify(Object.keys(localStorage))).not.toContain(uid));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  });

  it('ends on the account as it was asked to, although another customer has kept a cart meanwhile', async () => {
    const { signIn } = await import('../../src/services/firebase/auth.ts');
    const other = backend.auth.addUser({ email: 'kamal@example.com', password: 'monsoon-2026' });
    fillCart();
    await signInBeforehand();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { user } = renderApp('/cart');
    await user.click(await keepBox());
    await expectList('cart', '1;kandy-shirt:2:M');
    backend.database.faults.add({ match: isOfLists, status: 403 });
    await user.click(await keepBox());
    await signOutElsewhere();
    backend.database.faults.clear();
    await act(() => signIn('kamal@example.com', 'monsoon-2026'));
    await user.click(await keepBox());
    await waitFor(() => expect(list('cart', other)).toMatchObject({ items: '1;kandy-shirt:2:M' }));
    await signOutElsewhere();
    await act(() => signIn(customer.email, customer.password));
    await waitFor(() => expect(list('cart')).toBeUndefined());
    expect(list('cart', other)).toMatchObject({ items: '1;kandy-shirt:2:M' });
  });

  it('that cannot be saved at the last moment does not keep back the saved pieces', async () => {
    fillCart();
    await signInBeforehand();
    vi.spyOn(console, 'warn').mockReturnValue();
    const app = renderApp('/cart');
    await app.user.click(await keepBox());
    await expectList('cart', '1;kandy-shirt:2:M');
    await expectJoined();
    Object.assign(listSync, { changeDelayMs: 1e6, startDelayMs: 1e6 });
    await app.user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    act(() => void savedStore.add(piece('galle-sarong')));
    app.close();
    backend.database.faults.add({
      match: ({ url, body }) => (url + body).includes('lists/cart'),
      status: 403,
    });
    const held = backend.database.faults.hold({
      match: ({ url, body }) => (url + body).includes('lists/saved'),
    });
    const { user } = renderApp('/account/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await arrival(held);
    held.release();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(list('saved')).toMatchObject({ pieces: '1;galle-sarong:1:2500:' });
    expect(localStorage.getItem('savedKept')).toBeNull();
  });

  it('says when a change has not reached the account, and saves it later', async () => {
    const { user } = await openKeptCart();
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403 });
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    expect(await screen.findByText(/Not yet saved to your account/)).toBeInTheDocument();
    expectLogged(/could not be updated/);
    backend.database.faults.clear();
    await expectList('cart', '1;kandy-shirt:3:M');
    await waitFor(() => expect(screen.queryByText(/Not yet saved/)).not.toBeInTheDocument());
  });

  it.each([
    { state: 'returned', count: 3 },
    // The shopper may have left the payment page for good.
    { state: 'begun', count: 5 },
  ] as const)(
    'takes $count pieces when another device adds to those of a payment that is $state',
    async ({ state, count }) => {
      const { paymentJournal } = await import('../../src/orders/paymentJournal.ts');
      await openKeptCart();
      // What was paid cannot be recorded now.
      backend.database.faults.add({
        match: ({ url, body }) => (url + body).includes('userPurchases'),
        status: 403,
      });
      await act(() =>
        paymentJournal.add({
          sessionId: 'cs_1',
          uid,
          startedAtMs: Date.now(),
          expiresAtMs: Date.now() + 1e6,
          state,
          records: [
            {
              orderId: 'A'.repeat(20),
              productName: 'kandy-shirt',
              productImages: '',
              productPrice: 2500,
              productSize: [{ size: 'M', quantity: 2 }],
            },
          ],
        }),
      );
      writeList('cart', '1;kandy-shirt:4:M;galle-sarong:1:Free~20size');
      act(() => void window.dispatchEvent(new Event('focus')));
      expect(await screen.findByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: `Cart, ${count} items` })).toBeInTheDocument();
      expect(list('cart')).toMatchObject({ items: '1;kandy-shirt:4:M;galle-sarong:1:Free~20size' });
    },
  );

  describe('whose choice changes while the account is slow', () => {
    const isCommit = ({ url }: { url: string }) => url.includes(':commit');
    beforeEach(() => {
      // Nothing is mended by a later try.
      Object.assign(listSync, { retryDelayMs: 1e6, minIntervalMs: 1e6 });
      fillCart();
    });

    it('is not kept again before the account has forgotten it, so that nothing paid or removed comes back', async () => {
      const { user } = await openKeptCart();
      await waitFor(() => expect(cartFollow.read()).toMatchObject({ isJoined: true }));
      const held = backend.database.faults.hold({ match: isCommit });
      await user.click(await keepBox());
      await user.click(await keepBox());
      expect(await keepBox()).not.toBeChecked();
      expect(await keepBox()).toHaveFocus();
      held.release();
      await waitFor(() => expect(list('cart')).toBeUndefined());
      await waitFor(async () => expect(await keepBox()).toHaveAttribute('aria-disabled', 'false'));
      expect(await keepBox()).toHaveFocus();
      await user.click(await keepBox());
      await expectList('cart', '1;kandy-shirt:2:M');
      expect(await keepBox()).toBeChecked();
    });

    it('leaves the account at once when the box is unticked during a change', async () => {
      const { user } = await openKeptCart();
      const held = backend.database.faults.hold({ match: isCommit });
      await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
      await arrival(held);
      await user.click(await keepBox());
      held.release();
      await waitFor(() => expect(list('cart')).toBeUndefined());
      expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    });

    it('leaves the account at the latest when the customer signs out', async () => {
      const app = await openKeptCart();
      backend.database.faults.add({ match: isCommit, status: 403 });
      await app.user.click(await keepBox());
      await waitFor(() => expectLogged(/could not be updated/));
      backend.database.faults.clear();
      Object.assign(listSync, { startDelayMs: 1e6 });
      app.close();
      const { user } = renderApp('/account/profile');
      await user.click(await screen.findByRole('button', { name: 'Sign out' }));
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
      expect(list('cart')).toBeUndefined();
      expect(localStorage.getItem('cartFollows')).toBeNull();
    });
  });
});
