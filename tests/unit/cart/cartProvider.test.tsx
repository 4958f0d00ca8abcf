import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { totalPrice, totalQuantities } from '../../../src/cart/cart.ts';
import { CartProvider, useCartItem, useCartItems, useCartStore } from '../../../src/cart/CartProvider.tsx';
import type { CartStore } from '../../../src/cart/cartStore.ts';
import { buildCartItem, linesOf } from '../../factories.ts';

afterEach(cleanup);

const shirt = buildCartItem({ price: 2500, quantity: 2 });

/** Renders a page that shows the cart, and returns its store. */
function renderCart(): CartStore {
  const seen: CartStore[] = [];
  function Page() {
    const cart = useCartStore();
    const items = useCartItems();
    seen.push(cart);
    expect(items).toBe(cart.items());
    return (
      <p>
        {totalQuantities(items)} for LKR {totalPrice(items)}
      </p>
    );
  }
  render(
    <CartProvider>
      <Page />
    </CartProvider>,
  );
  const [cart] = seen;
  if (!cart) throw new Error('The page was not rendered.');
  return cart;
}

it('shows every change immediately', () => {
  localStorage.setItem('cartItems', JSON.stringify([shirt]));
  const cart = renderCart();
  act(() => cart.dispatch({ type: 'increase', productId: shirt._id, size: 'M' }));
  expect(screen.getByText('3 for LKR 7500')).toBeInstanceOf(HTMLElement);
  act(() => cart.removePaid(linesOf(cart.items())));
  expect(screen.getByText('0 for LKR 0')).toBeInstanceOf(HTMLElement);
  expect(localStorage.getItem('cartItems')).toBeNull();
});

it('renders only the components that show the changed item', () => {
  const sarong = buildCartItem({ _id: 'sarong', slug: { current: 'sarong' } });
  localStorage.setItem('cartItems', JSON.stringify([shirt, sarong]));
  const rendered: string[] = [];
  function Line({ productId }: { productId: string }) {
    rendered.push(productId);
    return <p>{useCartItem(productId)?.quantity ?? 'none'}</p>;
  }
  function Buttons() {
    rendered.push('buttons');
    const { dispatch } = useCartStore();
    return (
      <>
        <button onClick={() => dispatch({ type: 'increase', productId: shirt._id, size: 'M' })}>More</button>
        <button onClick={() => dispatch({ type: 'remove', productId: shirt._id })}>Remove</button>
      </>
    );
  }
  render(
    <CartProvider>
      <Line productId={shirt._id} />
      <Line productId="sarong" />
      <Buttons />
    </CartProvider>,
  );
  rendered.length = 0;
  act(() => screen.getByRole('button', { name: 'More' }).click());
  expect(screen.getByText('3')).toBeInstanceOf(HTMLElement);
  act(() => screen.getByRole('button', { name: 'Remove' }).click());
  expect(screen.getByText('none')).toBeInstanceOf(HTMLElement);
  expect(rendered).toEqual([shirt._id, shirt._id]);
});
