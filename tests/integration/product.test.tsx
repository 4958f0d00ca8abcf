import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../renderApp.tsx';

describe('product page', () => {
  it('adds the chosen size and quantity to the cart and says so', async () => {
    const { user } = renderApp('/collections/kandy-shirt');

    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'Increase quantity of Kandy Shirt' }));
    await user.click(screen.getByRole('button', { name: 'ADD TO CART' }));

    expect(await screen.findByText('2 Kandy Shirt added to the cart.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeInTheDocument();
    expect(within(screen.getByRole('article')).getByText('LKR 2,500.00')).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('cartItems') ?? '')).toMatchObject([
      {
        slug: { current: 'kandy-shirt' },
        quantity: 2,
        selectedSizeAndQuantities: [{ size: 'M', quantity: 2 }],
      },
    ]);
    expect(localStorage.getItem('totalPrice')).toBe('5000');
    expect(localStorage.getItem('totalQuantities')).toBe('2');
  });
});
