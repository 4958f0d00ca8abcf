import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CartProvider, useCartItem, useCartStore } from '../../../src/cart/CartProvider.tsx';
import { buildCartItem } from '../../factories.ts';

afterEach(cleanup);

const shirt = buildCartItem({ price: 2500, quantity: 2 });

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
