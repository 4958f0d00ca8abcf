import { createContext, use, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CartItem } from '../domain/types.ts';
import type { CartStore } from './cartStore.ts';
import { createCartStore } from './cartStore.ts';

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore);
  return <CartContext value={store}>{children}</CartContext>;
}

/**
 * The cart for what acts on it and shows nothing of it: a component that calls this alone is not rendered again when the
 * cart changes.
 * @throws Error outside of CartProvider
 */
export function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error('The cart needs a CartProvider above it.');
  return store;
}

/**
 * One item of the cart, undefined once it is gone: who shows it is not rendered again when another changes.
 * @throws Error outside of CartProvider
 */
export function useCartItem(productId: string): CartItem | undefined {
  const { subscribe, item } = useCartStore();
  return useSyncExternalStore(subscribe, () => item(productId));
}

/**
 * The items of the cart; who calls this is rendered again at every change.
 * @throws Error outside of CartProvider
 */
export function useCartItems(): readonly CartItem[] {
  const { subscribe, items } = useCartStore();
  return useSyncExternalStore(subscribe, items);
}
