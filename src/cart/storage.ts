import * as v from 'valibot';
import { cartKeys } from '../config/constants.ts';
import { forgetText, readText, removeText, writeText } from '../lib/browserStorage.ts';
import { parseJson } from '../lib/text.ts';
import { parseList } from '../lib/lists.ts';
import { productEntries, quantitySchema, sizeSchema, storedPriceSchema } from '../domain/productSchemas.ts';
import { nonEmptyListOf, text } from '../domain/schemaParts.ts';
import { mergeSizes, sumQuantities } from '../domain/sizes.ts';
import type { CartItem } from '../domain/types.ts';
import { mergeItems, totalPrice, totalQuantities } from './cart.ts';

const [cartItemsKey] = cartKeys;

export const cartItemSchema: v.GenericSchema<unknown, CartItem> = v.pipe(
  v.object({
    ...productEntries,
    price: storedPriceSchema,
    selectedSize: text,
    selectedSizeAndQuantities: v.pipe(
      nonEmptyListOf(v.object({ size: sizeSchema, quantity: quantitySchema })),
      v.transform((rows) => mergeSizes(rows)),
    ),
  }),
  v.transform((item) => ({
    ...item,
    quantity: sumQuantities(item.selectedSizeAndQuantities),
  })),
);

/** The key of a storage event is null when all of the storage was cleared. */
export const isCartKey = (key: string | null): boolean => key === null || key === cartItemsKey;

export const readCartText = (): string | null => readText(cartItemsKey);

/** Whether a reload would find the cart as it is. */
export function isCartStored(): boolean {
  try {
    return localStorage.getItem(cartItemsKey) === readText(cartItemsKey);
  } catch {
    return false;
  }
}

export const clearCartMemory = (): void => cartKeys.forEach(forgetText);

/** Parses a stored cart. Leaves out invalid entries, with a logged warning. Totals are derived, never read. */
export const parseCart = (stored: string | null): CartItem[] =>
  stored === null ? [] : mergeItems(parseList(cartItemSchema, parseJson(stored), 'cart items'));

/** Stores the cart and its totals (section 4). Returns the stored text of the items. */
export function writeCart(items: readonly CartItem[]): string {
  const stored = JSON.stringify(items);
  writeText(cartItemsKey, stored);
  writeText('totalPrice', String(totalPrice(items)));
  writeText('totalQuantities', String(totalQuantities(items)));
  return stored;
}

/** Removes the cart's keys and leaves all others: clearing the whole storage could sign the customer out. */
export const removeCart = (): void => cartKeys.forEach(removeText);
