import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../support/consoleGuard.ts';
import { addCustomer } from '../support/backend.ts';
import { hostedEnvironment } from '../support/hostedEnvironment.ts';

// The refusal is remembered for the life of the page, so each test needs a new page.
let renderApp: typeof import('../support/renderApp.tsx').renderApp;
let signInBeforehand: typeof import('../support/renderApp.tsx').signInBeforehand;
beforeEach(async () => {
  vi.resetModules();
  ({ renderApp, signInBeforehand } = await import('../support/renderApp.tsx'));
});

const notice =
  'Your browser cannot store your cart or saved products. They are lost when you close this page.';

function fillStorage() {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota is used up.', 'QuotaExceededError');
  });
}

function blockStorage() {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, area, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
  }
}

async function addTwiceAndChange() {
  const { user } = renderApp('/collections/kandy-shirt');
  await user.click(await screen.findByRole('radio', { name: 'M' }));
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
  await screen.findByText(notice);
  expect(screen.getAllByText(notice)).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Cart, 2 items' }));
  expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 5,000.00');
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt, size M' }));
  expect(screen.getAllByText(notice)).toHaveLength(1);
  expect(console.warn).toHaveBeenCalledTimes(1);
  expectLogged(/The browser refuses to store data/);
}

it.each([
  ['full', fillStorage],
  ['blocked', blockStorage],
])('the cart works when storage is %s, with one notice [F6] [F7]', async (_how, breakStorage) => {
  breakStorage();
  await addTwiceAndChange();
  expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('LKR 7,500.00');
});

describe('saved products say that they are lost with the page when storage is full: [U74]', () => {
  const lost = ', but only until you close this page: your browser cannot store it.';
  const heartOf = (name: string) => screen.findByRole('button', { name: `Save ${name}` });

  it('a product that is saved, and removed again', async () => {
    fillStorage();
    const { user } = renderApp('/collections/men');
    const heart = await heartOf('Kandy Shirt');
    await user.click(heart);
    await screen.findByText(`Kandy Shirt saved${lost}`);
    expect(screen.getByText(notice)).toBeInTheDocument();
    expectLogged(/refuses to store/);
    await user.click(heart);
    // Nothing of it was stored.
    await screen.findByText('Kandy Shirt is no longer saved.');
  });
});

// Every damage is read by the same code, which has unit tests.
it.each(['/', '/cart', `/payment-success/${hostedEnvironment.VITE_PAYMENT_SUCCESS_TOKEN}`])(
  'a cart stored with an empty item does not break the page at %s [F3]',
  async (url) => {
    localStorage.setItem('cartItems', '[{}]');
    addCustomer();
    await signInBeforehand();
    renderApp(url);
    await screen.findByRole('link', { name: 'Cart, 0 items' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Something went wrong on this page')).not.toBeInTheDocument();
    // The others only count.
    if (url === '/cart') expectLogged(/Left out 1 of 1/);
  },
);
