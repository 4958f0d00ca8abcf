import { createContext, use, useSyncExternalStore } from 'react';
import type { CartItem } from '../domain/types.ts';
import { createCartStore } from './cartStore.ts';
import type { CartStore } from './cartStore.ts';

/** For what is no component. */
export const cartStore = createCartStore();

/** With a default in place of a provider, so that pages without the cart do not load its code. */
const CartContext = createContext(cartStore);

/** Serves components that change the cart but do not show it: they do not render again when it changes. */
export const useCartStore = (): CartStore => use(CartContext);

/** Returns undefined once the item is removed. */
export function useCartItem(productId: string): CartItem | undefined {
  const { subscribe, item } = useCartStore();
  return useSyncExternalStore(subscribe, () => item(productId));
}

export function useCartItems(): readonly CartItem[] {
  const { subscribe, items } = useCartStore();
  return useSyncExternalStore(subscribe, items);
}
