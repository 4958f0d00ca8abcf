import { keptCartKey } from '../config/constants.ts';
import { maxPaymentLines } from '../domain/limits.ts';
import { splitRowKey } from '../domain/rowKey.ts';
import type { CartItem, Product } from '../domain/types.ts';
import { parseJson } from '../lib/text.ts';
import { fetchProducts } from '../services/content/productsBySlug.ts';
import type { ProductsBySlug } from '../services/content/productsBySlug.ts';
import { createRowStore, withChange, limitRows } from '../sync/rows.ts';
import type { IsRow, Rows } from '../sync/rows.ts';
import { syncList } from '../sync/syncList.ts';
import type { SyncedList } from '../sync/syncList.ts';
import { isQuantityText, toCartRows } from '../domain/cartRows.ts';
import type { CartStore } from './cartStore.ts';
import { isCartStored, readCartText } from './storage.ts';

export const isCartRow: IsRow = (key, value) =>
  splitRowKey(key) !== undefined && (value === undefined || isQuantityText(value));

/** Empty while the cart is not kept on the account. */
export const keptCartStore = createRowStore(keptCartKey, isCartRow);

/** What the shopper sees stays; what the account has besides joins. */
export const keepCart = (uid: string): void =>
  void keptCartStore.update(() => ({ uid, syncedMs: -1, rows: new Map() }));

/** No longer keeps the cart on the account. Does not touch the cart. */
export const stopKeeping = (uid: string): void =>
  void keptCartStore.update((device) => ((device.uid ?? uid) === uid ? undefined : device));

/** Whether the whole cart could be read. Otherwise what it lacks was not removed. */
function isWhole(items: readonly CartItem[]): boolean {
  const entries = parseJson(readCartText() ?? '[]');
  return Array.isArray(entries) && entries.length === items.length;
}

/** `joined`: the account's cart is here for the first time. `less`: another device has paid for products, or removed them. */
type CartNews = 'joined' | 'less';

/** Whether the cart is taking over the account's rows, which must not count as changes of the shopper. */
let isShowing = false;

export function keptCart(cart: CartStore, onNews?: (news: CartNews) => void): SyncedList {
  function recordChanges() {
    const device = keptCartStore.get();
    // What the browser could not store would count as removed after a reload.
    if (device.uid === undefined || isShowing || !isCartStored()) return;
    const items = cart.items();
    const shown = toCartRows(items);
    let noted = device;
    for (const [key, quantity] of shown)
      if (device.rows.get(key)?.value !== String(quantity)) noted = withChange(noted, key, String(quantity));
    for (const [key, { value }] of isWhole(items) ? device.rows : [])
      if (value !== undefined && !shown.has(key)) noted = withChange(noted, key, undefined);
    if (noted !== device) keptCartStore.update(() => noted);
  }

  function planMerge(merged: Rows, products: ProductsBySlug, isFirst: boolean) {
    const rows = new Map(merged);
    const shown = toCartRows(cart.items());
    const inCart = new Map(cart.items().map((item) => [item.slug.current, item]));
    const more: { product: Product; size: string; quantity: number }[] = [];
    const less: { productName: string; productSize: { size: string; quantity: number }[] }[] = [];
    for (const [key, { value = '0' }] of merged) {
      const quantity = Number(value) - (shown.get(key) ?? 0);
      const { slug = '', size = '' } = splitRowKey(key) ?? {};
      // Keeps the price that the cart shows, so that a new one is not taken over without a word.
      const product = inCart.get(slug) ?? products.get(slug);
      if (quantity < 0) less.push({ productName: slug, productSize: [{ size, quantity: -quantity }] });
      else if (quantity > 0 && product) more.push({ product, size, quantity });
      // What the shop no longer has stays on the account alone.
      else if (quantity > 0) rows.delete(key);
    }
    function show() {
      isShowing = true;
      if (less.length > 0) cart.dispatch({ type: 'subtract', lines: less });
      if (more.length > 0) cart.dispatch({ type: 'addAll', lines: more });
      isShowing = false;
      if (less.length > 0) onNews?.('less');
      else if (isFirst && more.length > 0) onNews?.('joined');
    }
    return { rows: limitRows(rows, Infinity), show };
  }

  return {
    name: 'cart',
    store: keptCartStore,
    isRow: isCartRow,
    maxRows: maxPaymentLines,
    followsEveryAccount: false,
    recordChanges,
    subscribe: (onChange) => {
      const stops = [cart.subscribe(recordChanges), keptCartStore.subscribe(onChange)];
      return () => stops.forEach((stop) => stop());
    },
    loadMissing: async (account) => {
      const shown = toCartRows(cart.items());
      const lacking = [...account].filter(([key, { value }]) => Number(value ?? 0) > (shown.get(key) ?? 0));
      const products = await fetchProducts(lacking.flatMap(([key]) => splitRowKey(key)?.slug ?? []));
      return (merged, isFirst) => planMerge(merged, products, isFirst);
    },
    removeFromDevice: () => {
      keptCartStore.update(() => undefined);
      cart.removePaid(
        cart.items().map(({ slug, selectedSizeAndQuantities: productSize }) => ({
          productName: slug.current,
          productSize,
        })),
      );
    },
  };
}

/** Syncs for a page that says itself what has changed. Throws what `syncList` does. */
export const syncKeptCart = (uid: string, cart: CartStore): Promise<void> => syncList(keptCart(cart), uid);
