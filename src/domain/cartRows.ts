import { maxQuantity, maxPaymentLines } from './limits.ts';
import { rowKey, splitRowKey } from './rowKey.ts';
import { mergeSizes } from './sizes.ts';
import type { CartItem } from './types.ts';

export type CartRows = ReadonlyMap<string, number>;

/** Leaves out what cannot travel, such as a size that is too long. */
export function toCartRows(items: readonly CartItem[]): CartRows {
  const rows = new Map<string, number>();
  for (const { slug, selectedSizeAndQuantities } of items) {
    for (const { size, quantity } of mergeSizes(selectedSizeAndQuantities)) {
      const key = rowKey(slug.current, size);
      if (key !== undefined) rows.set(key, Math.min(quantity, maxQuantity));
    }
  }
  return rows;
}

export const isQuantityText = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

/** Writes the parameter of a link to a cart, `1;kandy-shirt:2:M`, with as many sizes as one payment takes. */
export const encodeCart = (rows: CartRows): string =>
  [
    '1',
    ...Array.from(rows, ([key, quantity]) => key.replace(':', `:${quantity}:`)).slice(0, maxPaymentLines),
  ].join(';');

const punctuation = /[^\p{L}\p{N}~_:-]{1,9}$/u;

/** Reads a link that may be cut off or edited. The larger quantity counts for a size that is there twice. */
export function decodeCart(link: string): { rows: CartRows; unreadable: number } {
  const [version, ...parts] = link.replace(punctuation, '').split(';');
  const rows = new Map<string, number>();
  let unreadable = 0;
  for (const part of version === '1' ? parts : []) {
    const [slug = '', quantity = '', size = '', ...rest] = part.split(':');
    const key = `${slug}:${size}`;
    const isRow = rest.length === 0 && splitRowKey(key) !== undefined && isQuantityText(quantity);
    if (!isRow || (!rows.has(key) && rows.size >= maxPaymentLines)) unreadable += 1;
    else rows.set(key, Math.max(Number(quantity), rows.get(key) ?? 0));
  }
  return { rows, unreadable };
}
