import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../consoleGuard.ts';
import { buildCartItem } from '../factories.ts';

// The refusal is remembered for the life of the page, so each test needs a new page.
let renderApp: typeof import('../renderApp.tsx').renderApp;
beforeEach(async () => {
  vi.resetModules();
  ({ renderApp } = await import('../renderApp.tsx'));
});

const notice = 'Your browser cannot save your cart. It will be empty after you close this page.';

async function addTwiceAndChange() {
  const { user } = renderApp('/collections/kandy-shirt');
  await user.click(await screen.findByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(screen.getAllByText(notice)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Cart, 2 items' }));
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 5,000.00');
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
  expect(screen.getAllByText(notice)).toHaveLength(1);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expectLogged(/The browser refuses to store the cart/);
}

it('the cart works when storage is full, with one notice', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is used up.', 'QuotaExceededError');
  });
  await addTwiceAndChange();
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 7,500.00');
});

it('the cart works when storage is blocked, with one notice', async () => {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
  await addTwiceAndChange();
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 7,500.00');
});

describe('a damaged cart does not break any page', () => {
  const routes = [
    '/',
    '/collections/men',
    '/collections/kandy-shirt',
    '/cart',
    '/sign-in',
    '/shipping-policy',
  ];

  it.each(['{', 'null', '[null]', '"x"', '[{}]'])('stored as %s', async (text) => {
    for (const route of routes) {
      localStorage.setItem('cartItems', text);
      renderApp(route);
      expect(await screen.findByRole('link', { name: 'Cart, 0 items' })).toBeInTheDocument();
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
      expect(screen.queryByText('Something went wrong on this page')).not.toBeInTheDocument();
      cleanup();
    }
    if (text !== 'null') expectLogged(/not JSON|Left out 1 of 1|Expected a list of cart items/);
  });

  it.each([-1, 0, 1e9, '2', 1.5, Number.NaN])('with a quantity of %s', async (quantity) => {
    const sizes = [
      { size: 'S', quantity },
      { size: 'M', quantity: 2 },
    ];
    localStorage.setItem(
      'cartItems',
      JSON.stringify([buildCartItem({ selectedSizeAndQuantities: sizes as never })]),
    );
    renderApp('/cart');
    const pieces = quantity === 1e9 ? 10_001 : 2;
    expect(await screen.findByRole('link', { name: `Cart, ${pieces} items` })).toBeInTheDocument();
    const total = quantity === 1e9 ? 'LKR 25,002,500.00' : 'LKR 5,000.00';
    expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(`Subtotal${total}`);
  });
});
