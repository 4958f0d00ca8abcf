import type { CartItem } from '../types.ts';
import { reduceCart } from './cart.ts';
import type { CartAction } from './cart.ts';
import { forgetCartInMemory, isCartKey, parseCart, readCartText, removeCart, writeCart } from './storage.ts';

export interface CartStore {
  /** The items now; the same list as long as nothing changed. */
  items: () => readonly CartItem[];
  /** The item of a product; the same as long as it did not change, undefined when there is none. */
  item: (productId: string) => CartItem | undefined;
  /** Changes the cart at once; it is stored in a task of its own. */
  dispatch: (action: CartAction) => void;
  /** Stores now what was changed and not stored yet, together with what another tab has stored. */
  flush: () => void;
  /** Empties the cart after its payment was recorded. */
  clearAfterPayment: () => void;
  /** Calls back at every change, in this tab or another; returns how to stop. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * The cart of this browser. What is stored is the truth, so that two tabs do not write over each other's items. An action is
 * answered at once and stored in a task of its own, which the browser runs after it has shown the answer; should another
 * tab have stored a cart meanwhile, the action is applied to that one.
 */
export function createCartStore(): CartStore {
  let text: string | null = null;
  let items: readonly CartItem[] = [];
  let byId: ReadonlyMap<string, CartItem> = new Map();
  // Answered, but not stored yet.
  let pending: CartAction[] = [];
  let timer: number | undefined;
  const listeners = new Set<() => void>();

  function hold(next: readonly CartItem[]) {
    items = next;
    byId = new Map(next.map((item) => [item._id, item]));
  }

  function load() {
    text = readCartText();
    hold(pending.reduce(reduceCart, parseCart(text)));
  }

  function refresh() {
    if (readCartText() !== text) load();
  }

  function emit() {
    for (const listener of listeners) listener();
  }

  function follow() {
    refresh();
    emit();
  }

  function flush() {
    clearTimeout(timer);
    if (pending.length === 0) return;
    const answered = items;
    refresh();
    pending = [];
    text = writeCart(items);
    if (items !== answered) emit();
  }

  function followOtherTabs(event: StorageEvent) {
    if (!isCartKey(event.key)) return;
    forgetCartInMemory();
    follow();
  }

  load();
  return {
    items: () => items,
    item: (productId) => byId.get(productId),
    dispatch: (action) => {
      hold(reduceCart(items, action));
      pending.push(action);
      clearTimeout(timer);
      timer = window.setTimeout(flush);
      emit();
    },
    flush,
    clearAfterPayment: () => {
      pending = [];
      removeCart();
      load();
      emit();
    },
    subscribe: (onChange) => {
      if (listeners.size === 0) {
        window.addEventListener('storage', followOtherTabs);
        // A page that comes back from the browser's memory has not heard of what changed meanwhile.
        window.addEventListener('pageshow', follow);
        window.addEventListener('pagehide', flush);
      }
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', followOtherTabs);
        window.removeEventListener('pageshow', follow);
        window.removeEventListener('pagehide', flush);
      };
    },
  };
}
