import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, backend, startBackend } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem, buildPurchaseDocument } from '../factories.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

let aheadMs = 0;
let uid: string;

beforeEach(async () => {
  aheadMs = 0;
  startBackend({ nowMs: () => Date.now() + aheadMs });
  uid = addCustomer();
  localStorage.setItem('cartItems', JSON.stringify([buildCartItem()]));
  await signInBeforehand();
});

const tokensAsked = () => backend.auth.requests.filter(({ url }) => url.includes('/v1/token')).length;

describe('a token that expires during a session', () => {
  it('is refreshed silently', async () => {
    backend.database.write(`users/${uid}/userPurchases/one`, buildPurchaseDocument({ isOrderShipped: true }));
    const { user } = renderApp('/account/orders');
    const confirm = await screen.findByRole('button', { name: 'Confirm delivery' });
    aheadMs = 3_700_000;
    await user.click(confirm);
    expect(await screen.findByText('Thank you for shopping with us!')).toBeInTheDocument();
    expect(await screen.findByText('order confirmed')).toBeInTheDocument();
    expect(tokensAsked()).toBe(1);
  });

  it('signs out and keeps the cart when it was revoked', async () => {
    backend.database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '0712345678' });
    const { user } = renderApp('/account/profile');
    const save = await screen.findByRole('button', { name: 'SAVE DETAILS' });
    backend.auth.revoke(uid);
    await user.click(save);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expectLogged(/Saving failed/);
    expectLogged(/The session could not be renewed/);
    expect(screen.queryByDisplayValue('Nimal Perera')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('cartItems') ?? '[]')).toHaveLength(1);
  });
});
