import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, backend, customer } from '../backend.ts';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';
import { hostedEnvironment } from '../hostedEnvironment.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

const route = `/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}`;
let uid: string;

const records = () => backend.database.list(`users/${uid}/userPurchases`);

beforeEach(() => {
  uid = addCustomer();
  localStorage.setItem(
    'cartItems',
    JSON.stringify([
      buildCartItem(),
      buildCartItem({
        _id: 'sarong',
        name: 'Galle Sarong',
        slug: { current: 'galle-sarong' },
        price: 820,
        image: [],
        selectedSizeAndQuantities: [{ size: 'Free size', quantity: 3 }],
      }),
    ]),
  );
  localStorage.setItem('kept', 'by someone else');
});

describe('payment success', () => {
  it('records one purchase for each line, then empties the cart and nothing else', async () => {
    await signInBeforehand();
    renderApp(route);
    expect(await screen.findByText('Your payment was successful')).toBeInTheDocument();
    expect(screen.getByText(/An email confirmation was sent/)).toBeInTheDocument();
    expect(await screen.findByText('User purchase history updated')).toBeInTheDocument();
    expect(screen.getByText(/Your order is recorded/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'CONTINUE SHOPPING' })).toHaveAttribute('href', '#/');

    const byName = new Map(records().map(({ data }) => [data.productName, data]));
    expect(byName.size).toBe(2);
    expect(byName.get('kandy-shirt')).toEqual({
      productName: 'kandy-shirt',
      productImages: 'image-front-1200x1600-svg',
      productPrice: 2500,
      productSize: '[{"size":"M","quantity":2}]',
      isOrderShipped: false,
      isOrderCompleted: false,
      purchasedAt: expect.any(Date) as Date,
    });
    expect(byName.get('galle-sarong')).toMatchObject({ productImages: '', productPrice: 820 });

    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
    for (const key of ['cartItems', 'totalPrice', 'totalQuantities', 'checkoutAttempt']) {
      expect(localStorage.getItem(key)).toBeNull();
    }
    expect(localStorage.getItem('kept')).toBe('by someone else');
  });

  it('records once when the page is reloaded three times', async () => {
    await signInBeforehand();
    let app = renderApp(route);
    await screen.findByText(/Your order is recorded/);
    for (let reload = 0; reload < 3; reload += 1) {
      app = app.reload();
      await screen.findByText(/There is nothing left to record/);
    }
    expect(records()).toHaveLength(2);
  });

  it('records once under StrictMode, which runs effects twice', async () => {
    await signInBeforehand();
    renderApp(route, StrictMode);
    expect(await screen.findByText(/Your order is recorded/)).toBeInTheDocument();
    expect(records()).toHaveLength(2);
  });

  it('records once when the answer to the first try was lost', async () => {
    await signInBeforehand();
    backend.database.faults.add({
      match: ({ url }) => url.includes(':commit'),
      drop: true,
      afterHandling: true,
      times: 1,
    });
    const { user } = renderApp(route);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expectLogged(/could not be recorded/);
    expect(await screen.findByText(/Your order is recorded/)).toBeInTheDocument();
    expect(records()).toHaveLength(2);
  });

  it('keeps the cart and offers Retry when the database refuses', async () => {
    await signInBeforehand();
    backend.database.faults.add({ status: 503, times: 1 });
    const { user } = renderApp(route);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(records()).toEqual([]);
    expect(screen.getByRole('link', { name: 'Cart, 5 items' })).toBeInTheDocument();
    expect(screen.queryByText(/Your order is recorded/)).not.toBeInTheDocument();
    expectLogged(/could not be recorded/);

    await user.click(retry);
    expect(await screen.findByText(/Your order is recorded/)).toBeInTheDocument();
    expect(records()).toHaveLength(2);
  });

  it('writes nothing for a visitor, keeps the cart, and records after signing in', async () => {
    const { user } = renderApp(route);
    await user.click(await screen.findByRole('link', { name: 'Sign in to record it' }));
    expect(records()).toEqual([]);
    expect(localStorage.getItem('cartItems')).not.toBeNull();

    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), customer.email);
    await user.type(screen.getByLabelText('Password'), customer.password);
    await user.click(screen.getByRole('button', { name: 'SIGN IN' }));
    expect(await screen.findByText(/Your order is recorded/)).toBeInTheDocument();
    expect(records()).toHaveLength(2);
  });

  it('answers a wrong token with the not-found text and records nothing', async () => {
    await signInBeforehand();
    renderApp('/payment-success/guessed');
    expect(await screen.findByText('404 | this page could not be found.')).toBeInTheDocument();
    expect(backend.database.requests).toEqual([]);
  });
});
