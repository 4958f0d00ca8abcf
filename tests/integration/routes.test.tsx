import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addCustomer } from '../support/backend.ts';
import { buildCartItem } from '../support/factories.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';
import { renderApp, signInBeforehand } from '../support/renderApp.tsx';
import { messages } from '../../src/config/messages.ts';
import { shop } from '../../src/config/shop.ts';

const token = hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN;

describe('the hash routes [1.1] [2.R.17] [2.R.49] [2.R.69] [6.1]', () => {
  it.each([
    ['/', new RegExp(`^${shop.name}`)],
    ['/collections/men', 'men'],
    ['/collections/women', 'women'],
    ['/collections/unisex', 'unisex'],
    ['/collections/kandy-shirt', 'Kandy Shirt'],
    ['/search', 'Search'],
    ['/cart', 'Your cart is empty'],
    ['/saved', 'Nothing saved yet'],
    ['/sign-in', 'Sign in'],
    ['/sign-up', 'Create account'],
    ['/reset-password', 'Reset password'],
    ['/shipping-policy', 'Shipping policy'],
    ['/privacy-policy', 'Privacy policy'],
    ['/terms-and-conditions', 'Terms and conditions'],
    ['/collections', messages.notFound],
    ['/account/settings', messages.notFound],
    ['/payment-success', messages.notFound],
    ['/CART/extra', messages.notFound],
  ])('%s shows "%s" to a visitor [1.4] [2.R.21]', async (route, heading) => {
    renderApp(route);
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(window.location.hash).toBe(`#${route}`);
    expect(window.location.pathname).toBe('/');
  });

  it.each([
    ['/account', 'region', 'Your details', '#/account/profile'],
    ['/account/profile', 'region', 'Your details', '#/account/profile'],
    ['/account/orders', 'link', 'CONTINUE SHOPPING', '#/account/orders'],
    [`/payment-success/${token}`, 'heading', 'Your payment was successful', `#/payment-success/${token}`],
  ])('%s shows the %s "%s" to a customer', async (route, role, name, hash) => {
    addCustomer();
    await signInBeforehand();
    renderApp(route);
    await screen.findByRole(role, { name });
    expect(window.location.hash).toBe(hash);
  });
});

describe('an unknown route', () => {
  it('goes back to the previous page [2.R.70]', async () => {
    // A product that no longer exists.
    const gone = buildCartItem({ name: 'Jaffna Shirt', slug: { current: 'jaffna-shirt' } });
    localStorage.setItem('cartItems', JSON.stringify([gone]));
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('link', { name: 'Jaffna Shirt' }));
    await screen.findByText(messages.notFound);
    await user.click(screen.getByRole('link', { name: 'go back' }));
    await screen.findByRole('heading', { name: 'Your cart' });
    expect(window.location.hash).toBe('#/cart');
  });
});

describe('the scroll position', () => {
  const follow = async (user: ReturnType<typeof renderApp>['user'], name: string | RegExp) =>
    user.click(await screen.findByRole('link', { name }));

  it('is the top after a route change [2.L.13]', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { user } = renderApp('/shipping-policy');
    await screen.findByRole('heading', { name: 'Shipping policy' });
    scrollTo.mockClear();
    await follow(user, 'Privacy policy');
    await screen.findByRole('heading', { name: 'Privacy policy' });
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    await follow(user, 'Men');
    await screen.findByText('2 products');
    expect(scrollTo.mock.calls).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('is kept on the way to / [2.L.14]', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const { user } = renderApp('/shipping-policy');
    await screen.findByRole('heading', { name: 'Shipping policy' });
    scrollTo.mockClear();
    await follow(user, `${shop.name}, home`);
    await screen.findByRole('region', { name: 'BEST SELLING' });
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('the top bar', () => {
  it('shows the quantity in the cart, and none for an empty cart [2.L.6]', async () => {
    localStorage.setItem(
      'cartItems',
      JSON.stringify([
        buildCartItem({ quantity: 12, selectedSizeAndQuantities: [{ size: 'M', quantity: 12 }] }),
      ]),
    );
    const app = renderApp('/cart');
    const link = await screen.findByRole('link', { name: 'Cart, 12 items' });
    expect(link).toHaveTextContent(/^12$/);
    await app.user.click(await screen.findByRole('button', { name: 'Remove Kandy Shirt' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveTextContent(/^$/));
  });

  it('is on every page, and so is the footer [2.L.1]', async () => {
    const { user } = renderApp('/cart');
    for (const name of ['Shipping policy', 'Terms and conditions']) {
      await user.click(await screen.findByRole('link', { name }));
      await screen.findByRole('heading', { level: 1, name });
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(within(screen.getByRole('contentinfo')).getByText('FAQ')).toBeInTheDocument();
    }
  });
});
