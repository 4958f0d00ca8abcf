import { describe, expect, it, vi } from 'vitest';
import {
  sendPasswordReset,
  signIn,
  signOut,
  signUp,
  watchCustomer,
} from '../../../../src/services/firebase/auth.ts';
import type { Customer } from '../../../../src/domain/types.ts';
import { errorKind } from '../../../../src/lib/errors.ts';
import { addCustomer, backend, customer, startBackend } from '../../../support/backend.ts';
import { buildCustomer } from '../../../support/factories.ts';

const kindOf = (work: Promise<unknown>) => work.then(() => 'no error', errorKind);

it('signing in returns the customer, without any token [1.14] [7.20]', async () => {
  const uid = addCustomer();
  const signedIn = await signIn('nimal@example.com', 'kandy-1815');
  expect(signedIn).toEqual(buildCustomer({ uid }));
  expect(JSON.stringify(signedIn)).not.toMatch(/token|apiKey|eyJ/i);
});

describe('watching the customer', () => {
  it('reports who is signed in: immediately, and at every change until it is stopped', async () => {
    const uid = addCustomer();
    const seen: (Customer | null)[] = [];
    const stop = watchCustomer((next) => seen.push(next));
    await vi.waitFor(() => expect(seen).toEqual([null]), 30_000);
    await signIn(customer.email, customer.password);
    await vi.waitFor(() => expect(seen).toHaveLength(2), 30_000);
    expect(seen[1]).toEqual(buildCustomer({ uid }));
    await signOut();
    await vi.waitFor(() => expect(seen[2]).toBeNull(), 30_000);
    stop();
    await signIn(customer.email, customer.password);
    expect(seen).toHaveLength(3);
  });
});

describe('an error', () => {
  it.each([
    ['hides emails', true, 'invalid-credential', 'invalid-credential', 'no error'],
    ['tells emails', false, 'wrong-password', 'user-not-found', 'user-not-found'],
  ])('by a project that %s', async (_what, hidesEmails, wrongPassword, unknownEmail, unknownReset) => {
    startBackend({ hidesEmails });
    addCustomer();
    expect(await kindOf(signIn(customer.email, 'wrong-password'))).toBe(wrongPassword);
    expect(await kindOf(signIn('nobody@example.com', 'kandy-1815'))).toBe(unknownEmail);
    expect(await kindOf(sendPasswordReset('nobody@example.com'))).toBe(unknownReset);
    expect(await kindOf(sendPasswordReset(customer.email))).toBe('no error');
    expect(backend.auth.sentResets).toEqual(['nimal@example.com']);
  });

  it.each([true, false])(
    'has a kind that does not depend on email enumeration protection (%s)',
    async (hidesEmails) => {
      startBackend({ hidesEmails });
      addCustomer();
      backend.auth.addUser({ email: 'closed@example.com', password: 'closed-account', disabled: true });
      expect(await kindOf(signIn('not an address', 'kandy-1815'))).toBe('invalid-email');
      expect(await kindOf(signUp('not an address', 'kandy-1815'))).toBe('invalid-email');
      expect(await kindOf(sendPasswordReset('not an address'))).toBe('invalid-email');
      expect(await kindOf(signUp(customer.email, 'other-password'))).toBe('email-already-in-use');
      expect(await kindOf(signUp('kumari@example.com', '12345'))).toBe('weak-password');
      expect(await kindOf(signIn('closed@example.com', 'closed-account'))).toBe('user-disabled');
      expect(backend.auth.users()).toHaveLength(2);
    },
  );

  it('is "network-request-failed" when the connection fails, in every call', async () => {
    addCustomer();
    backend.auth.faults.add({ drop: true });
    expect(await kindOf(signIn(customer.email, customer.password))).toBe('network-request-failed');
    expect(await kindOf(signUp('kumari@example.com', 'ayubowan'))).toBe('network-request-failed');
    expect(await kindOf(sendPasswordReset(customer.email))).toBe('network-request-failed');
  });
});

it('signing out takes off the device what belongs to the account, even if the code of its lists is missing [F42]', async () => {
  addCustomer();
  await signIn(customer.email, customer.password);
  const rows = 'kandy-shirt@1=1:2500:;';
  localStorage.setItem('savedProducts', JSON.stringify({ uid: 'nimal', syncedMs: 1, rows }));
  localStorage.setItem('keptCart', JSON.stringify({ uid: 'nimal', syncedMs: 1, rows: '' }));
  for (const key of ['cartItems', 'totalPrice', 'totalQuantities']) localStorage.setItem(key, '[]');
  await signOut();
  for (const key of ['savedProducts', 'keptCart', 'cartItems', 'totalPrice', 'totalQuantities'])
    expect(localStorage.getItem(key), key).toBeNull();
});

it('signing out leaves a visitor’s list and a cart that no account keeps', async () => {
  addCustomer();
  await signIn(customer.email, customer.password);
  localStorage.setItem('savedProducts', JSON.stringify({ syncedMs: -1, rows: 'kandy-shirt@1=1:2500:;' }));
  localStorage.setItem('cartItems', '[]');
  await signOut();
  expect(localStorage.getItem('savedProducts')).toContain('kandy-shirt');
  expect(localStorage.getItem('cartItems')).toBe('[]');
});
