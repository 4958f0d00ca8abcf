import type { CartItem } from '../types.ts';
import { reduceCart } from './cart.ts';
import type { CartAction } from './cart.ts';
import { forgetCartInMemory, isCartKey, parseCart, readCartText, removeCart, writeCart } from './storage.ts';

export interface CartStore {
  /** The items now; the same list as long as nothing changed. */
  items: () => readonly CartItem[];
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
  let items: readonly CartItem[] = parseCart(text);
  const listeners = new Set<() => void>();

  function refresh() {
    const stored = readCartText();
    if (stored === text) return;
    text = stored;
    items = parseCart(stored);
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

  return {
    items: () => items,
    dispatch: (action) => {
      refresh();
      items = reduceCart(items, action);
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
