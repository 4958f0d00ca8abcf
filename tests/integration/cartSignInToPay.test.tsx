import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { priceReading } from '../../src/config/constants.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { addCustomer, addOther, backend, other } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { renderApp, signInBeforehand, signInOnPage, signUpOnPage } from '../support/renderApp.tsx';
import {
  busyPayButton,
  expectRedirect,
  payButton,
  posts,
  shirt,
  store,
  watchTimers,
} from '../support/paymentScreens.ts';

const changes = () => screen.getByRole('status', { name: 'Changes in your cart' });
const follow = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('link', { name }));

/** A payment that goes on by itself keeps the button busy from the cart's first moment on. */
async function expectNoPayment(user: UserEvent) {
  await payButton();
  await act(async () => undefined);
  expect(posts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'CONTINUE PAYMENT' }));
  await expectRedirect();
  expect(posts()).toHaveLength(1);
  expect(paymentJournal.payments()).toHaveLength(1);
}

/** The cart of a visitor who has pressed the button. */
async function openSignIn() {
  const { user } = renderApp('/cart');
  await user.click(await payButton());
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveFocus();
  return user;
}

async function createAccount(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await signUpOnPage(user);
}

beforeEach(() => {
  // A test of its own waits for it.
  Object.assign(priceReading, { durationMs: 0 });
  onTestFinished(() => void Object.assign(priceReading, { durationMs: 500 }));
  addCustomer();
  store(shirt);
});

describe('beside the payment button', () => {
  it('a visitor reads beforehand that an account comes next [U52]', async () => {
    renderApp('/cart');
    expect(await payButton()).toHaveAccessibleDescription(/You sign in or create an account next/);
  });

  it('a customer does not', async () => {
    await signInBeforehand();
    localStorage.setItem('wasSignedIn', '1');
    renderApp('/cart');
    await screen.findByRole('textbox', { name: 'Address' });
    expect(screen.queryByText(/You sign in or create an account next/)).not.toBeInTheDocument();
  });
});

describe('a payment of a visitor', () => {
  it('goes on by itself after signing in in place, once, and not before [5.13] [6.3] [U52]', async () => {
    const user = await openSignIn();
    await screen.findByText('Please sign up before making payments.');
    expect(posts()).toEqual([]);
    expect(localStorage.getItem('paymentJournal')).toBeNull();
    Object.assign(priceReading, { durationMs: 7777 });
    const timerOf = watchTimers();
    await signInOnPage(user);
    await busyPayButton();
    // First the prices are on the screen long enough to be read.
    const goOn = await timerOf(7777);
    expect(posts()).toEqual([]);
    goOn();
    await expectRedirect();
    expect(posts()).toHaveLength(1);
    expect(window.location.hash).toBe('#/cart');
    expect(paymentJournal.payments()).toMatchObject([{ state: 'begun' }]);

    // Back from the payment page, from the browser's cache.
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await payButton()).toHaveAttribute('aria-disabled', 'false');
    await user.click(await payButton());
    await expectRedirect(2);
    expect(posts()).toHaveLength(2);
  });

  it('of a new account asks for the address first, and saves it with the press that pays [U52] [U99]', async () => {
    const user = await openSignIn();
    await createAccount(user);
    const field = await screen.findByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText('Where should we deliver?')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Sunil Silva');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('071 234 5678');
    await user.click(await payButton());
    await screen.findByText('Please correct the delivery address.');
    expect(posts()).toEqual([]);
    await user.type(field, '1 Sea Street');
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Galle');
    await user.type(screen.getByRole('textbox', { name: 'Postal code' }), '80000');
    await user.click(await payButton());
    await expectRedirect();
    expect(backend.database.list('userAddresses')).toMatchObject([{ data: { userCity: 'Galle' } }]);
    expect(posts()).toHaveLength(1);
  });

  it('saves the details of a new account that could not be saved, and can do without an address [U52] [U99]', async () => {
    const user = await openSignIn();
    backend.database.faults.add({ match: ({ url }) => url.includes(':commit'), status: 403, times: 1 });
    await createAccount(user);
    await waitFor(() => expectLogged(/Sign-up failed/));
    await user.click(await payButton());
    await user.click(await screen.findByRole('button', { name: 'Pay now, add it later' }));
    await expectRedirect();
    expect(backend.database.list('users')).toMatchObject([{ data: { userName: 'Sunil Silva' } }]);
    expect(backend.database.list('userAddresses')).toEqual([]);
  });

  const storeSeven = () => {
    store({ ...shirt, quantity: 7, selectedSizeAndQuantities: [{ size: 'M', quantity: 7 }] });
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
  };

  it.each([
    ['the price has changed', () => backend.content.patch('shirt', { price: 3000 }), '1 price has changed'],
    ['another tab has changed the cart', storeSeven, 'Your cart has changed'],
    [
      'the cart was changed in the meantime',
      () => screen.getByRole('button', { name: /^Increase quantity/ }).click(),
      'Your cart has changed',
    ],
  ])('stops and says so when %s [U52]', async (_what, change, text) => {
    const user = await openSignIn();
    act(change);
    await signInOnPage(user);
    await waitFor(() => expect(changes()).toHaveFocus());
    await waitFor(() => expect(changes()).toHaveTextContent(text));
    await payButton();
    expect(posts()).toEqual([]);
    expect(paymentJournal.payments()).toEqual([]);
  });
});

describe('no payment goes on by itself', () => {
  it('after signing in on a page of its own, which leads back to the cart [U33]', async () => {
    const user = await openSignIn();
    await follow(user, 'Forgot your password?');
    await follow(user, 'Back to sign in');
    await signInOnPage(user);
    await screen.findByRole('heading', { name: 'Your cart' });
    await expectNoPayment(user);
  });

  it('after signing in in another tab, and the notice about an account goes', async () => {
    const user = await openSignIn();
    await screen.findByText('Please sign up before making payments.');
    await signInBeforehand();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'SIGN IN' })).not.toBeInTheDocument());
    await waitFor(() =>
      expect(screen.queryByText('Please sign up before making payments.')).not.toBeInTheDocument(),
    );
    await expectNoPayment(user);
  });

  it('for a shopper who has left the cart while they were being signed in', async () => {
    const user = await openSignIn();
    const held = backend.auth.faults.hold();
    await signInOnPage(user);
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Shipping policy' }));
    await screen.findByRole('heading', { name: 'Shipping policy' });
    held.release();
    await screen.findByText('login successful');
    await follow(user, /^Cart, /);
    await expectNoPayment(user);
  });

  it('when another tab signs in with another account meanwhile [U52]', async () => {
    addOther();
    const user = await openSignIn();
    const held = backend.content.faults.hold();
    await signInOnPage(user);
    await busyPayButton();
    await signInBeforehand(other);
    held.release();
    await expectNoPayment(user);
  });
});
