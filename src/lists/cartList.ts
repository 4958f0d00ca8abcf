import type { CartStore } from '../cart/cartStore.ts';
import { cartItemsKey, parseCart, readCartText } from '../cart/storage.ts';
import { readStoredText, writeText } from '../lib/browserStorage.ts';
import { mergeSizes } from '../domain/sizes.ts';
import type { CartItem, Product } from '../domain/types.ts';
import { paymentJournal } from '../orders/paymentJournal.ts';
import { cartFollow } from './follow.ts';
import { formatCartRows, parseCartRows, rowKey, splitRowKey } from './listText.ts';
import type { CartRows } from './listText.ts';
import { availablePieces } from './lookAtCart.ts';
import { mergeCarts, withCartBase } from './merge.ts';
import { sayKeptNoLonger } from './cartNews.ts';
import { joinNews } from './joinNews.ts';
import { keepFocus } from './keepFocus.ts';
import type { SyncedList } from './syncList.ts';
import { maxTravellingRows } from '../domain/limits.ts';
import { cartEndedKey } from '../config/constants.ts';
import { savedMessages } from '../config/savedMessages.ts';
import { notify } from '../ui/toasts/notifications.ts';

/** The sizes and quantities of a cart. Leaves out what cannot travel, such as a slug that is too long. */
export function toCartRows(items: readonly CartItem[]): CartRows {
  const rows = new Map<string, number>();
  for (const { slug, selectedSizeAndQuantities } of items) {
    for (const { size, quantity } of mergeSizes(selectedSizeAndQuantities)) {
      const key = rowKey(slug.current, size);
      if (key !== undefined) rows.set(key, quantity);
    }
  }
  return rows;
}

/** Whether the cart has no entry that was left out. A cart without a key was paid. */
function isWhole(text: string | null, count: number): boolean {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) && entries.length === count;
  } catch {
    return false;
  }
}

/** The cart as any tab has stored it last. */
const readItems = () => parseCart(readCartText());

/** What was paid on this device and is not recorded yet, as keys of rows. The shopper may have left a payment that has only begun. */
const rowsInPayment = () =>
  new Set(
    paymentJournal
      .payments()
      .filter(({ state }) => state === 'returned')
      .flatMap(({ records }) => records)
      .flatMap(({ productName, productSize }) =>
        productSize.flatMap(({ size }) => rowKey(productName, size) ?? []),
      ),
  );

const difference = (before: CartRows, after: CartRows): [key: string, pieces: number][] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((key): [string, number] => [key, (after.get(key) ?? 0) - (before.get(key) ?? 0)])
    .filter(([, pieces]) => pieces !== 0);

/** With the stock of today, which the cart's own pieces may not have. */
async function fetchProducts(keys: readonly string[]): Promise<readonly Product[]> {
  const slugs = [...new Set(keys.map((key) => splitRowKey(key).slug))];
  if (slugs.length === 0) return [];
  const { fetchProductsBySlugs } = await import('../services/content/catalogue.ts');
  return fetchProductsBySlugs(slugs);
}

function applyChange(
  cart: CartStore,
  before: CartRows,
  after: CartRows,
  products: readonly Product[],
): CartRows {
  const bySlug = new Map(products.map((product) => [product.slug.current, product]));
  const known = new Map(readItems().map((item) => [item.slug.current, item]));
  const inPayment = rowsInPayment();
  const held = new Map(before);
  let hasLess = false;
  for (const [key, pieces] of difference(before, after)) {
    const { slug, size } = splitRowKey(key);
    const product = bySlug.get(slug);
    if (pieces < 0) {
      hasLess = true;
      cart.dispatch({
        type: 'subtract',
        lines: [{ productName: slug, productSize: [{ size, quantity: -pieces }] }],
      });
      held.set(key, after.get(key) ?? 0);
    } else if (product && !inPayment.has(key)) {
      const quantity = Math.min(pieces, availablePieces(product, size) - (before.get(key) ?? 0));
      // At the price that the cart shows, so that a new one is not taken over without a word.
      if (quantity > 0) cart.dispatch({ type: 'add', product: known.get(slug) ?? product, size, quantity });
      held.set(key, (before.get(key) ?? 0) + Math.max(0, quantity));
    }
    // The rest stays on the account alone: the shop does not have it at present, or it would be paid for a second time.
  }
  if (hasLess) notify(savedMessages.cartChanged(cart.items().length === 0));
  return held;
}

/** Of each row, what device and account have in common. What the account had no room for counts as not sent. */
function baseOf(held: CartRows, merged: CartRows, written: CartRows): CartRows {
  const rows = Array.from(held, ([key, quantity]): [string, number] => [
    key,
    quantity - ((merged.get(key) ?? 0) - (written.get(key) ?? 0)),
  ]);
  return new Map(rows.filter(([, quantity]) => quantity > 0));
}

const noLimit = Number.POSITIVE_INFINITY;

/** How carts are written and merged. */
export const cartRules = {
  parse: (text: string) => parseCartRows(text, noLimit)?.rows,
  format: (rows: CartRows) => formatCartRows(rows, noLimit),
  limit: (rows: CartRows): CartRows => new Map(Array.from(rows).slice(0, maxTravellingRows)),
  merge: mergeCarts,
  withBase: withCartBase,
  baseOf,
  canEnd: true,
};

/** The cart of this device and of the account. */
export const cartList = (cart: CartStore): SyncedList<number> => ({
  name: 'cart',
  follow: cartFollow,
  ...cartRules,
  readDevice: () => {
    const text = readCartText();
    const items = parseCart(text);
    // What a reload would not find is kept in memory only.
    const isStored = readStoredText(cartItemsKey) === text;
    return { entries: toCartRows(items), isStored, isWhole: isWhole(text, items.length) };
  },
  prepare: async (before, after) => {
    const added = difference(before, after).flatMap(([key, pieces]) => (pieces > 0 ? [key] : []));
    const products = await fetchProducts(added);
    return () => keepFocus(() => applyChange(cart, before, after, products));
  },
  onJoined: (join) => {
    const news = joinNews(join);
    if (news !== undefined) notify(news);
  },
  onEnded: (uid) => {
    if (cart.items().length === 0) return;
    writeText(cartEndedKey, uid);
    sayKeptNoLonger();
  },
});
