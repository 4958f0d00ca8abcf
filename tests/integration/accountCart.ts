import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { listSync } from '../../src/config/listSync.ts';
import { cartFollow } from '../../src/lists/follow.ts';
import { addCustomer, backend } from '../backend.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';
import { shirt, store } from './paymentScreens.ts';

type ListName = 'saved' | 'cart';
interface Asked {
  url: string;
  body: string;
}

/** The customer of the test. */
export let uid: string;

/** For each test of a file: a customer of this browser, and these delays of the account's lists. */
export function prepareAccount(delays: Partial<typeof listSync>) {
  const before = { ...listSync };
  beforeEach(() => {
    Object.assign(listSync, delays);
    uid = addCustomer();
    localStorage.setItem('wasSignedIn', '1');
    return () => {
      Object.assign(listSync, before);
    };
  });
}
export const atOnce = { startDelayMs: 0, changeDelayMs: 0, minIntervalMs: 0, retryDelayMs: 50 };

export const isOfLists = ({ url, body }: Asked) => (url + body).includes('/lists/');
export const isOf = (name: ListName) => (asked: Asked) => (asked.url + asked.body).includes(`lists/${name}`);
export const isCommit = ({ url }: { url: string }) => url.includes(':commit');

export const path = (name: ListName, owner = uid) => `users/${owner}/lists/${name}`;
export const list = (name: ListName, owner = uid) => backend.database.read(path(name, owner));
const fieldOf = (name: ListName) => (name === 'saved' ? 'pieces' : 'items');
/** As another device writes it: after the marks that are there. */
export function writeList(name: ListName, text: string) {
  const { writes } = list(name) ?? {};
  backend.database.write(path(name), {
    [fieldOf(name)]: text,
    writes: typeof writes === 'string' ? `${writes},otherDev` : 'otherDev',
    changedAt: new Date(),
  });
}
export const expectList = (name: ListName, text: string, owner = uid) =>
  waitFor(() => expect(list(name, owner)).toMatchObject({ [fieldOf(name)]: text }));
/** Once the cart of the device has been brought in step with that of the account. */
export const expectCartJoined = () =>
  waitFor(() => expect(cartFollow.read()).toMatchObject({ uid, isJoined: true }));

export const keepBox = () => screen.findByRole('checkbox', { name: /Keep this cart on my account/ });
export const increase = () =>
  screen.findByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' });
/** As when the shopper comes back to the window. */
export const focusWindow = () => act(() => void window.dispatchEvent(new Event('focus')));
export const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));
export const open = (route: string) =>
  act(async () => {
    window.location.hash = route;
  });

/** The cart of a signed-in customer, with a shirt. */
export async function openCart() {
  store(shirt);
  await signInBeforehand();
  return renderApp('/cart');
}

/** The cart of a signed-in customer who has ticked the box. */
export async function openKeptCart() {
  const app = await openCart();
  await app.user.click(await keepBox());
  await expectList('cart', '1;kandy-shirt:2:M');
  return app;
}

/** The look at the cart of the account, which is this one. */
export async function openLook(text: string, ...items: unknown[]) {
  store(...items);
  writeList('cart', text);
  await signInBeforehand();
  const { user } = renderApp('/cart');
  await user.click(await screen.findByRole('button', { name: 'Look at it' }));
  return { user, add: await screen.findByRole('button', { name: 'Add to this cart' }) };
}

export async function signOutOnPage(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
}
