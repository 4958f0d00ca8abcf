import type { CartItem } from '../domain/types.ts';
import { reduceCart } from './cart.ts';
import type { CartAction, PaidLine } from './cart.ts';
import { forgetCartInMemory, isCartKey, parseCart, readCartText, removeCart, writeCart } from './storage.ts';

export interface CartStore {
  /** The items now; the same list as long as nothing changed. */
  items: () => readonly CartItem[];
  /** The item of a product; the same as long as it did not change, undefined when there is none. */
  item: (productId: string) => CartItem | undefined;
  /** Changes the cart, as this or another tab has stored it last, and stores it. */
  dispatch: (action: CartAction) => void;
  /** Takes what was paid out of the cart; its keys go with the last piece. */
  removePaid: (lines: readonly PaidLine[]) => void;
  /** Calls back at every change, in this tab or another; returns how to stop. */
  subscribe: (onChange: () => void) => () => void;
}

/** The cart of this browser. What is stored is the truth, so that two tabs do not write over each other's items. */
export function createCartStore(): CartStore {
  let text: string | null = null;
  let items: readonly CartItem[] = [];
  let byId: ReadonlyMap<string, CartItem> = new Map();
  const listeners = new Set<() => void>();

  function hold(next: readonly CartItem[], stored: string | null) {
    text = stored;
    items = next;
    byId = new Map(next.map((item) => [item._id, item]));
  }

  function refresh() {
    const stored = readCartText();
    if (stored !== text) hold(parseCart(stored), stored);
  }

  function emit() {
    for (const listener of listeners) listener();
  }

  function follow() {
    refresh();
    emit();
  }

  function dispatch(action: CartAction) {
    refresh();
    const next = reduceCart(items, action);
    hold(next, writeCart(next));
    emit();
  }

  function followOtherTabs(event: StorageEvent) {
    if (!isCartKey(event.key)) return;
    forgetCartInMemory();
    follow();
  }

  refresh();
  return {
    items: () => items,
    item: (productId) => byId.get(productId),
    dispatch,
    removePaid: (lines) => {
      dispatch({ type: 'removePaid', lines });
      if (items.length > 0 || text !== '[]') return;
      removeCart();
      text = readCartText();
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
