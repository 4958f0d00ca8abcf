import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { syncTimes } from '../../src/config/syncTimes.ts';
import { savedStore } from '../../src/saved/savedStore.ts';
import { addOther, backend, other } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';
import {
  atOnce,
  expectRows,
  focusWindow,
  increase,
  isOf,
  isWriteOf,
  keepBox,
  toggleKept,
  list,
  liveRows,
  open,
  openCart,
  openKeptCart,
  prepareAccount,
  signOutOnPage,
  uid,
  writeRows,
} from '../support/accountCart.ts';

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

describe('saved products of a customer', () => {
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
        /^You are signed out\. .* the last changes to your saved products were not saved\.$/,
      );
      expect(savedSlugs()).toEqual([]);
      expect(stored()).not.toContain(uid);
    },
  );
});

describe('the cart of a customer', () => {
  it('is kept on the account by choice only, follows it both ways, and leaves it when that ends', async () => {
    const { user } = await openCart();
    await expectJoined();
    expect(list('cart')).toBeUndefined();
    await toggleKept(user);
    await expectRows('cart', ['kandy-shirt:M=2']);
    await user.click(await increase());
    await expectRows('cart', ['kandy-shirt:M=3']);
    writeRows('cart', { 'galle-sarong:Free~20size': '1', 'paid-dress:M': undefined });
    focusWindow();
    await screen.findByRole('article', { name: 'Galle Sarong' });
    await toggleKept(user);
    // The mark of what is gone stays, for a device that does not know it yet.
    await waitFor(() => expect(list('cart')?.rows).toMatch(/^paid-dress:M@\d+;$/));
    await screen.findByRole('article', { name: 'Galle Sarong' });
    expect(Object.keys(localStorage)).not.toContain('keptCart');
  });

  it('that is empty brings in the one of another device, without what the shop no longer has', async () => {
    backend.content.patch('shirt', { soldOutSizes: ['S'] });
    const rows = { 'kandy-shirt:S': '1', 'galle-sarong:Free~20size': '2', 'no-such-product:M': '1' };
    writeRows('cart', rows);
    await signInBeforehand();
    const { user } = renderApp('/account/profile');
    await user.click(await keepBox());
    await screen.findByText('We added the cart from your account.');
    await open('/cart');
    expect(screen.getByRole('link', { name: 'Cart, 3 items' })).toBeInTheDocument();
    // What is sold out is said on its line, as in every cart.
    await screen.findByText(/no longer available in your size/);
    await user.click(screen.getByRole('button', { name: /^Increase quantity of Galle Sarong/ }));
    await expectRows('cart', ['kandy-shirt:S=1', 'galle-sarong:Free~20size=3', 'no-such-product:M=1']);
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
    await toggleKept(user);
    await screen.findByRole('link', { name: 'Cart, 2 items' });
  });

  it('says when a change has not reached the account, and saves it later', async () => {
    const { user } = await openKeptCart();
    backend.database.faults.add({ match: isWriteOf('cart'), status: 403 });
    await user.click(await increase());
    await open('/account/profile');
    await screen.findByText(/^Not saved to your account yet/);
    expectLogged(/could not be updated/);
    backend.database.faults.clear();
    await expectRows('cart', ['kandy-shirt:M=3']);
    await waitFor(() => expect(screen.queryByText(/^Not saved to your account yet/)).not.toBeInTheDocument());
  });
});
