import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../consoleGuard.ts';
import { paths } from '../../src/paths.ts';
import { routes } from '../../src/routes.ts';
import { addCustomer } from '../backend.ts';
import { buildCartItem } from '../factories.ts';
import { hostedEnvironment } from '../hostedEnvironment.ts';

// The refusal is remembered for the life of the page, so each test needs a new page.
let renderApp: typeof import('../renderApp.tsx').renderApp;
let signInBeforehand: typeof import('../renderApp.tsx').signInBeforehand;
beforeEach(async () => {
  vi.resetModules();
  ({ renderApp, signInBeforehand } = await import('../renderApp.tsx'));
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
  const params = { slug: 'kandy-shirt', token: hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN };
  const urls = routes
    .flatMap(({ path, children }) => (children ?? [{ path }]).map((route) => route.path))
    .map((path) => (path === '*' ? '/no-such-page' : path))
    .map((path) => path.replace(/:(\w+)/g, (_match, name: keyof typeof params) => params[name]));
  const needsAccount = (url: string) => url.startsWith(paths.account) || url.includes(params.token);

  async function expectPage(url: string, text: string) {
    localStorage.setItem('cartItems', text);
    renderApp(url);
    expect(await screen.findByRole('link', { name: 'Cart, 0 items' }), url).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 1 }), url).toBeInTheDocument();
    expect(screen.queryByText('Something went wrong on this page'), url).not.toBeInTheDocument();
    cleanup();
  }

  it.each(['{', 'null', '[null]', '"x"', '[{}]'])('stored as %s', async (text) => {
    expect(urls.length).toBeGreaterThan(15);
    for (const url of urls.filter((each) => !needsAccount(each))) await expectPage(url, text);
    addCustomer();
    await signInBeforehand();
    for (const url of urls.filter(needsAccount)) await expectPage(url, text);
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
