import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syncTimes } from '../../src/config/syncTimes.ts';
import { savedStore } from '../../src/saved/savedStore.ts';
import { arrival } from '../arrival.ts';
import { addOther, backend, other } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { renderApp, signInBeforehand, signOutElsewhere } from '../renderApp.tsx';
import {
  atOnce,
  expectRows,
  focusWindow,
  increase,
  isOf,
  isWriteOf,
  keepBox,
  list,
  liveRows,
  open,
  openCart,
  openKeptCart,
  prepareAccount,
  signOutOnPage,
  uid,
  writeRows,
} from './accountCart.ts';
import { shirt, store } from './paymentScreens.ts';

prepareAccount(atOnce);

const product = (slug: string, savedAtMs = 1) => ({ slug, savedAtMs, priceLkr: 2500 });
const savedSlugs = () => savedStore.products().map(({ slug }) => slug);
const save = (slug: string) => act(() => void savedStore.add([product(slug)]));
const stored = () => JSON.stringify(Object.entries(localStorage));
/** Once device and account have been merged. */
const expectJoined = (owner = uid) =>
  waitFor(() =>
    expect(localStorage.getItem('savedProducts')).toMatch(new RegExp(`"uid":"${owner}","syncedMs":\\d`)),
  );
const elsewhere = '1:820:';

describe('saved products of a customer [P10]', () => {
  it('are joined by what the visitor had saved, and follow the account both ways', async () => {
    writeRows('saved', { 'galle-sarong': elsewhere });
    savedStore.add([product('kandy-shirt', 2)]);
    await signInBeforehand();
    renderApp('/cart');
    await expectRows('saved', ['galle-sarong', 'kandy-shirt']);
    await waitFor(() => expect(savedSlugs()).toEqual(['kandy-shirt', 'galle-sarong']));
    act(() => void savedStore.remove('kandy-shirt'));
    await expectRows('saved', ['galle-sarong']);
    writeRows('saved', { 'galle-sarong': undefined, 'lotus-dress': '3:6900:M' }, Date.now() + 1);
    focusWindow();
    await waitFor(() => expect(savedSlugs()).toEqual(['lotus-dress']));
  });

  it('leave the device when their account signs out, and are not given to the next account', async () => {
    writeRows('saved', { 'galle-sarong': elsewhere });
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await waitFor(() => expect(savedSlugs()).toEqual(['galle-sarong']));
    save('kandy-shirt');
    await signOutOnPage(user);
    expect(savedSlugs()).toEqual([]);
    await expectRows('saved', ['galle-sarong', 'kandy-shirt']);
    expect(stored()).not.toContain(uid);

    const otherUid = addOther();
    await signInBeforehand(other);
    await expectJoined(otherUid);
    expect(savedSlugs()).toEqual([]);
    expect(list('saved', otherUid)).toBeUndefined();
  });

  it('of another account, whose sign-out was not noticed here, leave the device', async () => {
    localStorage.setItem('savedProducts', '{"uid":"kamala","syncedMs":1,"rows":"a@2=1:1:;"}');
    await signInBeforehand();
    renderApp('/cart');
    await expectJoined();
    expect(savedSlugs()).toEqual([]);
    expect(list('saved')).toBeUndefined();
  });

  it.each([
    ['refuses', () => backend.database.faults.add({ match: isOf('saved'), status: 403 })],
    ['does not answer', () => void backend.database.faults.hold({ match: isOf('saved') })],
  ])(
    'leave the device, and what was not saved is said, when the account %s at sign-out',
    async (_what, fail) => {
      Object.assign(syncTimes, { signOutWaitMs: 50, changeDelayMs: 1e6 });
      await signInBeforehand();
      const { user } = renderApp('/account/profile');
      await expectJoined();
      save('kandy-shirt');
      fail();
      await signOutOnPage(user);
      await screen.findByText(
        /^You are signed out\. .* the last changes to your saved products are not saved\.$/,
      );
      expect(savedSlugs()).toEqual([]);
      expect(stored()).not.toContain(uid);
    },
  );

  it('of a session that has ended elsewhere leave the device without a word when all are saved', async () => {
    writeRows('saved', { 'galle-sarong': elsewhere });
    await signInBeforehand();
    renderApp('/cart');
    await waitFor(() => expect(savedSlugs()).toEqual(['galle-sarong']));
    await signOutElsewhere();
    await waitFor(() => expect(savedSlugs()).toEqual([]));
    expect(liveRows('saved')).toEqual(['galle-sarong']);
    expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();
  });

  it.each(['there is room again', 'the account signs out'])(
    'say that older ones were left out until %s',
    async (end) => {
      const many = (first: number) =>
        Array.from({ length: 300 }, (_, at) => product(`product-${first + at}`, first + at));
      savedStore.add(many(1000));
      writeRows(
        'saved',
        Object.fromEntries(many(1).map(({ slug, savedAtMs }) => [slug, `${savedAtMs}:2500:`])),
        5,
      );
      await signInBeforehand();
      renderApp('/saved');
      await screen.findByText(/room for 500 products\. It keeps the newest; 100 older ones were left out/);
      focusWindow();
      await expectJoined();
      expect(screen.getByText(/100 older ones were left out/)).toBeInTheDocument();
      if (end === 'the account signs out') await signOutElsewhere();
      else act(() => void savedStore.remove('product-1000'));
      await waitFor(() => expect(screen.queryByText(/were left out/)).not.toBeInTheDocument());
    },
  );

  it('that could not be saved are called so until they are, whatever becomes of the cart', async () => {
    await openKeptCart();
    await open('/saved');
    // Once for each try.
    vi.spyOn(console, 'warn').mockReturnValue();
    backend.database.faults.add({ match: isWriteOf('saved'), status: 403 });
    save('kandy-shirt');
    await screen.findByText(/^Not yet saved to your account/);
    writeRows('cart', { 'galle-sarong:Free~20size': '1' }, Date.now() + 1);
    focusWindow();
    await screen.findByRole('link', { name: 'Cart, 3 items' });
    expect(screen.getByText(/^Not yet saved to your account/)).toBeInTheDocument();
    backend.database.faults.clear();
    await expectRows('saved', ['kandy-shirt']);
    await waitFor(() => expect(screen.queryByText(/^Not yet saved/)).not.toBeInTheDocument());
  });

  it('that are saved while others are on their way reach the account after them', async () => {
    await signInBeforehand();
    renderApp('/cart');
    await expectJoined();
    const held = backend.database.faults.hold({ match: isWriteOf('saved') });
    save('kandy-shirt');
    await arrival(held);
    save('galle-sarong');
    held.release();
    await expectRows('saved', ['galle-sarong', 'kandy-shirt']);
  });

  it('reach the account at once when the window is left', async () => {
    Object.assign(syncTimes, { changeDelayMs: 1e6 });
    await signInBeforehand();
    renderApp('/cart');
    await expectJoined();
    save('kandy-shirt');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expectRows('saved', ['kandy-shirt']);
  });

  it('of a visitor ask nothing of the database', async () => {
    localStorage.removeItem('wasSignedIn');
    savedStore.add([product('kandy-shirt')]);
    renderApp('/cart');
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(backend.database.requests).toEqual([]);
    expect(savedSlugs()).toEqual(['kandy-shirt']);
  });
});

describe('the cart of a customer [P10]', () => {
  it('is kept on the account by choice only, follows it both ways, and leaves it when that ends', async () => {
    const { user } = await openCart();
    const box = await keepBox();
    expect(box).not.toBeChecked();
    await expectJoined();
    expect(list('cart')).toBeUndefined();
    await user.click(box);
    await expectRows('cart', ['kandy-shirt:M=2']);
    await user.click(await increase());
    await expectRows('cart', ['kandy-shirt:M=3']);
    writeRows('cart', { 'galle-sarong:Free~20size': '1' });
    focusWindow();
    await screen.findByRole('article', { name: 'Galle Sarong' });
    await user.click(box);
    await waitFor(() => expect(list('cart')).toBeUndefined());
    expect(screen.getByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
    expect(box).not.toBeChecked();
    expect(Object.keys(localStorage)).not.toContain('keptCart');
  });

  it('stays kept, and says so, when the account cannot be told to forget it', async () => {
    const { user } = await openKeptCart();
    backend.database.faults.add({ match: isWriteOf('cart'), status: 403 });
    await user.click(await keepBox());
    await screen.findByText(/^We could not reach your account, so it still has this cart/);
    expectLogged(/could not be deleted|could not be updated/);
    expect(await keepBox()).toBeChecked();
    expect(liveRows('cart')).toEqual(['kandy-shirt:M=2']);
  });

  it('that is empty brings in the one of another device, without what the shop no longer has', async () => {
    backend.content.patch('shirt', { soldOutSizes: ['S'] });
    const rows = { 'kandy-shirt:S': '1', 'galle-sarong:Free~20size': '2', 'no-such-product:M': '1' };
    writeRows('cart', rows);
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await user.click(await keepBox());
    await screen.findByText('The cart on your account is added here.');
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    // What is sold out is said on its line, as in every cart.
    expect(await screen.findByText(/no longer available in your size/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Increase quantity of Galle Sarong/ }));
    await expectRows('cart', ['kandy-shirt:S=1', 'galle-sarong:Free~20size=3', 'no-such-product:M=1']);
  });

  it('keeps what the shopper sees when it is joined, row by row', async () => {
    writeRows('cart', { 'kandy-shirt:M': '5', 'galle-sarong:Free~20size': '1' });
    await openCart().then(async ({ user }) => user.click(await keepBox()));
    await screen.findByRole('link', { name: 'Cart, 3 items' });
    await expectRows('cart', ['kandy-shirt:M=2', 'galle-sarong:Free~20size=1']);
  });

  it('from which another device has taken something says so', async () => {
    await openKeptCart();
    writeRows('cart', { 'kandy-shirt:M': '1', 'galle-sarong:Free~20size': '1' }, Date.now() + 1);
    focusWindow();
    await screen.findByText(
      'Your cart has changed: some items were paid for, or removed, on another device.',
    );
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    await expectRows('cart', ['kandy-shirt:M=1', 'galle-sarong:Free~20size=1']);
  });

  it('leaves the device with the account that keeps it, and is not given to the next one', async () => {
    const app = await openKeptCart();
    app.close();
    const { user } = renderApp('/account/profile');
    await signOutOnPage(user);
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    expect(stored()).not.toMatch(/kandy-shirt/);
    expect(liveRows('cart')).toEqual(['kandy-shirt:M=2']);
    await signInBeforehand();
    await open('/cart');
    await user.click(await keepBox());
    await screen.findByRole('link', { name: 'Cart, 2 items' });
  });

  it('that the account does not keep stays on the device when it signs out', async () => {
    store(shirt);
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await signOutOnPage(user);
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
  });

  it('says when a change has not reached the account, and saves it later', async () => {
    const { user } = await openKeptCart();
    backend.database.faults.add({ match: isWriteOf('cart'), status: 403 });
    await user.click(await increase());
    await screen.findByText(/^Not yet saved to your account/);
    expectLogged(/could not be updated/);
    backend.database.faults.clear();
    await expectRows('cart', ['kandy-shirt:M=3']);
    await waitFor(() => expect(screen.queryByText(/^Not yet saved/)).not.toBeInTheDocument());
  });

  it('does not get back what is removed while the browser stores nothing', async () => {
    const { user } = await openCart();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    await user.click(await keepBox());
    await expectRows('cart', ['kandy-shirt:M=2']);
    await user.click(screen.getByRole('button', { name: /^Remove Kandy Shirt/ }));
    await expectRows('cart', []);
    focusWindow();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
    expectLogged(/refuses to store/);
    // Forgets what is kept in memory.
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  });

  describe('whose storage fails', () => {
    beforeEach(async () => {
      (await openKeptCart()).close();
    });

    it.each(['{', '[null]', '"x"'])('takes nothing that is damaged for removed: %s', async (text) => {
      localStorage.setItem('cartItems', text);
      vi.spyOn(console, 'warn').mockReturnValue();
      renderApp('/cart');
      await screen.findByRole('link', { name: 'Cart, 2 items' });
      expect(liveRows('cart')).toEqual(['kandy-shirt:M=2']);
    });

    it('is joined anew when the state of its rows is damaged', async () => {
      localStorage.setItem('keptCart', '{"uid":7}');
      renderApp('/cart');
      expect(await keepBox()).not.toBeChecked();
      expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
      expect(liveRows('cart')).toEqual(['kandy-shirt:M=2']);
    });
  });
});
