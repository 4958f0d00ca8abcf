import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listSync } from '../../src/config/listSync.ts';
import { cartFollow, savedFollow } from '../../src/lists/follow.ts';
import { owePayment } from '../../src/lists/owedCart.ts';
import { withListLock } from '../../src/lists/syncList.ts';
import { createRecords } from '../../src/orders/beginPayment.ts';
import { savedStore } from '../../src/saved/savedStore.ts';
import { arrival } from '../arrival.ts';
import { addOther, backend, other } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { renderApp, signInBeforehand, signOutElsewhere } from '../renderApp.tsx';
import {
  atOnce,
  expectCartJoined,
  expectList,
  focusWindow,
  goOnline,
  increase,
  isCommit,
  isOf,
  isOfLists,
  keepBox,
  list,
  open,
  openCart,
  openKeptCart,
  openLook,
  path,
  signOutOnPage,
  uid,
  prepareAccount,
  writeList,
} from './accountCart.ts';
import { shirt, store } from './paymentScreens.ts';

prepareAccount(atOnce);

const piece = (slug: string, savedAtMs = 1) => ({ slug, savedAtMs, priceLkr: 2500 });
const savedSlugs = () => savedStore.pieces().map(({ slug }) => slug);

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
    focusWindow();
    await waitFor(() => expect(savedSlugs()).toEqual(['lotus-dress']));
  });

  it('leave the device when their account signs out, and are not given to the next account', async () => {
    writeList('saved', '1;galle-sarong:2:820:');
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await waitFor(() => expect(savedSlugs()).toEqual(['galle-sarong']));
    act(() => void savedStore.add(piece('kandy-shirt')));
    await signOutOnPage(user);
    expect(savedSlugs()).toEqual([]);
    expect(list('saved')).toMatchObject({ pieces: '1;galle-sarong:2:820:;kandy-shirt:1:2500:' });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(uid);

    const otherUid = addOther();
    await signInBeforehand(other);
    await expectJoined(otherUid);
    expect(savedSlugs()).toEqual([]);
    expect(list('saved', otherUid)).toBeUndefined();
  });

  it('leave nothing behind when there are none', async () => {
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await expectJoined();
    await signOutOnPage(user);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain(uid);
    expect(list('saved')).toBeUndefined();
  });

  it('that have not reached the account when it signs out are kept for it alone', async () => {
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await screen.findByRole('button', { name: 'Sign out' });
    await expectJoined();
    backend.database.faults.add({ match: isCommit, status: 403 });
    act(() => void savedStore.add(piece('kandy-shirt')));
    await signOutOnPage(user);
    expectLogged(/kept for this account|could not be updated/);
    expect(savedSlugs()).toEqual([]);
    backend.database.faults.clear();

    const otherUid = addOther();
    await signInBeforehand(other);
    await expectJoined(otherUid);
    expect(savedSlugs()).toEqual([]);
    expect(list('saved', otherUid)).toBeUndefined();
    await signOutElsewhere();
    await signInBeforehand();
    await expectList('saved', '1;kandy-shirt:1:2500:');
    expect(savedSlugs()).toEqual(['kandy-shirt']);
  });

  it('of two accounts that have not reached either are kept for each of them', async () => {
    const otherUid = addOther();
    await signInBeforehand();
    // Whether a sync fails before the account signs out is a matter of moments.
    vi.spyOn(console, 'warn').mockReturnValue();
    renderApp('/cart');
    await expectJoined();
    backend.database.faults.add({ match: isCommit, status: 403 });
    act(() => void savedStore.add(piece('kandy-shirt')));
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual([]));
    await signInBeforehand(other);
    await expectJoined(otherUid);
    act(() => void savedStore.add(piece('galle-sarong')));
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual([]));
    backend.database.faults.clear();
    await signInBeforehand();
    await expectList('saved', '1;kandy-shirt:1:2500:');
    await signOutElsewhere();
    await signInBeforehand(other);
    await expectList('saved', '1;galle-sarong:1:2500:', otherUid);
    expect(localStorage.getItem('savedKept')).toBeNull();
  });

  it('that were saved before the account could be reached are kept for it alone; the device keeps its own', async () => {
    const otherUid = addOther();
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
    await signInBeforehand(other);
    await expectJoined(otherUid);
    expect(list('saved', otherUid)).toMatchObject({ pieces: '1;galle-sarong:1:2500:' });
    await signOutElsewhere();
    await signInBeforehand();
    await expectList('saved', '1;kandy-shirt:1:2500:');
  });

  it('that another device has removed do not come back after a write that arrived late', async () => {
    await signInBeforehand();
    vi.spyOn(console, 'warn').mockReturnValue();
    renderApp('/cart');
    await expectJoined();
    backend.database.faults.add({
      match: isCommit,
      drop: true,
      afterHandling: true,
    });
    act(() => void savedStore.add(piece('kandy-shirt')));
    await expectList('saved', '1;kandy-shirt:1:2500:');
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual([]));
    backend.database.faults.clear();
    const writes = list('saved')?.writes;
    backend.database.write(path('saved'), { pieces: '1', writes, changedAt: new Date() });
    await signInBeforehand();
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
      await screen.findByText(/100 older ones were left out/);
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
    await screen.findByText(/^Not yet saved to your account/);
    expect(list('saved')).toMatchObject({ pieces: '12;{"wishes":["galle-sarong"]}' });
    expect(savedSlugs()).toEqual(['kandy-shirt']);
    // The new version has been loaded elsewhere, and rolled back.
    writeList('saved', '1;galle-sarong:2:820:');
    focusWindow();
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
    await screen.findByRole('heading', { name: 'Galle Sarong' });
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
    const { user } = await openCart();
    const box = await keepBox();
    expect(box).not.toBeChecked();
    await expectJoined();
    expect(list('cart')).toBeUndefined();
    await user.click(box);
    await expectList('cart', '1;kandy-shirt:2:M');
    await user.click(await increase());
    await expectList('cart', '1;kandy-shirt:3:M');
    writeList('cart', '1;kandy-shirt:3:M;galle-sarong:1:Free~20size');
    focusWindow();
    await screen.findByRole('article', { name: 'Galle Sarong' });
    await user.click(box);
    await waitFor(() => expect(list('cart')).toBeUndefined());
    expect(screen.getByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
    expect(box).not.toBeChecked();
    expect(localStorage.getItem('cartFollows')).toBeNull();
  });

  it('is looked for on the account when it is opened, although the window was in use', async () => {
    Object.assign(listSync, { minIntervalMs: 1e6 });
    await openKeptCart();
    await expectCartJoined();
    await open('/saved');
    await screen.findByRole('heading', { name: 'Nothing saved yet' });
    writeList('cart', '1;galle-sarong:1:Free~20size;kandy-shirt:2:M');
    await open('/cart');
    await screen.findByRole('article', { name: 'Galle Sarong' });
  });

  it('that another device has stopped keeping stays, and says so', async () => {
    await openKeptCart();
    backend.database.remove(path('cart'));
    focusWindow();
    await screen.findByText(/^Another device has stopped keeping this cart/);
    expect(await keepBox()).not.toBeChecked();
    expect(screen.getByRole('article', { name: 'Kandy Shirt' })).toBeInTheDocument();
    await signOutElsewhere();
    await waitFor(() => expect(JSON.stringify(Object.entries(localStorage))).not.toContain(uid));
  });

  it('from another device is shown first, and added when it is wanted', async () => {
    store(shirt);
    writeList('cart', '1;kandy-shirt:3:M;galle-sarong:1:Free~20size;no-such-piece:1:M');
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await screen.findByText('The cart on your account: 5 pieces');
    await user.click(screen.getByRole('button', { name: 'Look at it' }));
    const look = screen.getByRole('region', { name: 'The cart on your account' });
    expect(await within(look).findByText('Size M × 3')).toHaveTextContent('Size M × 3, 2 in your cart');
    expect(look).toHaveTextContent('2 of 5 pieces can be added. 2 are in your cart already.');
    expect(look).toHaveTextContent('1 piece no longer in the shop');
    expect(screen.queryByRole('article', { name: 'Galle Sarong' })).not.toBeInTheDocument();
    await user.click(within(look).getByRole('button', { name: 'Add to this cart' }));
    expect(await keepBox()).toBeChecked();
    expect(await keepBox()).toHaveFocus();
    await screen.findByRole('article', { name: 'Galle Sarong' });
    // The larger quantity of each, and the piece that this shop lacks stays on the account.
    expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeInTheDocument();
    await expectList('cart', '1;kandy-shirt:3:M;galle-sarong:1:Free~20size;no-such-piece:1:M');
  });

  it('from another device is announced, and the focus stays in the page, when this one was empty', async () => {
    const { user, add } = await openLook('1;galle-sarong:1:Free~20size');
    await user.click(add);
    await screen.findByText('The cart on your account is added here.');
    expect(screen.getByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Your cart' })).toHaveFocus();
  });

  it('from another device leaves there what is sold out, or beyond what is left', async () => {
    backend.content.patch('shirt', { soldOutSizes: ['S'], fewLeft: [{ size: 'L', left: 1 }] });
    const text = '1;kandy-shirt:2:M;kandy-shirt:3:L;kandy-shirt:1:S';
    const { user, add } = await openLook(text, shirt);
    const look = screen.getByRole('region', { name: 'The cart on your account' });
    await within(look).findByText(/1 of 6 pieces can be added/);
    await user.click(add);
    await screen.findByRole('link', { name: 'Cart, 3 items' });
    await expectCartJoined();
    // Nor later.
    for (let count = 0; count < 2; count += 1) {
      const before = backend.database.requests.filter(isOfLists).length;
      focusWindow();
      await waitFor(() => expect(backend.database.requests.filter(isOfLists).length).toBeGreaterThan(before));
      await act(() => withListLock('cart', async () => undefined));
    }
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    expect(list('cart')).toMatchObject({ items: text });
  });

  it('from another device can be left there, and is shown once more before it is joined after all', async () => {
    const { user } = await openLook('1;galle-sarong:2:Free~20size', shirt);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(await keepBox()).not.toBeChecked();
    expect(list('cart')).toMatchObject({ items: '1;galle-sarong:2:Free~20size' });
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    await user.click(await keepBox());
    expect(screen.getByRole('region', { name: 'The cart on your account' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide it' })).toHaveFocus();
    expect(localStorage.getItem('cartFollows')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add to this cart' }));
    await screen.findByText('The cart on your account is added here.');
    expect(screen.getByRole('link', { name: 'Cart, 4 items' })).toBeInTheDocument();
  });

  it('from another device that has paid it meanwhile is not said to be added', async () => {
    const { user, add } = await openLook('1;galle-sarong:3:Free~20size', shirt);
    writeList('cart', '1');
    await user.click(add);
    await expectList('cart', '1;kandy-shirt:2:M');
    expect(screen.queryByText(/is added here/)).not.toBeInTheDocument();
  });

  it('cannot be kept before the account has said whether it has another one', async () => {
    store(shirt);
    writeList('cart', '1;galle-sarong:4:Free~20size');
    await signInBeforehand();
    backend.database.faults.add({
      match: isOf('cart'),
      status: 403,
    });
    const { user } = renderApp('/cart');
    expect(await keepBox()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await keepBox());
    expect(await keepBox()).not.toBeChecked();
    await screen.findByText(/^We could not reach your account\./);
    expectLogged(/The cart of the account could not be loaded/);
    backend.database.faults.clear();
    goOnline();
    await screen.findByText('The cart on your account: 4 pieces');
  });

  it('is not offered as one from another device while the account is still being told to end', async () => {
    const { user } = await openKeptCart();
    // Of a device that was faster.
    writeList('cart', '1;kandy-shirt:3:M');
    backend.database.faults.add({ match: isCommit, status: 403 });
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
    store(shirt);
    writeList('cart', '1;lotus-dress:1:M');
    owePayment(uid, [{ productName: 'lotus-dress', productSize: [{ size: 'M', quantity: 1 }] }]);
    cartFollow.write({ uid, isJoined: false, pending: [] });
    Object.assign(listSync, { startDelayMs: 1e6 });
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await signOutOnPage(user);
    expect(list('cart')).toMatchObject({ items: '1;kandy-shirt:2:M' });
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
  });

  it('stays on the device when the account signs out, and no longer follows it', async () => {
    const app = await openKeptCart();
    app.close();
    const { user } = renderApp('/account/profile');
    await signOutOnPage(user);
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    expect(localStorage.getItem('cartFollows')).toBeNull();
    expect(list('cart')).toMatchObject({ items: '1;kandy-shirt:2:M' });
  });

  it('tells the account its last changes later, and nothing that others did on the device meanwhile', async () => {
    addOther();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { user } = await openKeptCart();
    backend.database.faults.add({ match: isOfLists, status: 403 });
    await user.click(await increase());
    await signOutElsewhere();
    await waitFor(() => expect(localStorage.getItem('cartFollows')).toBeNull());
    backend.database.faults.clear();
    await signInBeforehand(other);
    expect(await keepBox()).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: /Remove Kandy Shirt/ }));
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    await signOutElsewhere();
    await signInBeforehand();
    await expectList('cart', '1;kandy-shirt:3:M');
    await waitFor(() => expect(JSON.stringify(Object.keys(localStorage))).not.toContain(uid));
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
  });

  it('ends on the account as it was asked to, although another customer has kept a cart meanwhile', async () => {
    const otherUid = addOther();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { user } = await openKeptCart();
    backend.database.faults.add({ match: isOfLists, status: 403 });
    await user.click(await keepBox());
    await signOutElsewhere();
    backend.database.faults.clear();
    await signInBeforehand(other);
    await user.click(await keepBox());
    await expectList('cart', '1;kandy-shirt:2:M', otherUid);
    await signOutElsewhere();
    await signInBeforehand();
    await waitFor(() => expect(list('cart')).toBeUndefined());
    expect(list('cart', otherUid)).toMatchObject({ items: '1;kandy-shirt:2:M' });
  });

  it('that cannot be saved at the last moment does not keep back the saved pieces', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const app = await openKeptCart();
    await expectJoined();
    Object.assign(listSync, { changeDelayMs: 1e6, startDelayMs: 1e6 });
    await app.user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
    act(() => void savedStore.add(piece('galle-sarong')));
    app.close();
    backend.database.faults.add({
      match: isOf('cart'),
      status: 403,
    });
    const held = backend.database.faults.hold({
      match: isOf('saved'),
    });
    const { user } = renderApp('/account/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await arrival(held);
    held.release();
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(list('saved')).toMatchObject({ pieces: '1;galle-sarong:1:2500:' });
    expect(localStorage.getItem('savedKept')).toBeNull();
  });

  it('says when a change has not reached the account, and saves it later', async () => {
    const { user } = await openKeptCart();
    backend.database.faults.add({ match: isCommit, status: 403 });
    await user.click(await increase());
    await screen.findByText(/Not yet saved to your account/);
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
          records: createRecords('cs_1', [shirt]),
        }),
      );
      writeList('cart', '1;kandy-shirt:4:M;galle-sarong:1:Free~20size');
      focusWindow();
      await screen.findByRole('article', { name: 'Galle Sarong' });
      await screen.findByRole('link', { name: `Cart, ${count} items` });
      expect(list('cart')).toMatchObject({ items: '1;kandy-shirt:4:M;galle-sarong:1:Free~20size' });
    },
  );

  describe('whose choice changes while the account is slow', () => {
    beforeEach(() => {
      // Nothing is mended by a later try.
      Object.assign(listSync, { retryDelayMs: 1e6, minIntervalMs: 1e6 });
      store(shirt);
    });

    it('is not kept again before the account has forgotten it, so that nothing paid or removed comes back', async () => {
      const { user } = await openKeptCart();
      await expectCartJoined();
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
      await user.click(await increase());
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
      await signOutOnPage(user);
      expect(list('cart')).toBeUndefined();
      expect(localStorage.getItem('cartFollows')).toBeNull();
    });
  });
});
