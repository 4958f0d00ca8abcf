import * as v from 'valibot';
import { parseList } from '../lib/parseList.ts';
import { cartItemSchema, sizeAndQuantitySchema } from '../lib/schemas.ts';
import type { CartItem } from '../types.ts';
import { totalPrice, totalQuantities } from './cart.ts';

/** The keys of section 3 of the specification. */
const cartKeys = {
  items: 'cartItems',
  totalPrice: 'totalPrice',
  totalQuantities: 'totalQuantities',
} as const;
const attemptKey = 'checkoutAttempt';

const attemptSchema = v.object({
  attemptId: v.string(),
  uid: v.string(),
  records: v.array(
    v.object({
      orderId: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/)),
      productName: v.string(),
      productImages: v.string(),
      productPrice: v.number(),
      productSize: v.array(sizeAndQuantitySchema),
    }),
  ),
});

/** A payment that was begun: what will be recorded of it, under ids made before the shopper leaves to pay. */
export type CheckoutAttempt = v.InferOutput<typeof attemptSchema>;

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

function read(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    tellRefusal(error);
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    memory.delete(key);
  } catch (error) {
    memory.set(key, text);
    tellRefusal(error);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    tellRefusal(error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.warn('The stored text is not JSON; it is left aside.');
    return undefined;
  }
}

function uniqueById(items: CartItem[]): CartItem[] {
  return [...new Map(items.map((item) => [item._id, item])).values()];
}

/** Whether a change told by another tab is about the cart. */
export function isCartKey(key: string | null): boolean {
  return key === null || key === cartKeys.items;
}

/** The stored cart as text, to tell whether it changed; null when nothing is stored. */
export function readCartText(): string | null {
  return read(cartKeys.items);
}

/** The items of a stored cart; entries that do not fit are left out. Totals are derived, never read. */
export function parseCart(text: string | null): CartItem[] {
  return text === null ? [] : uniqueById(parseList(cartItemSchema, parseJson(text), 'cart items'));
}

/**
 * Stores the cart and its totals (section 4: on every change).
 * @returns the text under which the items are stored
 */
export function writeCart(items: readonly CartItem[]): string {
  const text = JSON.stringify(items);
  write(cartKeys.items, text);
  write(cartKeys.totalPrice, String(totalPrice(items)));
  write(cartKeys.totalQuantities, String(totalQuantities(items)));
  return text;
}

/** Stores a begun payment; there is one at a time. */
export function writeAttempt(attempt: CheckoutAttempt): void {
  write(attemptKey, JSON.stringify(attempt));
}

/** The begun payment of a customer; undefined when there is none, or it is someone else's or damaged. */
export function readAttempt(uid: string): CheckoutAttempt | undefined {
  const text = read(attemptKey);
  if (text === null) return undefined;
  const attempt = v.safeParse(attemptSchema, parseJson(text));
  return attempt.success && attempt.output.uid === uid ? attempt.output : undefined;
}

/** After a recorded payment: removes the cart and the attempt, and nothing else that is stored. */
export function clearAfterPayment(): void {
  for (const key of [...Object.values(cartKeys), attemptKey]) remove(key);
}
