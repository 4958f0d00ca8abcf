import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { keptCartStore } from '../../src/cart/keptCart.ts';
import { syncTimes } from '../../src/config/syncTimes.ts';
import { addCustomer, backend } from './backend.ts';
import { renderApp, signInBeforehand } from './renderApp.tsx';
import { shirt, store } from './paymentScreens.ts';

type ListName = 'saved' | 'cart';
interface Asked {
  url: string;
  body: string;
}

/** The customer of the test. */
export let uid: string;

/** For each test of a file: a customer of this browser, and these delays of the account's lists. */
export function prepareAccount(delays: Partial<typeof syncTimes>) {
  const before = { ...syncTimes };
  beforeEach(() => {
    Object.assign(syncTimes, delays);
    uid = addCustomer();
    localStorage.setItem('wasSignedIn', '1');
    return () => {
      Object.assign(syncTimes, before);
    };
  });
}
export const atOnce = { startDelayMs: 0, changeDelayMs: 0, minIntervalMs: 0, retryDelayMs: 50 };

export const isOf =
  (name: ListName) =>
  ({ url, body }: Asked) =>
    (url + body).includes(`lists/${name}`);
export const isWriteOf = (name: ListName) => (asked: Asked) =>
  asked.url.includes(':commit') && isOf(name)(asked);

export const path = (name: ListName, owner = uid) => `users/${owner}/lists/${name}`;
export const list = (name: ListName, owner = uid) => backend.database.read(path(name, owner));
const textOf = (name: ListName, owner = uid) => {
  const rows = list(name, owner)?.rows;
  return typeof rows === 'string' ? rows : '';
};
/** The rows of an account that are no removals: `kandy-shirt:M=2`, or the slugs of saved products. */
export const liveRows = (name: ListName, owner = uid) =>
  textOf(name, owner)
    .split(';')
    .flatMap((row) => {
      const [, key = '', value] = /^(.+)@\d+(?:=(.+))?$/.exec(row) ?? [];
      return value === undefined ? [] : [name === 'cart' ? `${key}=${value}` : key];
    });
export const expectRows = (name: ListName, rows: readonly string[], owner = uid) =>
  waitFor(() => expect(liveRows(name, owner).sort()).toEqual([...rows].sort()));
/** Writes what another device would at a moment: `kandy-shirt:M` with a value, or without one if it has removed that row. */
export function writeRows(
  name: ListName,
  rows: Readonly<Record<string, string | undefined>>,
  atMs = Date.now(),
) {
  const written = Object.entries(rows).map(
    ([key, value]) => `${key}@${atMs}${value === undefined ? '' : `=${value}`};`,
  );
  const others = textOf(name)
    .split(/(?<=;)/)
    .filter((row) => !Object.keys(rows).includes(row.split('@')[0] ?? ''));
  backend.database.write(path(name), { rows: [...others, ...written].join('') });
}

export const keepBox = () => screen.findByRole('checkbox', { name: /Show my cart on my other devices/ });
export const increase = () =>
  screen.findByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' });
/** Comes back to the window. */
export const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));
export const open = (route: string) =>
  act(async () => {
    window.location.hash = route;
  });
/** Ticks or clears the box on the profile, and comes back to the cart. */
export async function toggleKept(user: UserEvent) {
  await open('/account/profile');
  await user.click(await keepBox());
  await open('/cart');
}

/** The cart of a signed-in customer, with a shirt. */
export async function openCart() {
  store(shirt);
  await signInBeforehand();
  return renderApp('/cart');
}

/** The cart of a signed-in customer who has ticked the box. */
export async function openKeptCart() {
  const app = await openCart();
  await toggleKept(app.user);
  await expectRows('cart', ['kandy-shirt:M=2']);
  await waitFor(() => expect(keptCartStore.get().syncedMs).toBeGreaterThan(0));
  return app;
}

export async function signOutOnPage(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
}
