import { createContext, use, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { CartItem } from '../types.ts';
import { totalPrice, totalQuantities } from './cart.ts';
import type { CartStore } from './cartStore.ts';
import { createCartStore } from './cartStore.ts';

interface Cart extends Pick<CartStore, 'dispatch' | 'clearAfterPayment'> {
  items: readonly CartItem[];
  /** The items at the moment of the call, for work that goes on beyond a render. */
  currentItems: CartStore['items'];
  /** LKR */
  totalPrice: number;
  totalQuantities: number;
}

const CartContext = createContext<Cart | null>(null);

export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore);
  const items = useSyncExternalStore(store.subscribe, store.items);
  const cart = useMemo(
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
  return <CartContext value={cart}>{children}</CartContext>;
}

/**
 * The shopper's cart and what can be done with it.
 * @throws Error outside of CartProvider
 */
export function useCart(): Cart {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart needs a CartProvider above it.');
  return cart;
}
