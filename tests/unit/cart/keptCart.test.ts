import { expect, it, vi } from 'vitest';
import { createCartStore } from '../../../src/cart/cartStore.ts';
import { keepCart, keptCart, keptCartStore } from '../../../src/cart/keptCart.ts';
import { expectLogged } from '../../support/consoleGuard.ts';
import { buildProduct } from '../../support/factories.ts';

it('a line that the browser could not store is not kept on the account: a reload would remove it everywhere', () => {
  const cart = createCartStore();
  keepCart('nimal');
  const list = keptCart(cart);
  cart.dispatch({ type: 'add', product: buildProduct(), size: 'M', quantity: 1 });
  list.recordChanges?.();
  expect([...keptCartStore.get().rows.keys()]).toEqual(['kandy-shirt:M']);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === 'cartItems') throw new DOMException('full', 'QuotaExceededError');
  });
  cart.dispatch({ type: 'add', product: buildProduct(), size: 'L', quantity: 1 });
  list.recordChanges?.();
  expect([...keptCartStore.get().rows.keys()]).toEqual(['kandy-shirt:M']);
  expectLogged(/refuses to store data/);
});
