import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listSync } from '../../src/config/listSync.ts';
import { addCustomer, backend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

/** What the box "Keep this cart on my account" says and does, beside what other devices and tabs do. */

const delays = { ...listSync };
let uid: string;

beforeEach(() => {
  Object.assign(listSync, { startDelayMs: 0, changeDelayMs: 0, minIntervalMs: 0, retryDelayMs: 50 });
  uid = addCustomer();
  localStorage.setItem('wasSignedIn', '1');
  return () => {
    Object.assign(listSync, delays);
  };
});

const path = () => `users/${uid}/lists/cart`;
const list = () => backend.database.read(path());
/** As another device writes it: after the marks that are there. */
function writeCart(items: string) {
  const { writes } = list() ?? {};
  backend.database.write(path(), {
    items,
    writes: typeof writes === 'string' ? `${writes},otherDev` : 'otherDev',
    changedAt: new Date(),
  });
}
const isOfCart = ({ url, body }: { url: string; body: string }) => (url + body).includes('lists/cart');
const fillCart = () => localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
const keepBox = () => screen.findByRole('checkbox', { name: /Keep this cart on my account/ });
const expectList = (items: string) => waitFor(() => expect(list()).toMatchObject({ items }));
/** Until the account has said that it keeps no cart. */
const expectReady = () =>
  waitFor(async () => expect(await keepBox()).toHaveAttribute('aria-disabled', 'false'));

describe('the account’s cart, kept by another device since the page was opened,', () => {
  it('is shown before it is joined', async () => {
    fillCart();
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await expectReady();
    writeCart('1;galle-sarong:1:Free~20size');
    await user.click(await keepBox());
    const look = await screen.findByRole('region', { name: 'The cart on your account' });
    expect(screen.getByRole('button', { name: 'Hide it' })).toHaveFocus();
    expect(localStorage.getItem('cartFollows')).toBeNull();
    expect(screen.queryByRole('article', { name: 'Galle Sarong' })).not.toBeInTheDocument();
    await user.click(await within(look).findByRole('button', { name: 'Add to this cart' }));
    expect(await screen.findByRole('article', { name: 'Galle Sarong' })).toBeInTheDocument();
    await expectList('1;galle-sarong:1:Free~20size;kandy-shirt:2:M');
  });

  it('is not joined when the account cannot be asked', async () => {
    fillCart();
    await signInBeforehand();
    const { user } = renderApp('/cart');
    await expectReady();
    writeCart('1;galle-sarong:1:Free~20size');
    backend.database.faults.add({ match: isOfCart, status: 403 });
    await user.click(await keepBox());
    expect(await screen.findByText(/^We could not reach your account\./)).toBeInTheDocument();
    expectLogged(/The cart of the account could not be loaded/);
    expect(await keepBox()).not.toBeChecked();
    expect(localStorage.getItem('cartFollows')).toBeNull();
    backend.database.faults.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('The cart on your account: 1 piece')).toBeInTheDocument();
  });
});
