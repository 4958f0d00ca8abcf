import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { lastSizesKey } from '../../src/config/constants.ts';
import { beginPayment } from '../../src/orders/beginPayment.ts';
import { paymentJournal } from '../../src/orders/paymentJournal.ts';
import { addCustomer, backend, startBackend } from '../support/backend.ts';
import { expectLogged } from '../support/consoleGuard.ts';
import { buildAddress, buildCartItem, buildPurchaseDocument } from '../support/factories.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';

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

describe('a token that expires during a session [F44]', () => {
  it('is refreshed silently', async () => {
    backend.database.write(`users/${uid}/userPurchases/one`, buildPurchaseDocument({ isOrderShipped: true }));
    const { user } = renderApp('/account/orders');
    const confirm = await screen.findByRole('button', { name: 'Confirm delivery' });
    aheadMs = 3_700_000;
    await user.click(confirm);
    await screen.findByText('Thank you for shopping with us!');
    await screen.findByText('order confirmed');
    expect(tokensAsked()).toBe(1);
  });

  it('signs out and keeps the cart when it was revoked', async () => {
    backend.database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '0712345678' });
    const { user } = renderApp('/account/profile');
    const save = await screen.findByRole('button', { name: 'SAVE DETAILS' });
    backend.auth.revoke(uid);
    await user.click(save);
    await screen.findByRole('heading', { name: 'Sign in' });
    expectLogged(/Saving failed/);
    expectLogged(/The session could not be renewed/);
    expect(screen.queryByDisplayValue('Nimal Perera')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('cartItems') ?? '[]')).toHaveLength(1);
  });
});

describe('signing out with a payment begun [F42]', () => {
  const personal = /nimal@example|Nimal|Perera|071 ?234|Temple Road|kandy-1815|refreshToken|lastSizes/;
  const fields = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  /** What the next person at this browser could read. */
  const remains = () =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state, fields()]);

  it('removes everything personal, and keeps what is needed to record the payment for its account', async () => {
    backend.database.write(`users/${uid}`, { userName: 'Nimal Perera', userPhone: '0712345678' });
    backend.database.write(`userAddresses/${uid}`, buildAddress());
    localStorage.setItem(lastSizesKey, JSON.stringify([['men/shirts', 'M']]));
    const session = { id: 'cs_test_open', expiresAtMs: undefined };
    await beginPayment(paymentJournal, session, uid, [buildCartItem()], Date.now());
    const { user } = renderApp('/account/profile');
    await screen.findByDisplayValue('12 Temple Road');
    expect(remains()).toMatch(personal);

    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(remains()).not.toMatch(personal);
    expect(document.body).not.toHaveTextContent(personal);
    const [payment] = paymentJournal.payments();
    expect(payment).toMatchObject({ sessionId: 'cs_test_open', uid, state: 'begun' });
    const keys = ['sessionId', 'uid', 'startedAtMs', 'expiresAtMs', 'state', 'records'];
    expect(keys).toEqual(expect.arrayContaining(Object.keys(payment ?? {})));
  });
});
