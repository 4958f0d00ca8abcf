import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listSync } from '../../src/config/listSync.ts';
import { currentNotification, dismiss } from '../../src/ui/toasts/notifications.ts';
import { addOther, backend, other } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';
import { renderApp, signInBeforehand, signOutElsewhere } from '../renderApp.tsx';
import {
  atOnce,
  expectCartJoined,
  expectList,
  goOnline,
  increase,
  isCommit,
  isOf,
  keepBox,
  list,
  open,
  openKeptCart,
  openLook,
  path,
  prepareAccount,
  writeList,
} from './accountCart.ts';
import { shirt, store } from './paymentScreens.ts';

/** What the box "Keep this cart on my account" says and does, beside what other devices and tabs do. */

prepareAccount(atOnce);
/** Until the account has said that it keeps no cart. */
const expectReady = () =>
  waitFor(async () => expect(await keepBox()).toHaveAttribute('aria-disabled', 'false'));
async function openReady(item = shirt) {
  store(item);
  await signInBeforehand();
  const app = renderApp('/cart');
  await expectReady();
  return app;
}

describe('the account’s cart, kept by another device since the page was opened,', () => {
  it('is shown before it is joined', async () => {
    const { user } = await openReady();
    writeList('cart', '1;galle-sarong:1:Free~20size');
    await user.click(await keepBox());
    const look = await screen.findByRole('region', { name: 'The cart on your account' });
    expect(screen.getByRole('button', { name: 'Hide it' })).toHaveFocus();
    expect(localStorage.getItem('cartFollows')).toBeNull();
    expect(screen.queryByRole('article', { name: 'Galle Sarong' })).not.toBeInTheDocument();
    await user.click(await within(look).findByRole('button', { name: 'Add to this cart' }));
    await screen.findByRole('article', { name: 'Galle Sarong' });
    await expectList('cart', '1;galle-sarong:1:Free~20size;kandy-shirt:2:M');
  });

  it('is not joined when the account cannot be asked', async () => {
    const { user } = await openReady();
    writeList('cart', '1;galle-sarong:1:Free~20size');
    backend.database.faults.add({ match: isOf('cart'), status: 403 });
    await user.click(await keepBox());
    await screen.findByText(/^We could not reach your account\./);
    expectLogged(/The cart of the account could not be loaded/);
    expect(await keepBox()).not.toBeChecked();
    expect(localStorage.getItem('cartFollows')).toBeNull();
    backend.database.faults.clear();
    goOnline();
    await screen.findByText('The cart on your account: 1 piece');
  });
});

describe('what joining the account’s cart has brought', () => {
  const added = 'The cart on your account is added here.';

  async function addShirt(user: UserEvent) {
    await open('/collections/kandy-shirt');
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    await open('/cart');
    await screen.findByRole('article', { name: 'Kandy Shirt' });
    await keepBox();
    // What the page says when it opens.
    return currentNotification()?.text;
  }

  it('is said once, and not again when the shopper adds something', async () => {
    const { user, add } = await openLook('1;galle-sarong:1:Free~20size', shirt);
    await user.click(add);
    await screen.findByText(added);
    act(() => dismiss(added));
    await waitFor(() => expect(screen.queryByText(added)).not.toBeInTheDocument());
    await user.click(await increase());
    await expectList('cart', '1;galle-sarong:1:Free~20size;kandy-shirt:3:M');
    expect(screen.queryByText(added)).not.toBeInTheDocument();
  });

  it('is nothing when another device has stopped keeping it', async () => {
    const { user, add } = await openLook('1;galle-sarong:1:Free~20size', shirt);
    backend.database.remove(path('cart'));
    await user.click(add);
    await screen.findByText('There is no longer a cart on your account.');
    await expectList('cart', '1;kandy-shirt:2:M');
    await user.click(await increase());
    await expectList('cart', '1;kandy-shirt:3:M');
    expect(screen.queryByText(added)).not.toBeInTheDocument();
  });

  it('is nothing when another device has stopped keeping it, and this cart is empty', async () => {
    const { user, add } = await openLook('1;galle-sarong:1:Free~20size');
    backend.database.remove(path('cart'));
    await user.click(add);
    await screen.findByText('There is no longer a cart on your account.');
    await expectCartJoined();
    expect(await addShirt(user)).not.toBe(added);
  });

  it('is nothing when the shop has none of it', async () => {
    const { user, add } = await openLook('1;no-such-piece:1:M');
    await user.click(add);
    expect(await screen.findByText('None of it can be bought at present.')).toBeInTheDocument();
  });

  it('is not said to another account', async () => {
    addOther();
    vi.spyOn(console, 'warn').mockReturnValue();
    const { user, add } = await openLook('1;galle-sarong:1:Free~20size');
    backend.database.faults.add({ match: isOf('cart'), status: 403 });
    await user.click(add);
    await user.click(await keepBox());
    await signOutElsewhere();
    backend.database.faults.clear();
    await signInBeforehand(other);
    expect(await addShirt(user)).not.toBe(added);
  });
});

describe('the box', () => {
  /** What fails is not tried again by itself. */
  async function openKept() {
    Object.assign(listSync, { retryDelayMs: 1e6 });
    return (await openKeptCart()).user;
  }

  it('no longer says that a change has not reached the account once another tab has stopped keeping it', async () => {
    const user = await openKept();
    backend.database.faults.add({ match: isCommit, status: 403 });
    await user.click(await increase());
    await screen.findByText(/Not yet saved to your account/);
    expectLogged(/could not be updated/);
    backend.database.faults.clear();
    backend.database.remove(path('cart'));
    localStorage.removeItem('cartFollows');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cartFollows' })));
    await expectReady();
    expect(screen.queryByText(/We will try again by ourselves/)).not.toBeInTheDocument();
  });

  it('answers a press while the account is still being told', async () => {
    const user = await openKept();
    await expectCartJoined();
    const held = backend.database.faults.hold({ match: isCommit });
    await user.click(await keepBox());
    expect(screen.queryByText(/^One moment/)).not.toBeInTheDocument();
    await user.click(await keepBox());
    expect(screen.getByText('One moment: your account is still being told.')).toBeInTheDocument();
    held.release();
    await expectReady();
    expect(screen.queryByText(/^One moment/)).not.toBeInTheDocument();
  });

  it('says what the account has no room for', async () => {
    const sizes = Array.from({ length: 101 }, (_, at) => ({ size: `size ${at}`, quantity: 1 }));
    const { user } = await openReady(buildCartItem({ selectedSizeAndQuantities: sizes, quantity: 101 }));
    const text = 'Your account has room for 99 sizes: 2 are left out.';
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    await user.click(await keepBox());
    await screen.findByText(text);
  });

  it('says that the browser cannot store that the cart follows', async () => {
    const { user } = await openReady();
    const setItem = Storage.prototype.setItem.bind(localStorage);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, text) => {
      if (key === 'cartFollows') throw new DOMException('full', 'QuotaExceededError');
      setItem(key, text);
    });
    await user.click(await keepBox());
    expect(
      await screen.findByText(
        'This cart follows your account, but only until you close this page: your browser cannot store it.',
      ),
    ).toBeInTheDocument();
    await expectList('cart', '1;kandy-shirt:2:M');
    expect(await keepBox()).toBeChecked();
  });

  it('leaves an empty cart once the account is told, and not the shopper without a focus', async () => {
    const user = await openKept();
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' });
    await expectList('cart', '1');
    backend.database.faults.add({ match: isCommit, status: 403 });
    await user.click(await keepBox());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await screen.findByText(/^We could not reach your account yet/);
    expectLogged(/account/);
    backend.database.faults.clear();
    goOnline();
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Keep this cart/ })).toBeNull());
    expect(list('cart')).toBeUndefined();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
