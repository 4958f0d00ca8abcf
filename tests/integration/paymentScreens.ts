import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { backend } from '../backend.ts';
import { buildCartItem } from '../factories.ts';

/**
 * A fake of the payment provider's script, which is used when the checkout server returns no URL.
 * Shared by all tests of a file, because the loader keeps the first script that it finds.
 */
export const redirectToCheckout = vi.fn<(options: { sessionId: string }) => Promise<unknown>>();
const stripe = { redirectToCheckout, _registerWrapper: () => undefined, registerAppInfo: () => undefined };
Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'basil' }) });

export const posts = () => backend.checkout.requests.filter(({ method }) => method === 'POST');
export const payButton = () => screen.findByRole('button', { name: 'CONTINUE PAYMENT' });

export const shirt = buildCartItem();
export const sarong = buildCartItem({
  _id: 'sarong',
  name: 'Galle Sarong',
  slug: { current: 'galle-sarong' },
  price: 820,
  size: ['Free size'],
  quantity: 3,
  selectedSize: 'Free size',
  selectedSizeAndQuantities: [{ size: 'Free size', quantity: 3 }],
});
export const store = (...items: unknown[]) => localStorage.setItem('cartItems', JSON.stringify(items));
