import * as v from 'valibot';
import { forgetText, readText, removeText, writeText } from '../lib/browserStorage.ts';
import { parseJson } from '../lib/parseJson.ts';
import { parseList } from '../lib/parseList.ts';
import { cartItemSchema } from '../domain/productSchemas.ts';
import type { CartItem } from '../domain/types.ts';
import { mergeItems, totalPrice, totalQuantities } from './cart.ts';
import { migrateEntry } from './migration.ts';

export const cartItemsKey = 'cartItems';

/** The keys of section 3 of the specification, and the version of the stored format. */
const keys = {
  version: 'cartVersion',
  items: cartItemsKey,
  totalPrice: 'totalPrice',
  totalQuantities: 'totalQuantities',
} as const;

/** A cart without a stored version counts as version 0. */
const version = 1;

/** Whether a storage event with this key concerns the cart. The key is null when all of the storage was cleared. */
export function isCartKey(key: string | null): boolean {
  return key === null || key === keys.items;
}

/** The stored cart as text, for `parseCart` and to detect changes; null when nothing is stored. */
export function readCartText(): string | null {
  return readText(keys.items);
}

/** Drops the values kept in memory: another tab has stored newer ones. */
export function clearCartMemory(): void {
  Object.values(keys).forEach(forgetText);
}

const storedVersion = () => Number(readText(keys.version)) || 0;

/** Parses a stored cart. Leaves out invalid entries, with a logged warning. Totals are derived, never read. */
export function parseCart(text: string | null): CartItem[] {
  if (text === null) return [];
  const stored = parseJson(text);
  const entries = Array.isArray(stored) && storedVersion() < version ? stored.map(migrateEntry) : stored;
  return mergeItems(parseList(cartItemSchema, entries, 'cart items'));
}

/** Entries that only a newer version of the shop can read. They are kept, because a deployment may be rolled back. */
function unreadableEntries(): unknown[] {
  const stored = parseJson(readCartText() ?? '[]');
  return Array.isArray(stored) ? stored.filter((entry) => !v.safeParse(cartItemSchema, entry).success) : [];
}

/**
 * Stores the cart and its totals (section 4: on every change).
 * @returns the stored text of the items
 */
export function writeCart(items: readonly CartItem[]): string {
  const stored = storedVersion();
  const newest = Math.max(version, stored);
  const others = newest > version ? unreadableEntries() : [];
  const text = JSON.stringify([...items, ...others]);
  if (newest > stored) writeText(keys.version, String(newest));
  writeText(keys.items, text);
  writeText(keys.totalPrice, String(totalPrice(items)));
  writeText(keys.totalQuantities, String(totalQuantities(items)));
  return text;
}

/** Removes the cart's keys and leaves all others: clearing the whole storage could sign the customer out. */
export function removeCart(): void {
  for (const key of Object.values(keys)) removeText(key);
}
