import type { CartItem } from '../domain/types.ts';
import { createEmitter } from '../lib/emitter.ts';
import { reduceCart } from './cart.ts';
import { cartUnits } from './cartUnits.ts';
import type { CartAction, PaidLine } from './cart.ts';
import { clearCartMemory, isCartKey, parseCart, readCartText, removeCart, writeCart } from './storage.ts';

export interface CartStore {
  items: () => readonly CartItem[];
  item: (productId: string) => CartItem | undefined;
  /** Applies an action to the cart as it was last stored, by any tab, and stores the result. */
  dispatch: (action: CartAction) => void;
  /** Removes paid quantities. Removes the storage keys as well when nothing is left. */
  removePaid: (lines: readonly PaidLine[]) => void;
  /** Returns ms of `performance.now` at the last change by another tab, the account or a payment. */
  changedElsewhereAtMs: () => number;
  /** Calls `onChange` at every change, in any tab. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/** The cart of this browser. Storage is read before every change, so that tabs do not overwrite each other's items. */
export function createCartStore(): CartStore {
  let text: string | null = null;
  let items: readonly CartItem[] = [];
  let byId: ReadonlyMap<string, CartItem> = new Map();
  let changedElsewhereAtMs = -Infinity;
  const { emit, subscribe } = createEmitter(() => {
    // Another tab may have changed the cart before anybody listened.
    read();
    // Nobody has seen the cart before that.
    changedElsewhereAtMs = -Infinity;
    window.addEventListener('storage', onStorage);
    // A page restored from the back/forward cache has missed the storage events since.
    window.addEventListener('pageshow', sync);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', sync);
    };
  });

  function setItems(next: readonly CartItem[], stored: string | null) {
    text = stored;
    items = next;
    byId = new Map(next.map((item) => [item._id, item]));
  }

  // Fresh, because pages without a cart do not follow it.
  function read() {
    const stored = readCartText();
    if (stored !== text) setItems(parseCart(stored), stored);
    return items;
  }

  function sync() {
    read();
    emit();
  }

  function dispatch(action: CartAction) {
    read();
    if (action.type === 'addAll' || action.type === 'subtract') changedElsewhereAtMs = performance.now();
    const next = reduceCart(items, action);
    setItems(next, writeCart(next));
    cartUnits.refresh();
    emit();
  }

  function onStorage(event: StorageEvent) {
    if (!isCartKey(event.key)) return;
    clearCartMemory();
    changedElsewhereAtMs = performance.now();
    sync();
  }

  return {
    items: read,
    item: (productId) => {
      read();
      return byId.get(productId);
    },
    dispatch,
    changedElsewhereAtMs: () => changedElsewhereAtMs,
    removePaid: (lines) => {
      dispatch({ type: 'subtract', lines });
      if (items.length > 0 || text !== '[]') return;
      removeCart();
      text = readCartText();
    },
    subscribe,
  };
}
