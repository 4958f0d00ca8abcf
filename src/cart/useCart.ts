import { useSyncExternalStore } from 'react';
import type { CartItem } from '../domain/types.ts';
import { createCartStore } from './cartStore.ts';

/** Serves components that change the cart but do not show it: they do not render again when it changes. */
export const cartStore = createCartStore();

/** Returns undefined once the item is removed. */
export const useCartItem = (productId: string): CartItem | undefined =>
  useSyncExternalStore(cartStore.subscribe, () => cartStore.item(productId));

export const useCartItems = (): readonly CartItem[] =>
  useSyncExternalStore(cartStore.subscribe, cartStore.items);
