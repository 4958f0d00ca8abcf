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

/** Serves components that change the cart but do not show it: they do not render again when it changes. */
export function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error('There is no CartProvider.');
  return store;
}

/** Returns undefined once the item is removed. */
export function useCartItem(productId: string): CartItem | undefined {
  const { subscribe, item } = useCartStore();
  return useSyncExternalStore(subscribe, () => item(productId));
}

export function useCartItems(): readonly CartItem[] {
  const { subscribe, items } = useCartStore();
  return useSyncExternalStore(subscribe, items);
}
