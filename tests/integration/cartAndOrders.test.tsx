import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addCustomer, backend } from '../backend.ts';
import { buildCartItem } from '../factories.ts';
import { renderApp, signInBeforehand } from '../renderApp.tsx';

const store = (...items: unknown[]) => localStorage.setItem('cartItems', JSON.stringify(items));
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('a line of the cart', () => {
  it('shows a picture that links to the product, the discount and the original price [2.R.34] [2.R.36]', async () => {
    backend.content.patch('shirt', { price: 820, discount: 18 });
    store(buildCartItem({ price: 820, discount: 18 }));
    renderApp('/cart');
    const line = await screen.findByRole('article', { name: 'Kandy Shirt' });
    // Hidden from keyboard and screen reader, because the name beside it links to the same page.
    const links = within(line).getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#/collections/kandy-shirt',
      '#/collections/kandy-shirt',
    ]);
    const image = links[0]?.querySelector('img');
    expect(image?.getAttribute('src')).toContain('/front-1200x1600.svg');
    expect(line).toHaveTextContent('LKR 820.00');
    expect(line).toHaveTextContent('LKR 1,000.00');
    expect(line).toHaveTextContent('18% OFF');
  });
});

describe('adding a product that is already in the cart', () => {
  it('increases the quantity of the same size, or adds another size [4.10] [4.11]', async () => {
    store(buildCartItem());
    const { user } = renderApp('/collections/kandy-shirt');
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    expect(stored('cartItems')).toMatchObject([
      { quantity: 3, selectedSizeAndQuantities: [{ size: 'M', quantity: 3 }] },
    ]);
    await user.click(screen.getByRole('radio', { name: 'L' }));
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));
    expect(stored('cartItems')).toMatchObject([
      {
        quantity: 5,
        selectedSizeAndQuantities: [
          { size: 'M', quantity: 3 },
          { size: 'L', quantity: 2 },
        ],
      },
    ]);
    expect(stored('totalPrice')).toBe(12_500);
    expect(stored('totalQuantities')).toBe(5);
    expect(screen.getByRole('link', { name: 'Cart, 5 items' })).toBeInTheDocument();
  });
});

describe('a visitor', () => {
  it('cannot start a payment, and keeps the cart [6.3]', async () => {
    store(buildCartItem());
    const { user } = renderApp('/cart');
    await user.click(await screen.findByRole('button', { name: 'CONTINUE PAYMENT' }));
    await screen.findByRole('link', { name: 'Sign up' });
    expect(localStorage.getItem('paymentJournal')).toBeNull();
    expect(backend.checkout.requests).toEqual([]);
    expect(stored('cartItems')).toMatchObject([{ quantity: 2 }]);
  });
});

describe('confirming a delivery', () => {
  it('reloads the orders [4.9]', async () => {
    const uid = addCustomer();
    backend.database.write(`users/${uid}/userPurchases/one`, {
      productName: 'kandy-shirt',
      productImages: '',
      productPrice: 2500,
      productSize: '[{"size":"M","quantity":2}]',
      isOrderShipped: true,
      isOrderCompleted: false,
    });
    await signInBeforehand();
    const { user } = renderApp('/account/orders');
    const confirm = await screen.findByRole('button', { name: 'Confirm delivery' });
    // A change that only the database has proves that the list was reloaded.
    backend.database.write(`users/${uid}/userPurchases/two`, {
      productName: 'galle-sarong',
      productImages: '',
      productPrice: 820,
      productSize: '[{"size":"Free size","quantity":1}]',
      isOrderShipped: false,
      isOrderCompleted: false,
    });
    await user.click(confirm);
    expect(await screen.findByRole('article', { name: /^Galle sarong$/i })).toBeInTheDocument();
    expect(await screen.findByText('order confirmed')).toBeInTheDocument();
    const kinds = backend.database.requests.map(({ url }) => new URL(url).pathname.split(':').at(-1) ?? '');
    expect(kinds.slice(kinds.lastIndexOf('commit')).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'commit',
      'runAggregationQuery',
      // Dated and undated orders.
      'runQuery',
      'runQuery',
    ]);
  });
});
