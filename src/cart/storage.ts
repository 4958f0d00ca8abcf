import * as v from 'valibot';
import { parseJson } from '../lib/parseJson.ts';
import { parseList } from '../lib/parseList.ts';
import { cartItemSchema } from '../domain/productSchemas.ts';
import type { CartItem } from '../domain/types.ts';
import { mergeItems, totalPrice, totalQuantities } from './cart.ts';
import { migrateEntry } from './migration.ts';

/** The keys of section 3 of the specification, and the version of the format in which they are stored. */
const keys = {
  version: 'cartVersion',
  items: 'cartItems',
  totalPrice: 'totalPrice',
  totalQuantities: 'totalQuantities',
} as const;

/** Carts that were stored before there were versions have none, which is 0. */
const version = 1;

// What could not be stored; the browser may refuse storage altogether, or be full.
const memory = new Map<string, string>();
let onRefusal: (() => void) | undefined;
let hasRefused = false;
let isRefusalTold = false;

function tellOnce() {
  if (!hasRefused || isRefusalTold || !onRefusal) return;
  isRefusalTold = true;
  onRefusal();
}

/** Sets what is called, once, when the browser refuses to store; at once if it has done so already. */
export function whenStorageRefuses(callback: () => void): void {
  onRefusal = callback;
  tellOnce();
}

function tellRefusal(error: unknown) {
  if (!hasRefused) console.warn('The browser refuses to store the cart; it is kept in memory.', error);
  hasRefused = true;
  tellOnce();
}

/** What is stored under a key, or kept in memory where the browser refused to store it. */
export function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    tellRefusal(error);
    return null;
  }
}

/** Stores under a key, or keeps in memory where the browser refuses. */
export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch (error) {
    memory.set(key, text);
    tellRefusal(error);
  }
}

/** Forgets what is stored under a key. */
export function removeText(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    tellRefusal(error);
  }
}

/** Whether a change told by another tab is about the cart. */
export function isCartKey(key: string | null): boolean {
  return key === null || key === keys.items;
}

/** The stored cart as text, to tell whether it changed; null when nothing is stored. */
export function readCartText(): string | null {
  return readText(keys.items);
}

/** Another tab could store the cart: what this one kept in memory is older. */
export function forgetCartInMemory(): void {
  for (const key of Object.values(keys)) memory.delete(key);
}

const storedVersion = () => Number(readText(keys.version)) || 0;

/** The items of a stored cart; entries that do not fit are left out. Totals are derived, never read. */
export function parseCart(text: string | null): CartItem[] {
  if (text === null) return [];
  const stored = parseJson(text);
  const entries = Array.isArray(stored) && storedVersion() < version ? stored.map(migrateEntry) : stored;
  return mergeItems(parseList(cartItemSchema, entries, 'cart items'));
}

/** What a newer shop has stored and this one, put back in its place, cannot read: it is not ours to drop. */
function entriesOfNewerShop(): unknown[] {
  const stored = parseJson(readCartText() ?? '[]');
  return Array.isArray(stored) ? stored.filter((entry) => !v.safeParse(cartItemSchema, entry).success) : [];
}

/**
 * Stores the cart and its totals (section 4: on every change).
 * @returns the text under which the items are stored
 */
export function writeCart(items: readonly CartItem[]): string {
  const stored = storedVersion();
  const newest = Math.max(version, stored);
  const others = newest > version ? entriesOfNewerShop() : [];
  const text = JSON.stringify([...items, ...others]);
  if (newest > stored) writeText(keys.version, String(newest));
  writeText(keys.items, text);
  writeText(keys.totalPrice, String(totalPrice(items)));
  writeText(keys.totalQuantities, String(totalQuantities(items)));
  return text;
}

/** Removes the cart's keys, and nothing else that is stored. */
export function removeCart(): void {
  for (const key of Object.values(keys)) removeText(key);
}
