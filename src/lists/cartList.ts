import type { CartStore } from '../cart/cartStore.ts';
import { parseCart, readCartText } from '../cart/storage.ts';
import { mergeSizes } from '../domain/sizes.ts';
import type { CartItem, Product } from '../domain/types.ts';
import { paymentJournal } from '../orders/paymentJournal.ts';
import { cartFollow } from './follow.ts';
import { formatCartRows, parseCartRows, rowKey, splitRowKey } from './listText.ts';
import type { CartRows } from './listText.ts';
import { mergeCarts } from './merge.ts';
import type { SyncedList } from './syncList.ts';
import { maxTravellingRows } from '../domain/limits.ts';

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

/** The cart as any tab has stored it last. */
function readItems(): { items: readonly CartItem[]; isWhole: boolean } {
  const text = readCartText();
  const items = parseCart(text);
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    // Entries may have been left out, or be kept in memory only. A cart without a key was paid.
    const isWhole = localStorage.getItem('cartItems') === text && Array.isArray(entries);
    return { items, isWhole: isWhole && entries.length === items.length };
  } catch {
    return { items, isWhole: false };
  }
}

/** What is being paid on this device, as keys of rows. */
const rowsInPayment = () =>
  new Set(
    paymentJournal
      .payments()
      .flatMap(({ records }) => records)
      .flatMap(({ productName, productSize }) =>
        productSize.flatMap(({ size }) => rowKey(productName, size) ?? []),
      ),
  );

const difference = (before: CartRows, after: CartRows): [key: string, pieces: number][] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((key): [string, number] => [key, (after.get(key) ?? 0) - (before.get(key) ?? 0)])
    .filter(([, pieces]) => pieces !== 0);

async function fetchMissing(keys: readonly string[]): Promise<readonly Product[]> {
  const known = new Set(readItems().items.map(({ slug }) => slug.current));
  const slugs = [...new Set(keys.map((key) => splitRowKey(key).slug))].filter((slug) => !known.has(slug));
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
  const bySlug = new Map(
    [...products, ...readItems().items].map((product) => [product.slug.current, product]),
  );
  const inPayment = rowsInPayment();
  const held = new Map(before);
  for (const [key, pieces] of difference(before, after)) {
    const { slug, size } = splitRowKey(key);
    const product = bySlug.get(slug);
    if (pieces < 0) {
      cart.dispatch({
        type: 'removePaid',
        lines: [{ productName: slug, productSize: [{ size, quantity: -pieces }] }],
      });
    } else if (product?.size.includes(size) && !inPayment.has(key)) {
      cart.dispatch({ type: 'add', product, size, quantity: pieces });
    } else {
      // Stays on the account alone: the shop does not offer it at present, or it would be paid for a second time.
      continue;
    }
    held.set(key, (held.get(key) ?? 0) + pieces);
  }
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
  baseOf,
  canEnd: true,
};

/** The cart of this device and of the account. */
export const cartList = (cart: CartStore): SyncedList<number> => ({
  name: 'cart',
  follow: cartFollow,
  ...cartRules,
  readDevice: () => {
    const { items, isWhole } = readItems();
    return { entries: toCartRows(items), isWhole };
  },
  prepare: async (before, after) => {
    const added = difference(before, after).flatMap(([key, pieces]) => (pieces > 0 ? [key] : []));
    const products = await fetchMissing(added);
    return () => applyChange(cart, before, after, products);
  },
});
