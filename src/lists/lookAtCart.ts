import { isSizeAvailable, piecesLeft, sumQuantities } from '../domain/sizes.ts';
import type { CartItem, Product } from '../domain/types.ts';
import { splitRowKey } from './listText.ts';
import type { CartRows } from './listText.ts';

/** A size of a piece, before it is added to the cart. */
export interface CartLookRow {
  size: string;
  quantity: number;
  /** How many can be bought; 0 if the size is sold out or not offered. */
  available: number;
  /** Whether the product has this size at all. A link may name any. */
  isOffered: boolean;
}

export interface CartLookPiece {
  product: Product;
  rows: readonly CartLookRow[];
}

/** A cart from elsewhere beside the catalogue. */
export interface CartLook {
  pieces: readonly CartLookPiece[];
  /** How many pieces the catalogue does not have. */
  gone: number;
}

/** How many pieces of a size can be bought: 0 if it is sold out or not offered, Infinity if there are enough. */
export function availablePieces(product: Product, size: string): number {
  const isBuyable = !product.is_outof_stock && isSizeAvailable(product, size);
  return isBuyable ? (piecesLeft(product, size) ?? Infinity) : 0;
}

function toRow(product: Product, size: string, quantity: number): CartLookRow {
  return {
    size,
    quantity,
    available: Math.min(quantity, availablePieces(product, size)),
    isOffered: product.size.includes(size),
  };
}

/** @param products of the catalogue, by slug */
export function lookAtCart(cart: CartRows, products: ReadonlyMap<string, Product>): CartLook {
  const rowsBySlug = new Map<string, CartLookRow[]>();
  let gone = 0;
  for (const [key, quantity] of cart) {
    const { slug, size } = splitRowKey(key);
    const product = products.get(slug);
    if (product) rowsBySlug.set(slug, [...(rowsBySlug.get(slug) ?? []), toRow(product, size, quantity)]);
    else gone += quantity;
  }
  const pieces = Array.from(rowsBySlug).flatMap(([slug, rows]) => {
    const product = products.get(slug);
    return product ? [{ product, rows }] : [];
  });
  return { pieces, gone };
}

/** How many pieces of a size the cart has. */
export const quantityInCart = (items: readonly CartItem[], { _id }: Product, size: string): number =>
  sumQuantities(
    items
      .filter((item) => item._id === _id)
      .flatMap((item) => item.selectedSizeAndQuantities.filter((row) => row.size === size)),
  );

/** What adding a cart from elsewhere does. */
export interface CartLookPlan {
  /** What the cart lacks, one entry for each size. */
  lines: readonly { product: Product; size: string; quantity: number }[];
  /** How many pieces these are. */
  added: number;
  /** How many pieces are in the cart already. */
  inCart: number;
}

/**
 * Of each size the larger quantity counts, as for a device that joins an account: a link that is opened twice adds nothing the
 * second time.
 * @param items of the cart
 */
export function planAdding({ pieces }: CartLook, items: readonly CartItem[]): CartLookPlan {
  const rows = pieces.flatMap(({ product, rows: sizes }) =>
    sizes.map(({ size, available }) => {
      const inCart = Math.min(available, quantityInCart(items, product, size));
      return { line: { product, size, quantity: available - inCart }, inCart };
    }),
  );
  const lines = rows.map(({ line }) => line).filter(({ quantity }) => quantity > 0);
  return {
    lines,
    added: sumQuantities(lines),
    inCart: rows.reduce((sum, { inCart }) => sum + inCart, 0),
  };
}

export const countPieces = (rows: CartRows): number =>
  [...rows.values()].reduce((sum, quantity) => sum + quantity, 0);
