import type { CartItem } from '../types.ts';
import { reduceCart } from './cart.ts';
import type { CartAction } from './cart.ts';
import { forgetCartInMemory, isCartKey, parseCart, readCartText, removeCart, writeCart } from './storage.ts';

export interface CartStore {
  /** The items now; the same list as long as nothing changed. */
  items: () => readonly CartItem[];
  /** The item of a product; the same as long as it did not change, undefined when there is none. */
  item: (productId: string) => CartItem | undefined;
  dispatch: (action: CartAction) => void;
  /** Empties the cart after its payment was recorded. */
  clearAfterPayment: () => void;
  /** Calls back at every change, in this tab or another; returns how to stop. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * The cart of this browser. What is stored is the truth: each action starts from it,
 * so that two tabs do not write over each other's items.
 */
export function createCartStore(): CartStore {
  let text = readCartText();
  let items: readonly CartItem[] = [];
  let byId: ReadonlyMap<string, CartItem> = new Map();
  const listeners = new Set<() => void>();

  function hold(next: readonly CartItem[]) {
    items = next;
    byId = new Map(next.map((item) => [item._id, item]));
  }

  function refresh() {
    const stored = readCartText();
    if (stored === text) return;
    text = stored;
    hold(parseCart(stored));
  }

  function emit() {
    for (const listener of listeners) listener();
  }

  function follow() {
    refresh();
    emit();
  }

  function followOtherTabs(event: StorageEvent) {
    if (!isCartKey(event.key)) return;
    forgetCartInMemory();
    follow();
  }

  hold(parseCart(text));
  return {
    items: () => items,
    item: (productId) => byId.get(productId),
    dispatch: (action) => {
      refresh();
      hold(reduceCart(items, action));
      text = writeCart(items);
      emit();
    },
    clearAfterPayment: () => {
      removeCart();
      follow();
    },
    subscribe: (onChange) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', followOtherTabs);
        // A page that comes back from the browser's memory has not heard of what changed meanwhile.
        window.addEventListener('pageshow', follow);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', followOtherTabs);
        window.removeEventListener('pageshow', follow);
      };
    },
  };
}
