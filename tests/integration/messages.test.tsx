import { act, screen, within, waitFor } from '@testing-library/react';
import { beforeAuthStateChanged, getAuth } from 'firebase/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountMessages } from '../../src/config/accountMessages.ts';
import { cartMessages } from '../../src/config/cartMessages.ts';
import { messages as shopMessages } from '../../src/config/messages.ts';
import { keepCart, keptCartStore } from '../../src/cart/keptCart.ts';
import { savedList, savedStore } from '../../src/saved/savedStore.ts';
import { addCustomer, backend, customer } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildCartItem } from '../support/factories.ts';
import { posts } from '../support/paymentScreens.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';

const messages = { ...shopMessages, ...cartMessages, ...accountMessages };

/** The live region of the toasts. */
const passing = () => within(screen.getByRole('status', { name: 'Messages' }));

describe('the texts of section 8', () => {
  it('match the specification exactly [8.1]', () => {
    expect(messages).toMatchObject({
      signInSuccess: 'login successful',
      signInInvalidEmail: 'invalid email',
      signInWrongPassword: 'wrong password',
      signInFailed: 'check again',
      signUpFailed: 'Error with sign-up or saving details. Please check again.',
      profileSaved: 'Details Successfully Saved!',
      addressSaved: 'Address Successfully Saved!',
      saveFailed: 'Check again',
      purchaseRecorded: 'User purchase history updated',
      checkoutWithoutId: 'Invalid response',
      checkoutFailed: 'Error creating checkout session',
      checkoutSuccess: 'Successfully redirecting to payment...',
      resetFailed: 'User not found',
      signOutFailed: 'Check again',
      orderIdCopied: 'Order id coppied!',
      selectSize: 'select item size',
      signUpFirst: 'Please sign up before making payments.',
      notFound: '404 | this page could not be found.',
      passwordTooShort: 'Password must be at least 6 characters',
      orderConfirmed: 'Thank you for shopping with us!',
      outOfStock: 'out of stock',
      orderPending: 'order pending',
      orderShipped: 'order shipped',
      orderCompleted: 'order confirmed',
    });
    expect(messages.added(3, 'Kandy Shirt')).toBe('3 Kandy Shirt added to the cart.');
    expect(messages.removed('Kandy Shirt')).toBe('Kandy Shirt Removed');
  });
});

describe('a rare failure', () => {
  it('of signing out says "Check again", and the customer stays signed in [8.18]', async () => {
    const uid = addCustomer();
    await signInBeforehand();
    savedStore.add([{ slug: 'kandy-shirt', savedAtMs: 1, priceLkr: 2500 }]);
    savedList.store.update((device) => ({ ...device, uid }));
    keepCart(uid);
    const { user } = renderApp('/account/profile');
    const signOut = await screen.findByRole('button', { name: 'Sign out' });
    const stopRefusing = beforeAuthStateChanged(getAuth(), () => {
      throw new Error('refused');
    });
    await user.click(signOut);
    await passing().findByText('Check again');
    expectLogged(/Sign-out failed/);
    expect(signOut).toHaveAttribute('aria-disabled', 'false');
    expect(window.location.hash).toBe('#/account/profile');
    // The lists stay, and follow the account as before.
    expect(savedStore.has('kandy-shirt')).toBe(true);
    expect(savedList.store.get()).toMatchObject({ uid });
    expect(keptCartStore.get()).toMatchObject({ uid });

    stopRefusing();
    await user.click(signOut);
    await screen.findByRole('heading', { name: 'Sign in' });
    await waitFor(() => expect(keptCartStore.get().uid).toBeUndefined());
    expect(savedStore.products()).toEqual([]);
    expect(backend.database.read(`users/${uid}/lists/saved`)?.rows).toMatch(/^kandy-shirt@\d+=1:2500:;$/);
  });
});

describe('how long a message stays [U54]', () => {
  /** A message fades after its time, and is then removed. */
  const fadingMs = 200;
  const pollMs = 10;
  const stepMs = 50;

  beforeEach(async () => {
    // Loaded before the clock stops, so that only the message is timed.
    await import('../../src/ui/toasts/ToastHost.tsx');
  });

  /** In steps, so that React can render after each. */
  async function letPass(durationMs: number) {
    for (let passedMs = 0; passedMs < durationMs; passedMs += stepMs) {
      await act(() => vi.advanceTimersByTimeAsync(stepMs));
    }
  }

  /** @param trigger shows the message, with a fake clock */
  async function expectToStay(text: RegExp, durationMs: number, trigger: () => void) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    trigger();
    await vi.waitFor(() => expect(passing().getByText(text)).toBeInTheDocument(), {
      interval: pollMs,
      timeout: 5000,
    });
    await letPass(durationMs + fadingMs - 2 * stepMs);
    expect(passing().getByText(text)).toBeInTheDocument();
    await letPass(4 * stepMs);
    expect(passing().queryByText(text)).not.toBeInTheDocument();
  }

  it('is 5 seconds for "Please sign up before making payments." [5.14] [8.21] [9.19] [U33]', async () => {
    localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
    await import('../../src/services/firebase/auth.ts');
    renderApp('/cart');
    const pay = await screen.findByRole('button', { name: 'CONTINUE PAYMENT' });
    await expectToStay(/^Please sign up before making payments\.$/, 5000, () => pay.click());
    expect(posts()).toEqual([]);
  });

  it('is 10 seconds for the message that a reset email was sent, which asks to check the address [8.17] [9.18] [U39]', async () => {
    addCustomer();
    const { user } = renderApp('/reset-password');
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), customer.email);
    const send = screen.getByRole('button', { name: 'SEND RESET EMAIL' });
    await expectToStay(/reset email was sent to .*check your email address/, 10_000, () => send.click());
    expect(backend.auth.sentResets).toEqual([customer.email]);
  });

  it('is 4 seconds for any other [8.23]', async () => {
    renderApp('/collections/kandy-shirt');
    const add = await screen.findByRole('button', { name: 'ADD TO CART' });
    await expectToStay(/^select item size$/, 4000, () => add.click());
  });
});
