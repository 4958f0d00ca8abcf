import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';
import type { CartItem } from '../types.ts';
import { totalPrice, totalQuantities } from './cart.ts';
import type { CartStore } from './cartStore.ts';
import { createCartStore } from './cartStore.ts';
import { prepareTexts } from './storage.ts';

interface Cart extends Pick<CartStore, 'dispatch' | 'clearAfterPayment'> {
  items: readonly CartItem[];
  /** The items at the moment of the call, for work that goes on beyond a render. */
  currentItems: CartStore['items'];
  /** LKR */
  totalPrice: number;
  totalQuantities: number;
}

const CartContext = createContext<CartStore | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore);
  useEffect(() => whenIdle(() => prepareTexts(store.items())), [store]);
  return <CartContext value={store}>{children}</CartContext>;
}

/**
 * The cart for what acts on it and shows nothing of it: a component that calls this alone is not rendered again when the
 * cart changes.
 * @throws Error outside of CartProvider
 */
export function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error('useCart needs a CartProvider above it.');
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
 * The shopper's cart and what can be done with it.
 * @throws Error outside of CartProvider
 */
export function useCart(): Cart {
  const store = useCartStore();
  const items = useSyncExternalStore(store.subscribe, store.items);
  return useMemo(
    () => ({
      items,
      totalPrice: totalPrice(items),
      totalQuantities: totalQuantities(items),
      currentItems: store.items,
      dispatch: store.dispatch,
      clearAfterPayment: store.clearAfterPayment,
    }),
    [items, store],
  );
}
