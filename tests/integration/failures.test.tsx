import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCustomer, backend, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildCartItem } from '../support/factories.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';

describe('a sign-in service whose code cannot be loaded', () => {
  const authService = '../../src/services/firebase/auth.ts';

  beforeEach(() => {
    // The local services cannot fail a chunk request, so the module fails instead.
    vi.doMock(authService, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
  });
  afterEach(() => {
    vi.doUnmock(authService);
  });

  it('keeps the account’s loading state, logs the error and offers Retry', async () => {
    const { user } = renderApp('/account/profile');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('We could not load this. Check your connection.')).toBeInTheDocument();
    expectLogged(/The sign-in service could not be loaded/);
    await user.click(retry);
    await waitFor(() => expectLogged(/The sign-in service could not be loaded/));

    vi.doUnmock(authService);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  });

  it('keeps a paid cart until the purchase can be recorded [F20]', async () => {
    startBackend({ isServerOnly: false });
    localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
    const { user } = renderApp(`/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}`);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expectLogged(/The sign-in service could not be loaded/);
    expect(localStorage.getItem('cartItems')).not.toBeNull();
    expect(screen.queryByText(/signed out/)).not.toBeInTheDocument();

    vi.doUnmock(authService);
    const uid = addCustomer();
    await signInBeforehand();
    await user.click(retry);
    await screen.findByText(/Your order is confirmed/);
    expect(backend.database.list(`users/${uid}/userPurchases`)).toHaveLength(1);
  });
});
